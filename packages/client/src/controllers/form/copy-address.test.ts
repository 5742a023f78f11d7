import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { readCopyOf, withCopyOf } from './copy-address.ts';

const { application } = readDocument(`## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| for | text | yes | — |

### Print

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| copy | text | yes | — |
`);

test('an address says what it asks for a copy of, unless that is the name of a field', () => {
  const address = withCopyOf('/orders/new', 'x y');
  expect(address).toBe('/orders/new?copy=x+y');
  expect(readCopyOf(application, 'Order', '?copy=x+y')).toBe('x y');
  expect(readCopyOf(application, 'Order', '?code=x')).toBeUndefined();
  expect(readCopyOf(application, 'Print', '?copy=x')).toBeUndefined();
});
