/** Charts ready to be drawn: what is called the same is still told apart, and totals are exact. */
import { readDocument } from '@ninefold/language';
import type { ChartAnswer, ChartAxis, ChartKey } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { type ChartPlace, chartData } from './chart-data.ts';
import { addressOfGroup } from './drill-down.ts';

const { application } = readDocument(expenseClaims);
const formats = { locale: 'en', timeZone: 'UTC' };

const category = (id: string, name: string): ChartKey => ({
  key: `is:${id}`,
  value: { entity: 'Category', id, label: name, fields: {} },
  folded: 0,
  filter: null,
});
const all: ChartKey = { key: 'all', value: null, folded: 0, filter: null };
const axis = (keys: readonly ChartKey[]): ChartAxis => ({
  words: 'category',
  unit: null,
  type: { kind: 'reference', entity: 'Category' },
  entity: 'Line',
  statement: null,
  keys,
});
const chart: ChartAnswer = {
  shape: 'columns',
  of: 'sum',
  type: { kind: 'money', currency: 'EUR', scale: 2 },
  by: axis([all]),
  splitBy: axis([category('a', 'Travel'), category('b', 'Travel')]),
  values: [['0.10', '0.20']],
  currencyBy: null,
  overlaps: false,
  opens: null,
};

const part = { application, screen: 'Overview', part: 'Spent' };
const place: ChartPlace = { application, to: (group, split) => addressOfGroup(part, chart, group, split) };

test('two series that are called the same are two, each with its own records behind', () => {
  const { series, groups } = chartData(chart, place, formats);
  expect(series.map(({ words }) => words)).toEqual(['Travel', 'Travel']);
  expect(new Set(series.map(({ key }) => key)).size).toBe(2);
  expect(new Set(groups[0]?.marks.map(({ to }) => to)).size).toBe(2);
});

test('a total is exact', () => {
  expect(chartData(chart, place, formats).groups[0]?.total).toEqual({ amount: 0.3, text: '0.30 €' });
});

test('groups that a record stands in several of are no parts of a whole', () => {
  const { adds, groups } = chartData({ ...chart, overlaps: true }, place, formats);
  expect([adds, groups[0]?.total]).toEqual([false, null]);
});

test('amounts in several currencies are written in their own, and never added', () => {
  const money = { kind: 'money', currency: '', scale: 3, in: { field: 'currency', places: { EUR: 2, JPY: 0 } } } as const;
  const key = (code: string): ChartKey => ({ key: `is:${code}`, value: code, folded: 0, filter: null });
  const none: ChartKey = { key: 'none', value: null, folded: 0, filter: null };
  const codes: ChartAxis = { ...axis([key('EUR'), key('JPY'), none]), type: { kind: 'one of', choices: ['EUR', 'JPY'] } };
  const split = chartData(
    { ...chart, type: money, splitBy: codes, values: [['10.500', '1200.000', '7.000']], currencyBy: 'splitBy' },
    place,
    formats,
  );
  expect(split.groups[0]?.marks.map(({ text }) => text.replace(/\s/gu, ' '))).toEqual(['10.50 €', '1,200 ¥', '7']);
  expect([split.adds, split.groups[0]?.total]).toEqual([false, null]);
  const by = chartData(
    { ...chart, type: money, by: codes, splitBy: null, values: [['10.500'], ['1200.000'], [null]], currencyBy: 'by' },
    place,
    formats,
  );
  expect(by.groups.map(({ marks }) => marks[0]?.text.replace(/\s/gu, ' '))).toEqual(['10.50 €', '1,200 ¥', '–']);
  expect(by.adds).toBe(false);
});
