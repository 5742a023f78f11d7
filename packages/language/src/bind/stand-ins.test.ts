import { givenValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

function read(bullet: string) {
  const entities = '### Tutor\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| email | email, unique | yes |';
  const columns = ['Tutor', 'Head of house', 'Agent for Spain', 'Anybody'];
  const roles = `- Who signs in: Tutor\n- ${bullet}\n\n| May | ${columns.join(' | ')} |\n| --- | --- | --- | --- | --- |\n| read Tutor | yes | yes | yes | no |`;
  const { application, findings } = readDocument(documentOf({ entities, roles }));
  const { mayStandIn } = application.roles;
  return {
    pairs: mayStandIn && givenValue(mayStandIn)?.map((one) => `${one.who} > ${one.for}`),
    kind: mayStandIn?.kind,
    said: findings.map(({ code, what, mend = '' }) => `${code} ${what} ${mend}`),
  };
}

describe('who may stand in', () => {
  test('names a role for a role, each pair once', () => {
    expect(read('Who may stand in: head of house for Tutor')).toMatchObject({ pairs: ['Head of house > Tutor'], kind: 'given' });
    expect(read('Who may stand in: Tutor for Tutor; Head of house for Tutor')).toEqual({
      pairs: ['Tutor > Tutor', 'Head of house > Tutor'],
      kind: 'given',
      said: [],
    });
    expect(read('Sign up: open').kind).toBeUndefined();
  });

  test('a role may have the word in its name', () => {
    expect(read('Who may stand in: Agent for Spain for Tutor, Tutor for Agent for Spain').pairs).toEqual([
      'Agent for Spain > Tutor',
      'Tutor > Agent for Spain',
    ]);
  });

  test.each([
    ['Who may stand in: Hed of house for Tutor', 'N013', 'Did you mean “Head of house”?'],
    ['Who may stand in: Tutor for Anybody', 'N013', 'Anybody'],
    ['Who may stand in: Tutor', 'N019', 'Write `Tutor for Tutor`.'],
    ['Who may stand in: Head of house -> Tutor', 'N019', 'Write `Head of house for Tutor`.'],
    ['Who may stand in: Tutor by Head of house', 'N019', 'Write `Head of house for Tutor`.'],
    ['Who may stand in: Head of house can replace Tutor', 'N019', 'Write `Head of house for Tutor`.'],
    ['Who may stand in: Tutor: Head of house', 'N019', 'Write `Head of house for Tutor`.'],
    ['Who may stand in: Head of house replaces Tutor', 'N019', 'Write `Head of house for Tutor`.'],
    ['Who may stand in: yes', 'N019', 'Write `Tutor for Tutor`.'],
    ['Stands in: Tutor for Tutor', 'N010', 'Who may stand in'],
    ['Deputies: Tutor for Tutor', 'N010', 'Who may stand in'],
    ['Substitution: Tutor for Tutor', 'N010', 'Who may stand in'],
  ])('%s: %s', (bullet, code, mend) => {
    const { pairs, said } = read(bullet);
    expect(pairs).toBeUndefined();
    expect(said.find((one) => one.startsWith(code))).toContain(mend);
  });

  test('what is said twice is told; what is known counts beside what is not; a gap names nobody', () => {
    const twice = read('Who may stand in: Tutor for Tutor, tutor for Tutor');
    expect(twice.pairs).toEqual(['Tutor > Tutor']);
    expect(twice.said.some((one) => one.startsWith('N012 That Tutor may stand in for Tutor is said twice.'))).toBe(true);
    expect(read('Who may stand in: Tutor for Tutor, Hed of house for Tutor').pairs).toEqual(['Tutor > Tutor']);
    expect(read('Who may stand in: not shown')).toMatchObject({ pairs: undefined, kind: 'gap' });
  });
});
