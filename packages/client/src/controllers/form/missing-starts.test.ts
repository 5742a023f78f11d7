import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { withMissingStarts } from './missing-starts.ts';

const { application } = readDocument(`# Specification: Flats

## 3. Entities and their fields

### Prospect

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| persons | whole number | yes | 1 |
| from | date | no | \`today()\` |
| score | whole number | no | 7 |
`);
const environment = { settings: settingsFor(application).settings, now: Date.parse('2026-03-02T09:00:00Z'), me: null };
const started = (record: Parameters<typeof withMissingStarts>[1]) =>
  withMissingStarts(application, record, ['name', 'persons', 'from'], environment).fields;

test('what the form asks for begins as the document says, where no answer does', () =>
  expect(started({ entity: 'Prospect', fields: {} })).toEqual({ name: null, persons: 1n, from: '2026-03-02' }));

test('what the answer says stays, also that it is nothing', () =>
  expect(started({ entity: 'Prospect', fields: { persons: null, name: 'Ann' } })).toEqual({
    name: 'Ann',
    persons: null,
    from: '2026-03-02',
  }));

test('a record that is kept stays as it is', () => expect(started({ entity: 'Prospect', id: 'p', fields: {} })).toEqual({}));
