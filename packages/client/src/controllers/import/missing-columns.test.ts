import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnPlaces } from './column-places.ts';
import { importTableOf } from './import-rows.ts';
import { missingColumns } from './missing-columns.ts';

const { application } = readDocument(`# Specification: Stock

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text | yes | — |
| price | money | yes | — |
| unit | text | yes | piece |
| sold at | money | yes | \`price\` |
| remark | text | no | — |
`);

test('what every record needs and nothing says is missed, once there are rows', () => {
  const product = findEntity(application, 'Product');
  if (!product) throw new Error('no product');
  const editable = product.fields.map(({ name }) => name);
  const record = { entity: 'Product', id: null, label: '', fields: { code: null, price: null, unit: 'piece', 'sold at': null } };
  const missing = (text: string) =>
    missingColumns(application, product, importTableOf(text, { places: columnPlaces(application, product, editable), locale: 'en' }), {
      record,
      editable,
    });
  expect(missing('code\nA-1')).toEqual(['price']);
  expect(missing('remark\nold')).toEqual(['code', 'price']);
  expect(missing('code;price\nA-1;2')).toEqual([]);
  expect(missing('')).toEqual([]);
});
