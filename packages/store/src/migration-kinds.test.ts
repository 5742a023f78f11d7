/** Every kind of change of a document, on data that is there: what applies by itself, and what stops with a plan. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOnce } from '../../language/src/testing/read-once.ts';
import { createClock, environment, insert, record } from '../test/claims.ts';
import { fingerprint } from '../test/inside.ts';
import { openStore } from './open.ts';
import type { Opening, Store } from './store.ts';

const base = `# Specification: Jobs

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Team

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`J-{000}\` | yes | — |
| title | text up to 80 | yes | — |
| note | long text | no | — |
| mail | email | no | — |
| pieces | whole number | no | — |
| ratio | number | no | — |
| rate | decimal 3 | no | — |
| price | money | no | — |
| coin | one of EUR, USD | no | — |
| fee | money in coin | no | — |
| double | money, computed \`price + price\` | no | — |
| ready | yes/no | no | — |
| due | date | no | — |
| seen | date and time | no | — |
| size | one of S, M, L | no | — |
| tags | many of red, green | no | — |
| labels | list of text | no | — |
| paper | file | no | — |
| keeper | Person | no | — |
| crew | many Person | no | — |
| steps | list of Step | no | — |

### Step

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text | no | — |
| cost | money | no | — |

## 4. States and transitions

### Job

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Held | — | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | finish | — | — | Done | — | — |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MOST | 3 | — |
`;

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  const opening = await open(base);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  await fill(opening.store);
  await opening.store.close();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function open(text: string): Promise<Opening> {
  const { application } = readOnce(text);
  return openStore({ application, documentHash: 'h', directory, clock: createClock() });
}

async function fill(store: Store): Promise<void> {
  const ann = await insert(store, 'Person', { name: 'Ann' });
  const paper = { file: 'f', name: 'a.pdf', size: 1n, type: 'application/pdf' };
  const steps = [record('Step', { words: 'dig', cost: 100n })];
  const full = {
    note: 'long',
    mail: 'a@a.example',
    pieces: 1n,
    ratio: 1n,
    rate: 1500n,
    price: 250n,
    coin: 'USD',
    fee: 1_250_000n,
    ready: true,
    due: '2026-01-01',
  };
  const more = {
    seen: '2026-01-01T00:00:00.000Z',
    size: 'L',
    tags: ['green'],
    labels: ['late', 'red'],
    paper,
    keeper: ann,
    crew: [ann],
    steps,
  };
  await insert(store, 'Job', { title: 'Garden', state: 'Held', ...full, ...more });
  await insert(store, 'Job', { title: 'Garden', state: 'Open' });
}

/** The document with some of its words replaced; each must be there. */
function changed(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The document does not say: ${from}`);
    return text.replace(from, to);
  }, base);
}

const gone = (field: string) => base.replace(new RegExp(`^\\| ${field} \\|.*\\n`, 'mu'), '');
const typed = (field: string, type: string) => base.replace(new RegExp(`^(\\| ${field} \\|) [^|]*\\|`, 'mu'), `$1 ${type} |`);
const added = (row: string) => changed(['| steps | list of Step | no | — |', `| steps | list of Step | no | — |\n${row}`]);
const lost = (field: string) =>
  `Job.${field} is gone from point 3 or no longer kept as it was, but 1 record has a value in it. If it was renamed, say so in the column Was.`;
const was = (field: string, before: string, now: string) => `Job.${field} was ${before} and is now ${now}, but 1 record has a value in it.`;

const stops: readonly (readonly [what: string, document: string, sentence: string])[] = [
  ...['note', 'mail', 'pieces', 'ratio', 'rate', 'price', 'ready', 'due', 'seen', 'size', 'tags', 'labels', 'paper', 'keeper'].map(
    (field) => [`${field} gone`, gone(field), lost(field)] as const,
  ),
  ['a set gone', gone('crew'), 'Job.crew is gone from point 3, but it has 1 value.'],
  ['lines gone', gone('steps'), 'Step belongs to another record than before, and 1 record of it is kept.'],
  ['an entity gone', base.replace(/### Person[\s\S]*?(?=### Team)/u, ''), 'Person is gone from point 3, but 1 record of it is kept.'],
  ['states gone', base.replace(/## 4[\s\S]*?(?=## 9)/u, ''), 'Job has no states any more in point 4, but 2 records are in one.'],
  ['a state gone', changed(['| Held | — | — |\n', '']), 'The state “Held” of Job is gone from point 4, but 1 record is in it.'],
  ['a choice gone', typed('size', 'one of S, M'), 'The choice “L” of Job.size is gone from point 3, but 1 record has it.'],
  ['a choice of many gone', typed('tags', 'many of red'), 'The choice “green” of Job.tags is gone from point 3, but 1 record has it.'],
  ['date to moment', typed('due', 'date and time'), was('due', 'date', 'date and time')],
  ['moment to date', typed('seen', 'date'), was('seen', 'date and time', 'date')],
  ['number to whole', typed('ratio', 'whole number'), was('ratio', 'number', 'whole number')],
  ['number to money', typed('pieces', 'money'), was('pieces', 'whole number', 'money in EUR')],
  ['another currency', typed('price', 'money USD'), was('price', 'money in EUR', 'money in USD')],
  ['a currency of the record', typed('price', 'money in coin'), was('price', 'money in EUR', 'money in coin')],
  ['no currency of the record', typed('fee', 'money'), was('fee', 'money in coin', 'money in EUR')],
  ['another currency everywhere', changed(['Currency: EUR', 'Currency: JPY']), was('price', 'money in EUR', 'money in JPY')],
  ['text to number', typed('note', 'whole number'), was('note', 'long text', 'whole number')],
  ['text to e-mail', typed('note', 'email'), was('note', 'long text', 'email')],
  ['texts to choices', typed('labels', 'many of late'), was('labels', 'list of text', 'many of')],
  ['shorter texts in a list', typed('labels', 'list of text up to 3'), 'Job.labels is now up to 3, but 1 record is longer.'],
  ['file to text', typed('paper', 'text'), was('paper', 'file', 'text')],
  ['another entity', typed('keeper', 'Team'), was('keeper', 'Person', 'Team')],
  ['reference to text', typed('keeper', 'text'), was('keeper', 'Person', 'text')],
  ['set of others', typed('crew', 'many Team'), 'Job.crew is gone from point 3, but it has 1 value.'],
  ['lines to text', typed('steps', 'text'), 'Step belongs to another record than before, and 1 record of it is kept.'],
  ['a type that is no longer shown', typed('note', 'not shown'), lost('note')],
  ['what people wrote is worked out now', typed('price', 'money, computed `sum(steps.cost)`'), lost('price')],
  ['a shorter text', typed('title', 'text up to 5'), 'Job.title is now up to 5, but 2 records are longer.'],
  ['a shorter text by a constant', typed('title', 'text up to `MOST`'), 'Job.title is now up to 3, but 2 records are longer.'],
  ['unique', typed('title', 'text up to 80, unique'), 'Job.title is unique now, but 1 value stands in more than one record.'],
  [
    'needed',
    changed(['| due | date | no |', '| due | date | yes |']),
    'Job.due is needed now, but 1 record has none: say what it starts as.',
  ],
  [
    'new and needed',
    added('| place | text | yes | — |'),
    'Job.place is new and needed, but 2 records would have none: say what it starts as.',
  ],
  [
    'new and unique',
    added('| place | text, unique | no | `"x"` |'),
    'Job.place is new and unique, but what it starts as would stand in 2 records.',
  ],
  [
    'renamed and of another type',
    changed([
      '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| number |',
      '| Field | Type | Needed | Starts as | Was |\n| --- | --- | --- | --- | --- |\n| number |',
    ]).replace('| due | date | no | — |', '| until | yes/no | no | — | due |'),
    'Job.until was date and is now yes/no, but 1 record has a value in it.',
  ],
  [
    'states where there were none',
    changed([
      '### Job\n\n| State',
      '### Team\n\n| State | Kind | Means |\n| --- | --- | --- |\n| New | — | — |\n\n### Person\n\n| State | Kind | Means |\n| --- | --- | --- |\n| There | — | — |\n\n### Job\n\n| State',
    ]),
    'Person has states now, but 1 record would be in none: say which state is the start.',
  ],
];

const applies: readonly (readonly [what: string, document: string, applied: readonly string[]])[] = [
  ['nothing', base, []],
  ['prose, rules, screens, constants', changed(['| MOST | 3 | — |', '| MOST | 4 | more |\n| LEAST | 1 | — |']), []],
  [
    'an entity',
    changed([
      '### Team',
      '### Place\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n\n### Team',
    ]),
    ['Place is new.'],
  ],
  ['a field', added('| place | text | no | — |'), ['Job.place is new.']],
  ['a further currency', typed('coin', 'one of EUR, KWD, USD'), []],
  [
    'a needed field that starts as something',
    added('| place | text | yes | `"here"` |'),
    ['Job.place is new; 2 records got what it starts as.'],
  ],
  [
    'a set, a file, a reference',
    added('| papers | file | no | — |\n| team | Team | no | — |\n| guests | many Person | no | — |'),
    ['Job.papers is new.', 'Job.team is new.', 'Job.guests is new.'],
  ],
  ['a number', added('| second number | number series `{00}` | yes | — |'), ['Job.second number is new; 2 records got a number.']],
  ['a worked-out field', added('| third | money, computed `price / 3` | no | — |'), ['Job.third is new.']],
  ['a state', changed(['| Done | end | — |', '| Done | end | — |\n| Left | end | — |']), []],
  ['a choice', typed('size', 'one of S, M, L, XL'), []],
  ['another order of choices', typed('tags', 'many of green, red'), []],
  ['choices as a list of text', typed('tags', 'list of text up to 10'), []],
  ['another limit of texts', typed('labels', 'list of text up to 4'), []],
  ['a longer text', typed('title', 'text up to 200'), []],
  ['a text without a limit', typed('title', 'long text'), []],
  ['an e-mail as text', typed('mail', 'text'), []],
  ['a choice as text', typed('size', 'text'), []],
  ['no longer needed', changed(['| title | text up to 80 | yes |', '| title | text up to 80 | no |']), []],
  ['unique without doubles', typed('mail', 'email, unique'), []],
  [
    'another formula',
    typed('double', 'money, computed `price * 3`'),
    ['Job.double is worked out in another way; 1 record changed (Garden: 5.00 € → 7.50 €).'],
  ],
  ['a formula gone', gone('double'), ['Job.double is gone; it was worked out from other fields.']],
  [
    'what was worked out is written by people from now on',
    typed('double', 'money'),
    ['Job.double is no longer worked out; it keeps what it was.'],
  ],
  ['another pattern of numbers', typed('number', 'number series `N{0000}`'), []],
  [
    'states of an entity without any',
    changed([
      '### Job\n\n| State',
      '### Person\n\n| State | Kind | Means |\n| --- | --- | --- |\n| There | start | — |\n\n### Job\n\n| State',
    ]),
    ['Person.state is new; 1 record got what it starts as.'],
  ],
  ['an empty entity gone', base.replace(/### Team[\s\S]*?(?=### Job)/u, ''), ['Team is gone; it had no records.']],
];

/** Each value says the same under the other type, and is what it was when the type is as it was. */
const retypes: readonly (readonly [what: string, field: string, type: string, value: unknown])[] = [
  ['fewer places', 'rate', 'decimal 2', 150n],
  ['more places', 'rate', 'decimal 4', 15000n],
  ['whole to decimal', 'pieces', 'decimal 2', 100n],
  ['whole to text', 'pieces', 'text', '1'],
  ['text to choice', 'note', 'one of long, short', 'long'],
  ['one to many', 'size', 'many of S, M, L', ['L']],
  ['many to one', 'tags', 'one of red, green', 'green'],
  ['yes/no to text', 'ready', 'text', 'yes'],
  ['yes/no to choice', 'ready', 'one of no, yes', 'yes'],
  ['date to text', 'due', 'text', '2026-01-01'],
  ['reference to set', 'keeper', 'many Person', [{ id: expect.any(String) }]],
  ['set to reference', 'crew', 'Person', { id: expect.any(String) }],
];

const hash = () => fingerprint(directory);

async function rows(store: Store) {
  const load = { keeper: {}, crew: {}, steps: {} };
  const page = await store.list({ entity: 'Job', where: [], order: [], limit: 9, load, environment });
  return page.rows.map(({ version: _version, ...row }) => row);
}

async function using<T>(text: string, work: (store: Store, applied: readonly string[]) => Promise<T>): Promise<T> {
  const opening = await open(text);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  try {
    return await work(opening.store, opening.applied);
  } finally {
    await opening.store.close();
  }
}

describe('stops with a plan, and nothing is touched', () => {
  test.each(stops)('%s', async (_, document, sentence) => {
    const before = hash();
    const opening = await open(document);
    expect(opening).toMatchObject({ kind: 'needs-plan', changes: expect.arrayContaining([sentence]) });
    expect(hash()).toBe(before);
  });
});

describe('is another type for the same values', () => {
  test.each(retypes)('%s', async (_, name, type, value) => {
    const before = await using(base, rows);
    await using(typed(name, type), async (store, said) => {
      expect(said).toEqual([expect.stringMatching(new RegExp(`^Job.${name} was .*; 1 record keeps what it had\\.$`, 'u'))]);
      expect((await rows(store))[0]?.fields).toMatchObject({ [name]: value });
    });
    expect(await using(base, rows)).toEqual(before);
  });
});

describe('applies by itself, and keeps everything', () => {
  test.each(applies)('%s', async (_, document, applied) => {
    const before = await using(base, rows);
    await using(document, async (store, said) => {
      expect(said).toEqual(applied);
      for (const [place, row] of (await rows(store)).entries()) {
        const kept = Object.entries(before[place]?.fields ?? {}).filter(([name]) => name in row.fields && name !== 'double');
        expect(row.fields).toMatchObject(Object.fromEntries(kept));
      }
    });
    await using(document, async (store, said) => {
      expect(said).toEqual([]);
      await insert(store, 'Job', { title: 'New', state: 'Open' });
    });
  });

  test('a formula that goes leaves the figures that people saw', async () => {
    await using(typed('double', 'money'), async (store) => {
      expect((await rows(store)).map(({ fields }) => fields.double)).toEqual([500n, null]);
    });
  });
});
