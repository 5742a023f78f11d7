import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { AssumedAt, Assumption } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { assumptionsOf, choices } from './assumptions-of.ts';

const examples = ['expense-claims', 'equipment-lending', 'help-desk', 'blank'].map((name) => ({
  name,
  text: readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8'),
}));

const club = `## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Keeper | lend boats |

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Boats | \`/boats\` | Boats: name, length, papers | start | — |
| Trips | \`/trips\` | Trips: boat | start | — |

### Trips

- When empty: Nobody was out.

## 3. Entities and their fields

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| length | number | no | — |
| papers | file of pdf | no | — |

### Trip (Trips)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| boat | Boat | yes | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Boat | \`length > 2\` | — | — |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Trips | \`GET /api/trips\` | page | Trip | — | Trips |
| C2 | tell the harbour | \`POST {HARBOUR}/trips\` | — | — | — | — |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| HARBOUR | not shown | — |
`;

function assumed(text: string): readonly Assumption[] {
  return assumptionsOf(readDocument(text).application, text);
}

function places(text: string, id: string): readonly AssumedAt[] {
  return assumed(text).find((one) => one.id === id)?.places ?? [];
}

function applied(text: string, { edits = [] }: AssumedAt): string {
  return [...edits].sort((a, b) => b.from - a.from).reduce((so, { from, to, text: put }) => so.slice(0, from) + put + so.slice(to), text);
}

describe('what is assumed', () => {
  test.each([
    ['language', ['the whole application'], '- Languages: British English'],
    ['time-zone', ['the whole application'], '- Time zone: UTC'],
    ['order', ['Boats', 'Trips'], '### Boats\n\n- Order: newest first'],
    ['when-empty', ['Boats'], '### Boats\n\n- When empty: There are no boats here yet.'],
    ['rows-a-page', ['Boats', 'Trips'], 'In point 7, a call that lists Boats for this screen and returns 25 of Boat'],
    ['number-places', ['Boat.length'], 'length: decimal 6'],
    ['file-size', ['Boat.papers'], 'papers: file of pdf up to 20 MB'],
    ['plural', ['Boat: Boats'], '### Boat (Boats)'],
    ['name-of-a-record', ['Boat: name'], undefined],
    ['rule-moment', ['V1'], 'In the column On: save'],
    ['rule-refuses', ['V1'], undefined],
    ['call-tries', ['C2 tell the harbour'], '- C2: tries `1`'],
    ['call-time-limit', ['C2 tell the harbour'], '- C2: time limit `10 seconds`'],
  ])('%s: %j', (id, words, write) => {
    const found = places(club, id);
    expect(found.map((place) => place.words)).toEqual(words);
    expect(found[0]?.write).toBe(write);
  });

  test('says where the document is silent', () => {
    const [boats] = places(club, 'order');
    expect(boats?.statement).toBe('screens/boats');
    expect(club.split('\n')[(boats?.span?.line ?? 0) - 1]).toMatch(/^\| Boats \|/u);
  });

  test('nothing that is said is assumed', () => {
    const said = club
      .replace('| lend boats |', '| lend boats |\n\n- Languages: Dutch\n- Time zone: Europe/Amsterdam')
      .replace('- When empty', '- Order: boat\n- When empty')
      .replace('| number |', '| decimal 2 |')
      .replace('file of pdf', 'file of pdf up to 3 MB')
      .replace('| page | Trip |', '| page | 50 of Trip |')
      .replace('### Boat\n', '### Boat (Fleet)\n')
      .replace('| Boats: name', '| Fleet: name')
      .replace('| — | — |\n\n## 7', '| save | E-SHORT |\n\n## 7');
    const ids = assumed(said).map(({ id }) => id);
    for (const id of ['language', 'time-zone', 'number-places', 'file-size', 'plural', 'rule-moment', 'rule-refuses'])
      expect(ids).not.toContain(id);
    expect(places(said, 'order').map(({ words }) => words)).toEqual(['Boats']);
    expect(places(said, 'rows-a-page').map(({ words }) => words)).toEqual(['Boats']);
  });

  test('a document that says nothing has nothing to assume but what every application needs', () => {
    const blank = examples.find(({ name }) => name === 'blank')?.text ?? '';
    expect(assumed(blank)).toEqual([]);
  });

  test('of a gap nothing is assumed: it is not silence', () =>
    expect(places(club.replace('| lend boats |', '| lend boats |\n\n- Time zone: not shown'), 'time-zone')).toEqual([]));
});

describe('what is written settles it', () => {
  const written = [...examples, { name: 'club', text: club }].flatMap(({ name, text }) => {
    const { application, findings } = readDocument(text);
    const before = findings.map(({ code, what }) => `${code} ${what}`);
    return assumptionsOf(application, text).flatMap(({ id, places: found }) =>
      found.filter(({ edits }) => edits).map((place) => ({ text, before, id, place, called: `${name}: ${id} at ${place.words}` })),
    );
  });

  test('there are many that can be written by one press', () => expect(written.length).toBeGreaterThan(15));

  test.each(written)('$called', ({ text, before, id, place }) => {
    const next = applied(text, place);
    const reading = readDocument(next);
    expect(reading.findings.map(({ code, what }) => `${code} ${what}`)).toEqual(before);
    expect(
      assumptionsOf(reading.application, next)
        .find((one) => one.id === id)
        ?.places.map(({ words }) => words) ?? [],
    ).not.toContain(place.words);
    // Nothing of what was there is lost.
    const whole = next.replaceAll(/[^\S\n]+/gu, ' ');
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) expect(whole).toContain(kept(line, place));
  });

  /** A line in which a type is said in full, or a heading gets its plural, keeps its beginning. */
  function kept(line: string, { edits = [] }: AssumedAt): string {
    const touched = edits.some(({ from, to }) => from !== to) || line.startsWith('### ');
    return (touched ? (/^\W*[\w ]+/u.exec(line)?.[0] ?? line) : line).replaceAll(/[^\S\n]+/gu, ' ').trimEnd();
  }
});

test.each([
  ['French', true],
  ['pt-BR', true],
  ['German', false],
  ['de-AT', false],
  ['British English', false],
  ['Klingon of the coast', false],
])('whether words around a document in %s are English by want of others: %s', (language, isEnglish) => {
  const text = `## 1. What the product does and for whom\n\n- Languages: ${language}\n`;
  const ids = assumptionsOf(readDocument(text).application, text).map(({ id }) => id);
  expect(ids.includes('english-words')).toBe(isEnglish);
});

test('every choice has an id of its own and words that end', () => {
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  for (const { words } of choices) expect(words).toMatch(/^[A-Z].*\.$/su);
});

test('any text gives assumptions, never an exception', () => {
  for (const { text } of examples) for (let cut = 0; cut < text.length; cut += 997) expect(() => assumed(text.slice(0, cut))).not.toThrow();
});
