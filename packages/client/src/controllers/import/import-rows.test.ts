import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readCell } from '../../fields/read-cell.ts';
import { columnPlaces } from './column-places.ts';
import { filledCells, importTableOf, isTooLong } from './import-rows.ts';

const document = `# Specification: Stock

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Supplier

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text | yes | — |
| price | money | yes | — |
| group | one of Tools, Office | no | — |
| sold in | many of Linz, Wels | no | — |
| tags | list of text | no | — |
| light | yes/no | no | — |
| since | date | no | — |
| supplier | Supplier | no | — |
| also from | many Supplier | no | — |
| scan | file of pdf | no | — |
`;
const { application } = readDocument(document);
const product = findEntity(application, 'Product');
const read = (text: string, taken: readonly string[]) =>
  importTableOf(text, { places: product ? columnPlaces(application, product, taken) : [], locale: 'en-GB' });
const formats = { locale: 'en-GB', timeZone: 'UTC', today: '2026-03-02' };

test('a column is the field called so, of those that a form takes and a cell can hold', () => {
  const table = read('Code\tPRICE\tcolour\tscan\tgroup\nA-1\t12.50\tred\tx\t\nB-2', ['code', 'price', 'scan', 'group']);
  expect(table.columns.map(({ field }) => field?.name)).toEqual(['code', 'price', undefined, undefined, 'group']);
  const filled = table.rows.map((row) => filledCells(table, row).map(({ field, text }) => `${field.name} ${text}`));
  expect(filled).toEqual([['code A-1', 'price 12.50'], ['code B-2']]);
});

test('a field is one column, numbers are read as the column writes them, and a row has no more cells than there are columns', () => {
  const table = read('code;price;Price\nA-1;1.250;9\nB-2;12,50;9\nC-3;1;2;3', ['code', 'price']);
  expect(table.columns.map(({ field, locale }) => [field?.name, locale])).toEqual([
    ['code', 'en-GB'],
    ['price', 'de'],
    [undefined, 'en-GB'],
  ]);
  expect(table.rows.map((row) => isTooLong(table, row))).toEqual([false, false, true]);
  expect(read('code;price\n"A-1;2', ['code']).problem).toContain('"A-1;2');
});

test.each([
  ['price', '1,234.50 €', { value: 123450n }],
  ['price', 'much', { problem: 'This is not a number.' }],
  ['group', 'tools', { value: 'Tools' }],
  ['group', 'Toys', { problem: 'This is none of Tools, Office.' }],
  ['sold in', 'linz; Wels', { value: ['Linz', 'Wels'] }],
  ['tags', '"late, very"; "a ""b""", 5" of it; "open', { value: ['late, very', 'a "b"', '5" of it', '"open'] }],
  ['tags', 'late; red , late', { value: ['late', 'red'] }],
  ['light', 'x', { value: true }],
  ['light', 'No', { value: false }],
  ['light', 'perhaps', { problem: 'This is neither yes nor no.' }],
  ['since', '2026-02-28', { value: '2026-02-28' }],
  ['supplier', 'Steiner', { calls: ['Steiner'], entity: 'Supplier', many: false }],
  ['also from', 'Steiner; Alpine Pack', { calls: ['Steiner', 'Alpine Pack'], entity: 'Supplier', many: true }],
  ['scan', 'a.pdf', { problem: 'No table can hold this.' }],
])('%s, %s', (name, text, outcome) => {
  const type = product?.fields.find((field) => field.name === name)?.type;
  expect(type && readCell(text, type, formats)).toEqual(outcome);
});

test('yes and no are known as lists of that language show them', () => {
  const type = product?.fields.find(({ name }) => name === 'light')?.type;
  const readIn = (text: string, locale: string) => type && readCell(text, type, { ...formats, locale });
  expect(['Ja', 'nein', 'yes'].map((text) => readIn(text, 'de-DE'))).toEqual([{ value: true }, { value: false }, { value: true }]);
  expect(readIn('Ja', 'en-GB')).toEqual({ problem: 'This is neither yes nor no.' });
});
