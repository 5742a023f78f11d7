import { invariant, type Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readOnce } from '../../../../language/src/testing/read-once.ts';
import { restorableOf } from './restore-past.ts';

const { application } = readOnce(`# Specification: Repairs

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Repair

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 80 | yes | — |
| price | money EUR | no | — |
| twice | money EUR, computed \`price * 2\` | no | — |
| by | Person | no | — |
| picture | file of image up to 5 MB | no | — |
| parts | list of Part | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
`);
const entity = application.entities.find(({ name }) => name === 'Repair');
invariant(entity, 'there is a repair');
const all = entity.fields.map(({ name }) => name);

const restorable = (former: Readonly<Record<string, Value>>, editable: readonly string[] = all) =>
  restorableOf(
    entity,
    Object.keys(former),
    entity.fields.flatMap((field) =>
      field.name in former && field.type.kind !== 'lines' ? [{ field, former: former[field.name], now: null }] : [],
    ),
    editable,
  );

test('what may be edited is given back; what may not is said, and what follows is not', () => {
  expect(restorable({ what: 'Bell', price: null, twice: 4n })).toEqual({ fields: { what: 'Bell', price: null }, left: [] });
  expect(restorable({ what: 'Bell', price: 2n }, ['WHAT'])).toEqual({ fields: { what: 'Bell' }, left: ['price'] });
});

test('a record that is gone or hidden, a file and lines cannot be given back', () => {
  const hidden = { entity: 'Person', fields: {} };
  expect(restorable({ by: { ...hidden, id: '1' } })).toEqual({ fields: { by: { ...hidden, id: '1' } }, left: [] });
  expect(restorable({ by: hidden, picture: null, parts: [] })).toEqual({ fields: {}, left: ['by', 'picture', 'parts'] });
});
