import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnPlaces } from './column-places.ts';
import { importTableOf } from './import-rows.ts';
import { otherHeads } from './other-heads.ts';

const { application } = readDocument(`# Specification: Stock

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Products | \`/\` | Products: code as No., name as Title, maker.name as Maker, note as Text | start | — |
| Others | \`/others\` | Products: code as Text | start | — |

## 3. Entities and their fields

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text | yes | — |
| name | text | yes | — |
| note | text | no | — |
| title | text | no | — |
`);
const product = findEntity(application, 'Product');

test('a column is also known by what a list calls it, where that is one field, and by a field’s own name first', () => {
  if (!product) throw new Error('no product');
  const taken = ['code', 'name', 'note', 'title'];
  const columnsOf = (heads: string) =>
    importTableOf(`${heads}\n`, {
      places: columnPlaces(application, product, taken),
      locale: 'en',
      called: otherHeads(application, 'Product'),
    }).columns.map(({ field }) => field?.name);
  expect(columnsOf('no.,Text,Maker,Title')).toEqual(['code', undefined, undefined, 'title']);
  expect(columnsOf('No.,Code,Name')).toEqual(['code', undefined, 'name']);
});

test('the quote that an export puts before a formula is taken away again', () => {
  if (!product) throw new Error('no product');
  const { rows } = importTableOf(`code,name\n'=1,''+2\n't is,'`, {
    places: columnPlaces(application, product, ['code', 'name']),
    locale: 'en',
  });
  expect(rows).toEqual([
    ['=1', "'+2"],
    ["'t is", "'"],
  ]);
});
