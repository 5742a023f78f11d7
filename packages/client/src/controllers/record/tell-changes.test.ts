import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { HistoryEntry } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import { formerCurrencies } from './former-currencies.ts';
import { tellChanges } from './tell-changes.ts';

const { application } = readDocument(readFileSync(new URL('../../../../../examples/help-desk.md', import.meta.url), 'utf8'));
const entry = (what: HistoryEntry['what'], ...changes: HistoryEntry['changes'][number][]): HistoryEntry => ({
  at: '2026-11-13T16:42:00.000Z',
  who: null,
  what,
  document: { hash: 'a'.repeat(64), current: true },
  told: [],
  action: null,
  statement: null,
  from: null,
  to: null,
  changes,
});
const told = (of: HistoryEntry) => tellChanges(application, 'Ticket', of);

test('an edit tells each field from what to what, as its type has it', () => {
  expect(
    told(entry('edited', { field: 'subject', from: 'Printer', to: 'Printer jams' }, { field: 'cost of waiting', from: null, to: '12.50' })),
  ).toMatchObject([
    { kind: 'value', words: 'subject', from: 'Printer', to: 'Printer jams' },
    { kind: 'value', words: 'cost of waiting', from: null, to: 1250n },
  ]);
});

test('lines are told by how many came and went, or by what changed inside', () => {
  expect(told(entry('edited', { field: 'work', from: '1', to: '3' }))).toEqual([{ kind: 'lines', words: 'work', said: '2 added' }]);
  expect(told(entry('edited', { field: 'work', from: '2', to: '1' }))).toMatchObject([{ said: '1 removed' }]);
  expect(told(entry('edited', { field: 'work', from: '2', to: '2' }, { field: 'work.hours', from: '1.00', to: '1.50' }))).toMatchObject([
    { kind: 'value', words: 'work, hours', from: 100n, to: 150n },
  ]);
  expect(told(entry('edited', { field: 'work', from: '2', to: '2' }))).toMatchObject([{ said: 'changed' }]);
});

test('words given with a move are quoted, what it set is told; what was created stands on the page', () => {
  expect(
    told(
      entry('moved', { field: 'solution', from: null, to: 'New toner.' }, { field: 'changed on', from: '2026-11-12', to: '2026-11-13' }),
    ),
  ).toMatchObject([
    { kind: 'given', value: 'New toner.' },
    { kind: 'value', words: 'changed on' },
  ]);
  expect(told(entry('created', { field: 'subject', from: null, to: 'Printer' }))).toEqual([]);
  expect(told(entry('edited', { field: 'colour', from: null, to: 'red' }))).toEqual([]);
});

test('what was forgotten is told as that, with no value', () => {
  expect(told(entry('moved', { field: 'solution', from: null, to: null, forgotten: true }))).toEqual([
    { kind: 'forgotten', words: 'solution' },
  ]);
});

test('amounts are told in the currency that the record said then', () => {
  const text = `# Specification: Orders

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| currency | one of EUR, JPY, USD | no | — |
| freight | money in currency | no | — |
| lines | list of Line | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| price | money in order.currency | no | — |
`;
  const { application: buying } = readDocument(text);
  const [order] = buying.entities;
  const entries = [
    entry('edited', { field: 'freight', from: '5', to: '7' }),
    entry('edited', { field: 'currency', from: 'USD', to: 'JPY' }, { field: 'lines.price', from: '1.50', to: '2' }),
    entry('edited', { field: 'freight', from: null, to: '5' }),
  ];
  const codes = (now: Readonly<Record<string, string>>) => {
    const then = order ? formerCurrencies(buying, order, { entity: 'Order', fields: now }, entries) : [];
    const said = entries.flatMap((one, place) => tellChanges(buying, 'Order', one, then[place]));
    return said.flatMap((change) =>
      change.kind === 'value' && change.words !== 'currency'
        ? [[change.types.from, change.types.to].map((type) => (type.kind === 'money' ? type.currency : ''))]
        : [],
    );
  };
  expect(codes({ currency: 'JPY' })).toEqual([
    ['JPY', 'JPY'],
    ['USD', 'JPY'],
    ['USD', 'USD'],
  ]);
  // Whoever may not read the currency is told numbers.
  expect(codes({}).flat().join('')).toBe('');
});
