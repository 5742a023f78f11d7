/** The figures of a list for people, and for a spreadsheet. */
import { readDocument } from '@ninefold/language';
import type { ChartAxis, ChartKey, PivotAnswer } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { columnsOf } from './columns.ts';
import { chartsOf, figuresOffered, figureTexts, pivotCsv } from './pivot-figures.ts';

const { application } = readDocument(expenseClaims);
const formats = { locale: 'en', timeZone: 'UTC' };
const key = (value: string): ChartKey => ({ key: `is:${value}`, value, folded: 0, filter: null });
const axis = (words: string, values: readonly string[]): ChartAxis => ({
  words,
  unit: null,
  type: { kind: 'one of', choices: [...values] },
  entity: 'Claim',
  statement: null,
  keys: values.map(key),
});
const answer: PivotAnswer = {
  by: axis('kind', ['Big', '=Small']),
  across: axis('paid', ['Yes', 'No']),
  of: 'sum',
  type: { kind: 'money', currency: '', scale: 3, in: { field: 'currency', places: { EUR: 2, JPY: 0 } } },
  figures: [
    {
      currency: 'EUR',
      cells: [
        ['10.500', null],
        [null, '1.250'],
      ],
      rows: ['10.500', '1.250'],
      columns: ['10.500', '1.250'],
      all: '11.750',
    },
    {
      currency: 'JPY',
      cells: [
        ['900.000', null],
        [null, null],
      ],
      rows: ['900.000', null],
      columns: ['900.000', null],
      all: '900.000',
    },
  ],
  records: [
    [2, 0],
    [0, 1],
  ],
};

test('each place in each of its currencies, never added', () => {
  const texts = (row: number, column: number) =>
    figureTexts(answer, ({ cells }) => cells[row]?.[column], formats).map((text) => text.replace(/\s/gu, ' '));
  expect([texts(0, 0), texts(0, 1), texts(1, 1)]).toEqual([['10.50 €', '900 ¥'], [], ['1.25 €']]);
  expect(chartsOf(answer, 'bars').map(({ currency, chart }) => [currency, chart.type])).toMatchObject([
    ['EUR', { currency: 'EUR', scale: 2 }],
    ['JPY', { currency: 'JPY', scale: 0 }],
  ]);
});

test('a spreadsheet reads it the same everywhere, and runs nothing of it', () => {
  const lines = pivotCsv(application, answer, { figure: 'Sum of net', all: 'All' }, formats).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFkind,Yes EUR,Yes JPY,No EUR,No JPY,All EUR,All JPY',
    'Big,10.5000,900.0000,,,10.5000,900.0000',
    "'=Small,,,1.2500,,1.2500,",
    'All,10.5000,900.0000,1.2500,,11.7500,900.0000',
    '',
  ]);
});

test('figures of numbers alone, sums of those alone that add up', () => {
  const shown = (path: readonly string[]) => ({
    path,
    words: path.join('.'),
    statement: '',
    span: { line: 1, from: 0, to: 0 },
    entity: 'Claim',
    field: path[0] ?? '',
  });
  const columns = columnsOf(application, 'Claim', [shown(['title']), shown(['total'])]);
  expect(figuresOffered(columns).map(({ of, path }) => [of, path?.join('.')])).toEqual([
    ['count', undefined],
    ...['sum', 'mean', 'min', 'max'].map((of) => [of, 'total']),
  ]);
});
