/** Messages of the document with their values filled in. */
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { fillMessage } from './message.ts';

const { application } = readDocument(`# Specification: Jobs

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| price | money EUR | no | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Job | \`price > 0\` | save | E-FREE |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FREE | 422 | {title}: {price}. | on top |
`);
const { settings } = settingsFor(application);
const said = (locale: string) =>
  fillMessage(
    application,
    'E-FREE',
    { entity: 'Job', fields: { title: 'Bell', price: null } },
    { settings: { ...settings, locale }, now: 0, me: null },
  );

test('a value that is empty is a dash', () => expect(said('en')).toBe('Bell: —.'));

test('each value keeps its own order where lines run from the right', () => {
  expect(said('he')).toBe('\u2068Bell\u2069: \u2068—\u2069.');
});
