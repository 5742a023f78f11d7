/** A board adds up the numbers of its cards where that comes to something. */
import { readDocument } from '@ninefold/language';
import { findField } from '@ninefold/model';
import { expect, test } from 'vitest';
import { addsUp } from './adds-up.ts';

const { application } = readDocument(`# Specification: Loads

## 3. Entities and their fields

### Load

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| sacks | whole number | yes | — |
| price | money EUR | yes | — |
| with tax | money EUR, computed \`price * 119 / 100\` | no | — |
| all | whole number, computed \`sum(parcels.pieces)\` | no | — |
| a sack | money EUR, computed \`price / sacks\` | no | — |
| largest | whole number, computed \`max(parcels.pieces)\` | no | — |
| middle | number, computed \`mean(parcels.pieces)\` | no | — |
| code | text up to 9 | no | — |
| parcels | list of Parcel | no | — |

### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| pieces | whole number | yes | — |
`);

test.each([
  ['sacks', true],
  ['price', true],
  ['with tax', true],
  ['all', true],
  ['a sack', false],
  ['largest', false],
  ['middle', false],
  ['code', false],
])('%s: %s', (name, expected) => {
  const field = findField(application, 'Load', name);
  if (!field) throw new Error(`There is no ${name}.`);
  expect([field.type.kind, addsUp(field)]).toEqual([expect.not.stringMatching('unknown'), expected]);
});
