import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const entities = `${loans.entities}
| last | Loan | no | — |
| parts | list of Part | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| weight | whole number | no | — |`;

const told = (then: string) => {
  const states = `${loans.states?.replace('| When | To | Otherwise |', '| When | To | Then | Otherwise |').replace('--- |\n| T1', '--- | --- |\n| T1').replace('| Back | E-LATE |', `| Back | ${then} | E-LATE |`)}`;
  const { findings, application } = readDocument(documentOf({ ...loans, entities, states }));
  return {
    effect: application.states[0]?.transitions[0]?.then[0],
    said: findings
      .filter(({ severity }) => severity !== 'note')
      .map(({ code, what, mend = '', fix }) => ({ code, what, mend, text: fix?.edits[0]?.text })),
  };
};

describe('other records', () => {
  it.each([
    ['set `last.item` to `item`', 'change'],
    ['set `loan.item` to `"x"`', 'set'],
    ['set `item` to `"x"`', 'set'],
    ['delete `last`', 'delete'],
    ['return `last`', 'act'],
    ['for each p in `parts`: set `p.weight` to `1`', 'for each'],
    ['for each p in `parts[weight > 1]`: return `last`', 'for each'],
  ])('%s is read', (words, kind) => {
    const { effect, said } = told(words);
    expect([effect?.kind, said]).toEqual([kind, []]);
  });

  it('a name bound by for each is meant before a field of the record', () => {
    const { effect } = told('for each item in `parts`: set `item.weight` to `item.weight`');
    expect(effect).toMatchObject({ does: { to: { typed: { of: { node: 'variable', name: 'item' } } } } });
  });
});

describe('what people write instead', () => {
  it.each([
    ['return last', 'N019', '`last`'],
    ['delete last', 'N019', '`last`'],
    ['set last.item to `item`', 'N019', '`last.item`'],
    ['for each p in parts: return `last`', 'N019', '`parts`'],
  ])('%s: in back-ticks', (words, code, text) => {
    expect(told(words).said).toEqual([expect.objectContaining({ code, text })]);
  });

  it.each([
    ['retrun `last`', 'N013', 'Did you mean “return”?'],
    ['return `parts`', 'N018', 'For each of several write'],
    ['delete `item`', 'N018', 'Write a field that refers to a record.'],
    ['set `parts.weight` to `1`', 'N019', 'for each one in'],
    ['for each p in `item`: return `last`', 'N018', 'Write a field that is a list'],
    ['for each p in `parts`: notify `p`: x', 'N019', 'For each item a record is made'],
    ['delte `last`', 'N019', 'Did you mean `delete`?'],
    ['for p in `parts`: return `last`', 'N019', 'for each one in'],
    ['set `last.state` to `"Back"`', 'N306', 'a state is changed by'],
    ['set `parts[1].weight` to `1`', '', ''],
  ])('%s', (words, code, mend) => {
    const { said } = told(words);
    expect(said.map((one) => one.code)).toEqual(code === '' ? [] : [code]);
    if (code !== '') expect(said[0]?.mend).toContain(mend);
  });

  it.each([
    'for each p in `last.parts`: set `p.weight` to `1`',
    'for each p in `concatenate(parts, last.parts)`: set `p.weight` to `1`',
    'set `last.parts[1].weight` to `1`',
    'for each p in `parts`: delete `p`',
  ])('%s: lines of others are not changed by themselves', (words) => {
    expect(told(words).said.map(({ code }) => code)).toEqual(['N016']);
  });

  it.each([
    'for each p in `parts[weight > last.parts[1].weight]`: set `p.weight` to `last.parts[1].weight`',
    'for each p in `sublist(parts, 1, 2)`: set `p.weight` to `1`',
    'for each p in `if weight = null then parts else []`: set `p.weight` to `1`',
    'set `(for p in parts return p)[1].weight` to `1`',
  ])('%s: its own are', (words) => {
    expect(told(words).said.filter(({ code }) => code === 'N016')).toEqual([]);
  });

  it('says how lines of others are changed', () => {
    expect(told('set `last.parts[1].weight` to `1`').said[0]?.mend).toContain('Let an action of Loan set it');
  });
});
