import { readDocument } from '@ninefold/language';
import type { Finding } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { withAccepted } from './with-accepted.ts';

const head = `# Specification: Loans

## 3. Entities and their fields

### Loan

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| item | text | yes | — |

## 4. States and transitions

### Loan

| State | Kind | Means |
| --- | --- | --- |
| Out | start | — |
| Back | end | — |

| Id | From | Action | When | To | Otherwise |
| --- | --- | --- | --- | --- | --- |
| T1 | Out | return | — | Back | — |
`;

const span = { from: 10, to: 14, line: 1 };
const ownApproval: Finding = { code: 'N606', severity: 'warning', what: 'One person may do both.', statement: 'T1', span };
const deadEnd: Finding = { code: 'N403', severity: 'error', what: 'It can never move again.', statement: 'states/loan/out', span };
const unreadable: Finding = { code: 'N011', severity: 'error', what: 'It ends early.', statement: 'V1', span };

function run(entry: string, ...findings: readonly Finding[]) {
  const text = `${head}\n${entry}\n`;
  const { findings: counting, accepted } = withAccepted(readDocument(text).application, text, findings);
  const line = text.split('\n').findIndex((each) => /^ *> *accepted/iu.test(each)) + 1;
  return {
    counts: counting.map(({ code, what }) => (code === 'N022' ? what : code)),
    accepted: accepted.map(({ finding, reason, line: at }) => [finding.code, reason, at === line]),
    wrong: counting.find(({ code }) => code === 'N022'),
  };
}

describe('an entry accepts what it is about', () => {
  for (const on of ['', ' on T1', ' on return', ' on `return in Out`']) {
    it(`by “accepted N606${on}”`, () => {
      expect(run(`> accepted N606${on}: the owner signs these off`, ownApproval)).toEqual({
        counts: [],
        accepted: [['N606', 'the owner signs these off', true]],
        wrong: undefined,
      });
    });
  }

  it('by the row of an effect', () => {
    const effect = { ...ownApproval, statement: 'T1/then/create bill' };
    expect(run('> accepted N606 on T1: yes', effect).counts).toEqual([]);
    expect(run('> accepted N606 on return: yes', effect).counts).toEqual([]);
    expect(run('> accepted N606 on T2: yes', effect).counts).toContain('N606');
  });

  it('also when another statement of the finding is named, and when it is an error of checking', () => {
    const both = { ...ownApproval, statement: 'roles/approve/manager', statements: ['roles/approve/manager', 'T1'] };
    expect(run('> accepted N606 on t1: yes', both).counts).toEqual([]);
    expect(run('> Accepted N403 on Loan Out: it stays out for good', deadEnd)).toMatchObject({ counts: [], wrong: undefined });
  });

  it('as a gap, though it is reported as one that much waits for', () => {
    const blocking: Finding = { code: 'N006', severity: 'gap', what: 'X is not shown.', statement: 'T1', span };
    expect(run('> accepted N005 on T1: later', blocking)).toMatchObject({ counts: [], wrong: undefined });
    expect(run('> accepted N014 on T1: later', blocking).accepted).toEqual([]);
  });

  it('by the words of a sentence, where there is no statement', () => {
    const open: Finding = { code: 'N005', severity: 'gap', what: 'How many people will use it: not shown.', span };
    expect(run('> accepted N005 on How many people will use it: few', open).counts).toEqual([]);
    expect(run('> accepted N005 on Where they come from: few', open).accepted).toEqual([]);
  });

  it('and nothing else', () => {
    const { counts, accepted } = run('> accepted N606 on T1: yes', ownApproval, { ...ownApproval, statement: 'T2' }, deadEnd);
    expect(counts).toEqual(['N606', 'N403']);
    expect(accepted).toHaveLength(1);
  });
});

describe('an entry is reported', () => {
  it('when nothing fits any more, at its own line and in its point', () => {
    const { counts, wrong } = run('> accepted N606 on T9: yes', ownApproval);
    expect(counts).toEqual(['N606', 'N606 (own-approval) is accepted on T9, but nothing of the kind is found there.']);
    expect(wrong).toMatchObject({ point: 4, severity: 'warning' });
  });

  it('when its code is none, and when it says no reason: then it accepts nothing', () => {
    expect(run('> accepted N699: yes').counts).toEqual(['N699 is no code of a finding, so nothing is accepted here.']);
    expect(run('> accepted N606 on T1', ownApproval).counts).toEqual(['N606', 'N606 is not accepted: the entry gives no reason.']);
    expect(run('> accepted N606:', ownApproval).counts).toHaveLength(2);
  });

  it('when it is about what cannot be read', () => {
    const { counts, accepted } = run('> accepted N011 on V1: never mind', unreadable);
    expect(counts).toEqual(['N011', 'N011 (unreadable-expressions) cannot be accepted: what cannot be read cannot be agreed to.']);
    expect(accepted).toEqual([]);
  });

  it('not as long as the document has errors of reading: checking is not done', () => {
    expect(run('> accepted N606: yes', unreadable).counts).toEqual(['N011']);
  });
});

describe('no entry', () => {
  it.each([
    ['in a fence', '```\n> accepted N606: yes\n```'],
    ['in a comment', '<!--\n> accepted N606: yes\n-->'],
    ['as prose', '> accepted by the board: N606'],
    ['outside of a quote', 'accepted N606: yes'],
  ])('is read %s', (_, entry) => {
    expect(run(entry, ownApproval)).toEqual({ counts: ['N606'], accepted: [], wrong: undefined });
  });

  it('is lost behind a fence that ends', () => {
    expect(run('~~~~\n~~~\n> accepted N699: no\n~~~~\n\n> accepted N606: yes', ownApproval).accepted).toHaveLength(1);
  });
});

it('an entry is no prose: those who use the application do not read it', () => {
  const text = `${head.replace('### Loan\n', '### Loan\n\nWhat is out.\n\n> accepted N606: yes\n\n> So it is.\n> accepted N607: yes\n')}`;
  expect(readDocument(text).application.entities[0]?.prose).toBe('What is out.\n\n> So it is.');
});
