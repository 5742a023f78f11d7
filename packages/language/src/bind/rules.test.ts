import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const on = (words: string, action = 'return') => {
  const rules = `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | \`fee != null\` | ${words} | E-LATE |`;
  const states = loans.states?.replace('| return |', `| ${action} |`) ?? '';
  const { application, findings } = readDocument(documentOf({ ...loans, states, rules }));
  const said = findings.filter(({ severity }) => severity !== 'note').map(({ code, fix }) => [code, fix?.edits[0]?.text]);
  return { on: application.rules[0]?.on, said };
};

describe('when a rule is checked', () => {
  it.each(['save', 'create', 'delete', 'create, delete', 'return, delete', 'Create'])('%s is read', (words) => {
    expect(on(words)).toMatchObject({ on: { kind: 'given' }, said: [] });
  });

  it('an action may be called so', () => {
    expect(on('delete', 'delete')).toMatchObject({ on: { value: ['delete'] }, said: [] });
  });

  it.each([
    ['edit', 'save'],
    ['update', 'save'],
    ['insert', 'create'],
    ['creation', 'create'],
    ['remove', 'delete'],
    ['deletion', 'delete'],
    ['delet', 'delete'],
    ['retrun', 'return'],
  ])('“%s” is meant as %s', (words, meant) => {
    expect(on(words).said).toEqual([['N013', meant]]);
  });

  it('what every object of JavaScript knows is no word', () => {
    expect(on('constructor').said).toEqual([['N013', undefined]]);
  });
});
