import { readDocument } from '@ninefold/language';
import { byName } from '@ninefold/model';
import type { NewAnswer, WireRecord } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import { startAsCopy } from './copied-record.ts';

const { application } = readDocument(`## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`A{00000}\` | yes | — |
| for | text | yes | — |
| code | text, unique | no | — |
| paper | file | no | — |
| total | whole number | no | — |
| twice | whole number, computed \`total * 2\` | no | — |
| items | list of Item | no | — |

### Item

Belongs to an order.

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| tag | text, unique | no | — |
| scan | file | no | — |

### Print

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| copy | text | no | — |`);

const order = byName(application.entities, 'Order');
const record = (entity: string, id: string | null, fields: WireRecord['fields']): WireRecord => ({
  entity,
  id,
  version: 3,
  label: '',
  fields,
});
const file = { file: 'f', name: 'a.pdf', size: '8', type: 'application/pdf' };
const other = record('Order', 'x', {
  number: 'A00001',
  for: 'Ann',
  code: 'c',
  paper: file,
  total: '4',
  twice: '8',
  items: [record('Item', 'y', { what: 'tea', tag: 't', scan: file })],
});

const copyOf = (may: Partial<NewAnswer>) =>
  order &&
  startAsCopy(
    application,
    order,
    {
      record: { entity: 'Order', id: null, label: '', fields: { for: null, total: '0', items: [] } },
      editable: ['for', 'code', 'paper', 'total', 'items'],
      lines: { items: { add: true, order: true, stay: [] } },
      create: { may: 'yes', statement: '' },
      ...may,
    },
    other,
  );

test('what one may enter is taken; what is worked out, given once or kept beside a record is not', () => {
  const begun = copyOf({});
  expect(begun?.copied).toEqual(['for', 'total']);
  expect(begun?.record).toEqual({
    entity: 'Order',
    id: null,
    label: '',
    fields: { for: 'Ann', total: '4', items: [{ entity: 'Item', id: null, label: '', fields: { what: 'tea' } }] },
  });
});

test('what one may not enter stays as it starts', () => {
  const lines = { items: { add: false, order: false, stay: [] } };
  expect(copyOf({ editable: ['for'], lines })?.record.fields).toEqual({ for: 'Ann', total: '0', items: [] });
});
