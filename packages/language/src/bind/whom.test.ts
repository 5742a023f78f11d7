import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const entities = `${loans.entities}
| lender | Person | no | — |
| clerk | Person | no | — |
| helpers | many People | no | — |
| Auditor | Person | no | — |

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |`;

const roles = `- Who signs in: Person

| May | Finance | Head of desk | Clerk | Auditor |
| --- | --- | --- | --- | --- |
| read Loan | yes | yes | yes | yes |`;

const told = (whom: string, may = roles) => {
  const states = `${loans.states?.replace('| When | To | Otherwise |', '| When | To | Then | Otherwise |').replace('--- |\n| T1', '--- | --- |\n| T1').replace('| Back | E-LATE |', `| Back | notify ${whom}: hello | E-LATE |`)}`;
  const { findings, application } = readDocument(documentOf({ ...loans, entities, states, roles: may }));
  const effect = application.states[0]?.transitions[0]?.then[0];
  return {
    whom: effect?.kind === 'notify' ? [...effect.roles, ...effect.whom.map(({ source, typed }) => (typed ? source : `?${source}`))] : [],
    said: findings.filter(({ code }) => code !== 'N014').map(({ code, mend, fix }) => [code, fix?.edits[0]?.text ?? mend]),
  };
};

describe('whom a row notifies', () => {
  it.each([
    ['Finance', ['Finance']],
    ['Finance, Head of desk', ['Finance', 'Head of desk']],
    ['Finance, finance', ['Finance']],
    ['`lender`, `clerk`', ['lender', 'clerk']],
    ['`[lender, clerk]`, `helpers`', ['[lender, clerk]', 'helpers']],
    ['Finance, `lender`', ['Finance', 'lender']],
    ['`clerk`', ['clerk']],
    ['clerk', ['clerk']],
    ['Clerk', ['Clerk']],
    ['`Auditor`', ['Auditor']],
    ['lender', ['lender']],
    ['[lender, clerk]', ['[lender, clerk]']],
  ])('%s', (words, whom) => {
    expect(told(words)).toEqual({ whom, said: [] });
  });

  it('what is a role and a field is the role without back-ticks, and told', () => {
    expect(told('Auditor')).toEqual({ whom: ['Auditor'], said: [['N450', '`Auditor`']] });
  });

  it.each([
    ['`Finance`', ['Finance'], 'Finance'],
    ['everyone in Finance', ['Finance'], 'Finance'],
    ['all Clerks', ['Clerk'], 'Clerk'],
    ['the role Head of desk', ['Head of desk'], 'Head of desk'],
    ['everybody with the Finance role, `lender`', ['Finance', 'lender'], 'Finance'],
  ])('%s: a role is named by its name alone', (words, whom, text) => {
    expect(told(words)).toEqual({ whom, said: [['N019', text]] });
  });

  it('of several each has back-ticks of its own', () => {
    expect(told('lender, helpers').said).toEqual([
      ['N019', '`lender`'],
      ['N019', '`helpers`'],
    ]);
  });

  it('a name waits for roles that are not shown', () => {
    expect(told('Finance', 'not shown').said.map(([code]) => code)).toEqual(['N004']);
  });

  it('a name that is neither is told once', () => {
    expect(told('Finence')).toEqual({ whom: ['?Finence'], said: [['N013', 'Finance']] });
    expect(told('helprs').said).toEqual([['N013', 'helpers']]);
    expect(told('`lender`, `nobody`').said.map(([code]) => code)).toEqual(['N013']);
  });
});
