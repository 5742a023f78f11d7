import type { LineTotals, RecordValue, ShownField, Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOfLines } from './line-totals.ts';

const shown = (name: string): ShownField => ({ statement: name, span: { from: 0, to: 0, line: 1 }, words: name, path: ['items', name] });
const totals = (sums: readonly string[], by?: string): LineTotals => ({
  statement: 'totals',
  span: { from: 0, to: 0, line: 1 },
  lines: 'items',
  sums: sums.map(shown),
  ...(by === undefined ? {} : { by: shown(by) }),
});
const bill = (items: readonly Readonly<Record<string, Value | undefined>>[]): RecordValue => ({
  entity: 'Bill',
  fields: { items: items.map((fields) => ({ entity: 'Item', fields })) },
});

test('a row for each value, the least first and none last', () => {
  const record = bill([
    { net: 100n, vat: 19n, rate: 190n },
    { net: 50n, vat: null, rate: null },
    { net: 7n, vat: 1n, rate: 70n },
    { net: 200n, vat: 38n, rate: 190n },
  ]);
  expect(totalsOfLines(record, totals(['net', 'vat'], 'rate'))).toEqual([
    { key: 70n, sums: [7n, 1n] },
    { key: 190n, sums: [300n, 57n] },
    { key: null, sums: [50n, 0n] },
  ]);
  expect(totalsOfLines(record, totals(['net']))).toEqual([{ key: null, sums: [357n] }]);
});

test('nothing adds up to 0, and to no rows', () => {
  expect(totalsOfLines(bill([]), totals(['net']))).toEqual([{ key: null, sums: [0n] }]);
  expect(totalsOfLines(bill([]), totals(['net'], 'rate'))).toEqual([]);
});

test('what a line does not tell makes no part of a sum', () => {
  expect(totalsOfLines(bill([{ net: 1n }, { net: undefined }]), totals(['net']))).toBeUndefined();
  expect(totalsOfLines(bill([{ net: 1n, rate: undefined }]), totals(['net'], 'rate'))).toBeUndefined();
  expect(totalsOfLines({ entity: 'Bill', fields: {} }, totals(['net']))).toBeUndefined();
});

test('records that tell lines apart are the same by their id', () => {
  const rate = (id: string) => ({ entity: 'Rate', id, fields: {} });
  const record = bill([
    { net: 1n, rate: rate('a') },
    { net: 2n, rate: rate('b') },
    { net: 4n, rate: rate('a') },
  ]);
  expect(totalsOfLines(record, totals(['net'], 'rate'))?.map(({ sums }) => sums)).toEqual([[5n], [2n]]);
});

test('however lines are told apart, the rows add up to the whole', () => {
  const line = fc.record({ net: fc.option(fc.bigInt(-(10n ** 20n), 10n ** 20n)), rate: fc.option(fc.bigInt(0n, 4n)) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sum = (rows: ReturnType<typeof totalsOfLines>) => (rows ?? []).reduce((all, { sums }) => all + (sums[0] ?? 0n), 0n);
      expect(sum(totalsOfLines(bill(lines), totals(['net'], 'rate')))).toBe(sum(totalsOfLines(bill(lines), totals(['net']))));
    }),
  );
});
