/** What our own reading of messages makes of them is what the library for ICU messages makes of them. */
import IntlMessageFormat from 'intl-messageformat';
import { expect, it, test } from 'vitest';
import { formatMessage, messageParts } from './format-message.ts';
import { german } from './german/index.ts';
import { message, say, speak } from './say.ts';

const english = { locale: 'en', language: 'en' };

test.each([
  ['Save', {}, 'Save'],
  ['{count} selected', { count: 1204 }, '1,204 selected'],
  ['{n, plural, =0 {none} one {# row} other {# rows}} of {all}', { n: 0, all: 'it' }, 'none of it'],
  ['{n, plural, =0 {none} one {# row} other {# rows}} of {all}', { n: 1, all: 'it' }, '1 row of it'],
  ['{n, plural, one {# row} other {# rows}}', { n: 20_000 }, '20,000 rows'],
  ['{n, plural, one {{who} was} other {{who} and {n, plural, one {a} other {b}} were}} here', { n: 2, who: 'Mia' }, 'Mia and b were here'],
  ['{kind, select, day {on a day} other {then}}', { kind: 'day' }, 'on a day'],
  ['{kind, select, day {on a day} other {then}}', { kind: 'night' }, 'then'],
  ["It's {name}'s", { name: 'Mia' }, "It's Mia's"],
  ['a # is one outside of a plural', {}, 'a # is one outside of a plural'],
  ['{name}', { name: '{braces} stay' }, '{braces} stay'],
])('%s', (text, values, said) => {
  expect(formatMessage(text, values, english)).toBe(said);
  expect(new IntlMessageFormat(text, 'en').format(plain(values))).toBe(said);
});

/** The library writes numbers in a plural only; we write them everywhere. */
function plain(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return 'count' in values ? { ...values, count: Number(values.count).toLocaleString('en') } : { ...values };
}

it('keeps what is filled in in its own order where lines run from the right', () => {
  const hebrew = { locale: 'he', language: 'en' };
  expect(formatMessage('since {day}, {n}', { day: '14 בנוב׳', n: 2 }, hebrew)).toBe('since \u206814 בנוב׳\u2069, 2');
  expect(messageParts('{who} left', {}, hebrew)).toEqual(['\u2068', { name: 'who' }, '\u2069', ' left']);
});

it('leaves apart what has no value', () => {
  expect(messageParts('{a} and {b}', { a: 'one' }, english)).toEqual(['one', ' and ', { name: 'b' }]);
  expect(formatMessage('{a} and {b}', { a: 'one' }, english)).toBe('one and {b}');
});

it('says every message of ours as the library does', () => {
  const counts = [0, 1, 2, 5, 1234];
  const differing = Object.entries(german).flatMap(([source, translation]) =>
    [
      ['en', source],
      ['de', translation],
    ].flatMap(([language = '', text = '']) =>
      counts.flatMap((count) => {
        const values = Object.fromEntries([...argumentsOf(text)].map(([name, isCount]) => [name, isCount ? count : `«${name}»`]));
        const ours = formatMessage(text, values, { locale: language, language });
        return ours === new IntlMessageFormat(text, language).format(values) ? [] : [text];
      }),
    ),
  );
  expect(differing).toEqual([]);
  expect(Object.keys(german).length).toBeGreaterThan(500);
});

it('speaks English where a language has no catalogue, with the plurals of English and the numbers of the locale', () => {
  speak('de', german);
  expect(say(message('No connection'), { locale: 'de-AT' })).toBe(german['No connection']);
  expect(say(message('No connection'), { locale: 'fr' })).toBe('No connection');
  expect(say(message('more than {count}', { count: 10_000 }), { locale: 'de' })).toBe('mehr als 10.000');
});

/** The names of a message's values → whether it counts with them. */
function argumentsOf(text: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, name = '', kind] of text.matchAll(/\{\s*(\w+)\s*(?:,\s*(plural|select)|\})/gu))
    found.set(name, found.get(name) || kind === 'plural');
  return found;
}
