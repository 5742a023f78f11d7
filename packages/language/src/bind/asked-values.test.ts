import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans, type Points } from '../testing/documents.ts';

const rows = (...all: readonly string[]): string => `
### Loan

| State | Kind | Means |
| --- | --- | --- |
| Out | start | — |
| Back | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
${all.join('\n')}`;

const read = (states: string, points: Points = {}) => {
  const { findings, application } = readDocument(documentOf({ ...loans, states, ...points }));
  return {
    entity: application.entities[0],
    row: application.states[0]?.transitions[0],
    rules: application.rules,
    said: findings
      .filter(({ severity }) => severity !== 'note')
      .map(({ code, point, mend = '', fix }) => ({ code, point, mend, text: fix?.edits[0]?.text })),
  };
};
const asking = (cell: string, when = '—', then = '—') => read(rows(`| T1 | Out | return | ${cell} | ${when} | Back | ${then} | E-LATE |`));
const rule = (text: string, on: string): Points => ({
  rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | \`${text}\` | ${on} | E-LATE |`,
});

describe('what is asked for and kept nowhere', () => {
  it('stands beside fields, with types of any form', () => {
    const { entity, row, said } = asking(
      'fee, amount received: money EUR, kind: one of Cash, Card, "By, mail", note: long text up to 200',
      '`amount received > 0 and kind != "Card"`',
      'set item to `note`; set fee to `loan.amount received`',
    );
    expect(said).toEqual([]);
    expect(row?.asksFor).toMatchObject({ value: ['fee', 'amount received', 'kind', 'note'] });
    expect(entity?.asked?.map(({ name, type }) => [name, type.kind])).toEqual([
      ['amount received', 'money'],
      ['kind', 'one of'],
      ['note', 'long text'],
    ]);
    expect(entity?.asked?.[1]?.type).toMatchObject({ choices: ['Cash', 'Card', 'By, mail'] });
    expect(entity?.fields.map(({ name }) => name)).not.toContain('note');
  });

  it('a field after a choice is a field', () => {
    expect(asking('kind: one of Cash, Card, fee').row?.asksFor).toMatchObject({ value: ['kind', 'fee'] });
  });

  it('is known to rules of that action, and to no other', () => {
    const states = rows('| T1 | Out | return | note: text | — | Back | — | E-LATE |', '| T2 | Out | lose | — | — | Back | — | — |');
    expect(read(states, rule('note != item', 'return')).said).toEqual([]);
    expect(read(states, rule('note != item', 'return, lose')).said).toMatchObject([{ code: 'N013' }]);
    expect(read(states, rule('note != item', 'save')).said).toMatchObject([{ code: 'N013' }]);
    expect(read(states, rule('old.note != item', 'return')).said).toMatchObject([{ code: 'N013' }]);
  });

  it('is named without its type by further rows', () => {
    const further = '| T2 | Out | lose | note | `note != null` | Back | — | E-LATE |';
    const { entity, said } = read(rows('| T1 | Out | return | note: text | — | Back | — | — |', further));
    expect([entity?.asked?.length, said]).toEqual([1, []]);
  });
});

describe('what people write instead', () => {
  it.each([
    ['amount received (money)', 'N019', 'amount received: money'],
    ['amount received as money', 'N019', 'amount received: money'],
    ['amount received as a whole number', 'N019', 'amount received: whole number'],
    ['note = text up to 80', 'N019', 'note: text up to 80'],
    ['amount received: mony', 'N301', 'money'],
    ['note: text, needed', 'N019', undefined],
    ['amount received', 'N013', undefined],
    ['fee: money', 'N012', undefined],
    ['other: Loan', 'N019', undefined],
    ['other: file', 'N019', undefined],
    ['other: text, unique', 'N019', undefined],
  ])('%s', (cell, code, text) => {
    const { said } = asking(cell);
    expect(said).toEqual([expect.objectContaining({ code, point: 4, ...(text !== undefined && { text }) })]);
  });

  it('a name that nothing has is told with a type', () => {
    expect(asking('amount received').said[0]?.mend).toContain('`amount received: text`');
  });

  it('one name has one type', () => {
    const states = rows('| T1 | Out | return | note: text | — | Back | — | — |', '| T2 | Out | lose | note: date | — | Back | — | — |');
    expect(read(states).said).toMatchObject([{ code: 'N012' }]);
  });
});
