/** What the platform refuses is said in the language of the document, at the border and not before it. */
import { readDocument } from '@ninefold/language';
import { type Message, speak } from '@ninefold/words';
import { german } from '@ninefold/words/german';
import { expect, it, test } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { platformRefusal, refuseWith } from './refusal.ts';
import { refusedElsewhere } from './refused.ts';
import { sentences } from './sentences.ts';
import { platformAnswer, worded } from './worded.ts';

speak('de', german);
const { application } = readDocument(`# Specification: Jobs

## 8. Errors

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| too-long | 422 | Kürzer, bitte. | — |
| E-STUMM | 409 | not shown | — |
`);
const { settings: read } = settingsFor(application);
const inLocale = (locale: string) => ({ ...read, locale });
const both = (refusal: Parameters<typeof worded>[1]) =>
  ['en', 'de'].map((locale) => worded(application, refusal, inLocale(locale)).message);

test.each<[Message, string, string]>([
  [sentences.needed('title'), 'Title is needed.', german['{field} is needed.'].replace('{field}', 'Title')],
  [sentences.tooManyCharacters(4000), 'Use at most 4000 characters.', 'Verwenden Sie höchstens 4000 Zeichen.'],
  [
    sentences.tooManyRecords(10_000),
    'This would change more than 10,000 records at once. Nothing was done.',
    'Das würde mehr als 10.000 Datensätze auf einmal ändern. Nichts wurde getan.',
  ],
  [
    sentences.alreadyOneWith('a', 'b', 'c'),
    'There is already one with this a, b and c.',
    'Das gibt es schon, mit gleichen Angaben in: a, b und c.',
  ],
  [
    sentences.staysInUseBy([
      { count: 2, things: 'Trips', field: 'driver' },
      { count: 1, things: 'Job', field: 'worker' },
    ]),
    'This stays: 2 Trips (as driver) and 1 Job (as worker) still refer to it.',
    'Das bleibt: Darauf verweisen noch 2 Trips (als driver) und 1 Job (als worker).',
  ],
  [
    sentences.noSuchFile(['pdf', 'png', 'dwg']),
    'This is no such file: taken here is pdf, png or dwg.',
    'Diese Datei passt hier nicht. Möglich ist hier: pdf, png oder dwg.',
  ],
  [sentences.mustHold('amount > 0'), 'This must hold: amount > 0', 'Das muss gelten: amount > 0'],
])('%s', (words, english, inGerman) => {
  const refusal = platformRefusal('not-possible', null, words);
  expect(refusal.message).toBe(english);
  expect(both(refusal)).toEqual([english, inGerman]);
});

it('says the general message of a code, and what is refused elsewhere, in the language', () => {
  expect(both(platformRefusal('needed'))).toEqual(['This is needed.', german['This is needed.']]);
  const elsewhere = refusedElsewhere('Job', refusedElsewhere('Line', platformRefusal('not-found')));
  expect(both(elsewhere)).toEqual(['Job: Line: There is nothing here.', `Job: Line: ${german['There is nothing here.']}`]);
  expect(platformAnswer(application, 'stale', inLocale('de-AT'))).toEqual({
    status: 409,
    message: german['Somebody changed this meanwhile. Look at it again.'],
  });
});

it('says a code of the document without a message in the language', () => {
  const about = { statement: null, record: null, fallback: 'broken-rule' } as const;
  const say = (locale: string) =>
    refuseWith(application, 'E-STUMM', { ...about, environment: { settings: inLocale(locale), now: 0, me: null } });
  expect(say('en').message).toBe('This has moved on meanwhile. Look at it again. (E-STUMM)');
  expect(say('de').message).toBe(`${german['This has moved on meanwhile. Look at it again.']} (E-STUMM)`);
});

it('keeps an English sentence together where lines run from the right', () => {
  expect(worded(application, platformRefusal('needed'), inLocale('he')).message).toBe('\u2066This is needed.\u2069');
});

it('leaves the words of the document as they are', () => {
  expect(both(platformRefusal('too-long', null, sentences.tooManyCharacters(5)))).toEqual(['Kürzer, bitte.', 'Kürzer, bitte.']);
});

it('sends nothing of what the words were made of', () => {
  const said = worded(application, platformRefusal('needed', null, sentences.needed('title')), inLocale('de'));
  expect(said).not.toHaveProperty('said');
  expect(worded(application, said, inLocale('de'))).toEqual(said);
});
