/** Messages of the document with their values filled in. */
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { fillMessage, fillTemplate } from './message.ts';

const { application } = readDocument(`# Specification: Jobs

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| price | money EUR | no | — |
| seen at | date and time | no | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Job | \`price > 0\` | save | E-FREE |
| V2 | Job | \`seen at < now()\` | save | E-SEEN |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FREE | 422 | {title}: {price}. | on top |
| E-SEEN | 422 | Seen {seen at}. | on top |
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

test('a refusal is by the clock of whoever asks; a text that goes to others by that of the application', () => {
  const record = { entity: 'Job', fields: { 'seen at': '2026-11-30T22:30:00.000Z' } };
  const environment = { settings: { ...settings, locale: 'en-GB', ownTimeZone: 'Asia/Tokyo' }, now: 0, me: null };
  expect(fillMessage(application, 'E-SEEN', record, environment)).toBe('Seen 1 Dec 2026, 07:30.');
  const parts = application.errors.find(({ code }) => code === 'E-SEEN')?.parts.Job ?? [];
  expect(fillTemplate(application, parts, record, environment)).toBe('Seen 30 Nov 2026, 22:30.');
});
