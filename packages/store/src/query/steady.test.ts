/** Which conditions leave the plan of a statement as it is, whatever value comes into their holes. */
import { expect, test } from 'vitest';
import type { IndexPlan } from '../plan/plan.ts';
import type { SqlText } from '../sql/fragment.ts';
import type { KeysetTerm } from './keyset.ts';
import { steadyText, withSteadyPlan } from './steady.ts';

const index = (...columns: readonly string[]): IndexPlan => ({ name: columns.join(':'), columns, unique: false });
const table = { indexes: [index('owner', 'status', 'created', '_id'), index('created', '_id')] };
const sortKeySql = (text: string): string => `SORT_KEY(${text})`;
const equal = (column: string): SqlText => ({ text: `(t."${column}" = ?)`, values: ['x'] });
const beyond: SqlText = { text: 't."created" < ?', values: ['2026'] };
const term = (column: string): KeysetTerm => ({ text: `t."${column}"`, values: [], down: true, mayBeEmpty: false });
const byAge = [term('created'), term('_id')];
const texts = (where: readonly SqlText[], segment: readonly SqlText[], terms: readonly KeysetTerm[] = byAge, steadyHole = '+?') =>
  withSteadyPlan({ steadyHole, sortKeySql }, table, { where, segment, terms }).map(({ text }) => text);

test('an index of the columns asked for and then of the order leads to the very rows', () => {
  expect(texts([equal('owner'), equal('status')], [])).toEqual(['(t."owner" = +?)', '(t."status" = +?)']);
  expect(texts([equal('status'), equal('owner')], [beyond])).toEqual(['(t."status" = +?)', '(t."owner" = +?)', 't."created" < +?']);
  expect(texts([], [beyond])).toEqual(['t."created" < +?']);
  expect(
    withSteadyPlan({ steadyHole: '+?', sortKeySql }, table, { where: [equal('owner'), equal('status')], segment: [], terms: byAge })[0]
      ?.values,
  ).toEqual(['x']);
});

test.each<[string, readonly SqlText[], readonly KeysetTerm[]]>([
  ['no index has the column', [equal('title')], byAge],
  ['the columns asked for are not the first of one', [equal('status')], byAge],
  ['the order is another', [equal('owner'), equal('status')], [term('title'), term('_id')]],
  ['something else is asked too', [equal('owner'), equal('status'), { text: '(t."total" >= ?)', values: [1n] }], byAge],
  ['it is asked of another record', [equal('owner'), { text: '(r."status" = ?)', values: ['x'] }], byAge],
])('where %s a rare value may want another plan', (_, where, terms) => {
  expect(texts(where, [beyond], terms)).toEqual([...where, beyond].map(({ text }) => text));
});

test('a database that plans no statement for its values has its own holes', () => {
  expect(texts([equal('owner'), equal('status')], [], byAge, '?')).toEqual(['(t."owner" = ?)', '(t."status" = ?)']);
});

test('of a record that is found by its id no value changes the plan; what stands in quotes is no hole', () => {
  const text = `(t."owner?" = ? OR t."title" = 'why?' AND f(?))`;
  expect(steadyText({ steadyHole: '+?' }, text)).toBe(`(t."owner?" = +? OR t."title" = 'why?' AND f(+?))`);
  expect(steadyText({ steadyHole: '?' }, text)).toBe(text);
});
