/** A name misspelt anywhere in an example is one finding, and its fix mends it without touching anything else. */
import { readFileSync } from 'node:fs';
import type { Finding } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, loans, type Points } from './testing/documents.ts';
import { drawFindings } from './testing/draw-findings.ts';

const example = (name: string): string => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');

interface Misspelling {
  readonly text: string;
  readonly place: string;
  readonly findings: readonly Finding[];
}

/** ALL=1 in the environment: every third word. Without it every sixth. */
const step = process.env.ALL === '1' ? 3 : 6;

/** Words of five letters and more in tables and bullets, with their third and fourth letter swapped. */
function misspellings(text: string): Misspelling[] {
  const usual = new Set(readDocument(text).findings.map(told));
  const words = [...text.matchAll(/[\p{L}_]{5,}/gu)].filter((_, count) => count % step === 0);
  return words.flatMap(({ 0: word, index }) => {
    const misspelt = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
    const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index));
    if (misspelt === word || !/^(?:\||- )/u.test(line)) return [];
    const changed = text.slice(0, index) + misspelt + text.slice(index + word.length);
    const findings = readDocument(changed).findings.filter((finding) => !usual.has(told(finding)));
    return [{ text: changed, place: `${misspelt} in ${line}`, findings }];
  });
}

function told({ code, what }: Finding): string {
  return `${code} ${what}`;
}

function applied(text: string, fix: NonNullable<Finding['fix']>): string {
  return [...fix.edits]
    .sort((a, b) => b.from - a.from)
    .reduce((now, edit) => now.slice(0, edit.from) + edit.text + now.slice(edit.to), text);
}

describe.each(['expense-claims.md', 'equipment-lending.md', 'help-desk.md'])('in %s', (name) => {
  const text = example(name);
  const all = misspellings(text);

  it('what one misspelling makes wrong is told once a name', () => {
    const names = all.map(({ place, findings }) => ({
      place,
      unknown: findings.filter(({ code }) => code === 'N013').map(({ what }) => what),
    }));
    const twice = names.filter(
      ({ unknown }) => new Set(unknown.map((what) => /[“"`](.+?)[”"`]/u.exec(what)?.[1]?.toLowerCase())).size < unknown.length,
    );
    expect(twice).toEqual([]);
    // A misspelt definition is one mistake: everything that uses it is reported in one finding.
    expect(names.filter(({ unknown }) => unknown.length > 2)).toEqual([]);
  });

  it('a fix replaces the misspelt words and nothing beside them', () => {
    const fixes = all.flatMap(({ text: changed, place, findings }) =>
      findings.flatMap(({ fix }) =>
        fix ? fix.edits.map((edit) => ({ place, before: changed.slice(edit.from, edit.to), after: edit.text })) : [],
      ),
    );
    expect(fixes.length).toBeGreaterThan(150 / step);
    expect(fixes.filter(({ before, after }) => signsOf(before) !== signsOf(after))).toEqual([]);
  });

  it('a fix takes its finding away', () => {
    const left = all
      .filter((_, count) => count % 5 === 0)
      .flatMap(({ text: changed, place, findings }) =>
        findings.flatMap((finding) => {
          const { fix } = finding;
          const after = fix ? readDocument(applied(changed, fix)).findings : [];
          return after.some(({ code, span }) => code === finding.code && span.from === finding.span.from) ? [{ place, fix }] : [];
        }),
      );
    expect(left).toEqual([]);
  });
});

/** Everything but letters and digits. */
function signsOf(words: string): string {
  return words.replace(/[\p{L}\p{N}]+/gu, 'x').replace(/_|x/gu, '');
}

const screens = (rows: string): Points => ({
  ...loans,
  screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n${rows}`,
});
const roles = (rows: string, bullets = '- **ours**: `fee > 0`\n'): Points => ({
  ...loans,
  roles: `${bullets}\n| May | Member |\n| --- | --- |\n${rows}`,
});
const calls = (rows: string, more = ''): Points => ({
  ...loans,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n${rows}\n\n${more}`,
});
const fields = (type: string, startsAs = '—'): Points => ({
  entities: `### Tool\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| a | ${type} | no | ${startsAs} |`,
});
const transitions = (action: string, then = '—'): Points => ({
  ...loans,
  states: `### Loan\n\n| State | Kind |\n| --- | --- |\n| Out | start |\n| Back | end |\n\n| From | Action | When | To | Then |\n| --- | --- | --- | --- | --- |\n| Out | ${action} | — | Back | ${then} |`,
});

/** A document, and the one finding about it: its code, what it is about, and what is meant. */
const mistakes: readonly (readonly [title: string, points: Points, code: string, at: string, mend: string])[] = [
  ['a verb of the matrix', roles('| raed Loan | yes |'), 'N013', 'raed Loan', 'Did you mean “read Loan”?'],
  [
    'a verb of the matrix while point 4 is open',
    { ...roles('| raed Loan | yes |'), states: 'not shown' },
    'N013',
    'raed Loan',
    'Did you mean “read Loan”?',
  ],
  ['another word for a verb', { ...roles('| view Loan | yes |'), states: 'not shown' }, 'N013', 'view Loan', 'Did you mean “read Loan”?'],
  [
    'a verb before a screen',
    { ...screens('| Loans | `/` | Loans: item | start | — |'), ...{ roles: roles('| opne Loans | yes |').roles ?? '' } },
    'N013',
    'opne Loans',
    'Did you mean “open Loans”?',
  ],
  ['the state after “in”', roles('| return in Outt | yes |'), 'N013', 'Outt', 'Did you mean “Out”?'],
  ['the action before “in”', roles('| retrun in Out | yes |'), 'N013', 'retrun', 'Did you mean “return”?'],
  ['the entity before “in”', roles('| edit Laon in Out | yes |'), 'N013', 'Laon', 'Did you mean “Loan”?'],
  ['the field of an entity', roles('| edit Loan.itme | yes |'), 'N013', 'itme', 'Did you mean “item”?'],
  ['the entity of a field', roles('| edit Laon.item | yes |'), 'N013', 'Laon', 'Did you mean “Loan”?'],
  ['a condition nothing uses', roles('| read Loan | yes |', '- **ours**: `fe > 0`'), 'N013', 'fe', 'Did you mean `fee`?'],
  ['start', screens('| Loans | `/` | Loans: item | strat | — |'), 'N013', 'strat', 'Did you mean “start”?'],
  ['an offer', screens('| Loans | `/` | Loans: item | start | craete Loan |'), 'N013', 'craete Loan', 'Did you mean “create Loan”?'],
  [
    'a kind of screen',
    screens('| Loans | `/` | borad of Loans by state: item | start | — |'),
    'N013',
    'borad of Loans by state',
    'Did you mean “board of Loans by state”?',
  ],
  ['where', screens('| Loans | `/` | Loans whree `fee > 0`: item | start | — |'), 'N019', 'whree', 'Write `Loans where …`.'],
  ['no where', screens('| Loans | `/` | Loans `fee > 0`: item | start | — |'), 'N019', '`fee > 0`', 'Write `Loans where …`.'],
  ['a parameter of a route', screens('| Loan | `/loans/:nubmer` | Loan: item | start | — |'), 'N013', 'nubmer', 'There is: id.'],
  [
    'a kind of chart',
    screens('| Sums | `/` | dashboard | start | — |\n\n### Sums\n\n- Chart: Fees = cloumns of sum of fee of Loans by month of due on'),
    'N019',
    'cloumns',
    'Did you mean “columns”?',
  ],
  [
    'a span of time',
    screens('| Sums | `/` | dashboard | start | — |\n\n### Sums\n\n- Chart: Fees = columns of sum of fee of Loans by motnh of due on'),
    'N019',
    'motnh',
    'Did you mean “month”?',
  ],
  [
    'an order',
    screens('| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n- Order: newset first'),
    'N013',
    'newset first',
    'Did you mean “newest first”?',
  ],
  [
    'which way an order goes',
    screens('| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n- Order: due on desc, item'),
    'N019',
    'due on desc',
    'Write `due on down`.',
  ],
  [
    'which way an order goes, behind a colon',
    screens('| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n- Order: fee: largest first'),
    'N019',
    'fee: largest first',
    'Write `fee down`.',
  ],
  [
    'the heading of a screen',
    screens('| Loans | `/` | Loans: item | start | — |\n\n### Laons\n\n- Order: newest first'),
    'N021',
    'Laons',
    'Did you mean “Loans”?',
  ],
  ['a condition beside yes', roles('| read Loan | yes, often |'), 'N013', 'often', 'There is: ours.'],
  ['no hour', transitions('every day at 9'), 'N019', 'every day at 9', 'Write `every day 09:00`.'],
  ['a short day', transitions('every mon 7 pm'), 'N019', 'every mon 7 pm', 'Write `every monday 19:00`.'],
  ['every 1st of the month', transitions('every 1st of the month'), 'N019', 'every 1st of the month', 'Write `every month on 1 00:00`.'],
  [
    'every month on the 1st 6:00',
    transitions('every month on the 1st 6:00'),
    'N019',
    'every month on the 1st 6:00',
    'Write `every month on 1 06:00`.',
  ],
  ['every month on last', transitions('every month on last'), 'N019', 'every month on last', 'Write `every month on last day 00:00`.'],
  [
    'every second week on monday',
    transitions('every second week on monday'),
    'N019',
    'every second week on monday',
    'Write `every 2 weeks on monday 00:00`.',
  ],
  [
    'every 2 weeks monday 8:00',
    transitions('every 2 weeks monday 8:00'),
    'N019',
    'every 2 weeks monday 8:00',
    'Write `every 2 weeks on monday 08:00`.',
  ],
  ['every week on monday', transitions('every week on monday'), 'N019', 'every week on monday', 'Write `every monday 00:00`.'],
  [
    'every year on January 1',
    transitions('every year on January 1'),
    'N019',
    'every year on January 1',
    'Write `every year on 1 January 00:00`.',
  ],
  ['every 1 January', transitions('every 1 January'), 'N019', 'every 1 January', 'Write `every year on 1 January 00:00`.'],
  ['every quarter on 1', transitions('every quarter on 1'), 'N019', 'every quarter on 1', 'Write `every 3 months on 1 00:00`.'],
  ['every 60 min', transitions('every 60 min'), 'N019', 'every 60 min', 'Write `every hour`.'],
  ['every monht on 1', transitions('every monht on 1'), 'N019', 'every monht on 1', 'Write `every month on 1 00:00`.'],
  ['another word for at', transitions('on `due`'), 'N019', 'on `due`', 'Did you mean `at`?'],
  [
    'a moment said in words',
    transitions('1 day before `due`'),
    'N019',
    '1 day before `due`',
    'Write the name of an action, or `after 3 days`, `every monday 08:00`, ``at `starts at - WAIT` ``, ``as soon as `left = 0` ``.',
  ],
  [
    'a span as a moment',
    transitions('at `duration("P3D")`'),
    'N018',
    '`duration("P3D")`',
    'Write how long it takes from when the state was entered: `after 3 days`.',
  ],
  [
    'a moment that moves on',
    transitions('at `now() + duration("PT1H")`'),
    'N018',
    '`now() + duration("PT1H")`',
    'Write how long it takes from when the state was entered: `after 3 days`.',
  ],
  [
    'no day of a week',
    transitions('every 2 weeks'),
    'N019',
    'every 2 weeks',
    'Say on which day: `every monday 08:00`, `every 2 weeks on monday 08:00`.',
  ],
  [
    'no day of a month',
    transitions('every month 6:00'),
    'N019',
    'every month 6:00',
    'Say on which day: `every month on 1 08:00`, `every 3 months on last day`.',
  ],
  ['no day of a year', transitions('every year'), 'N019', 'every year', 'Say on which day: `every year on 1 January 08:00`.'],
  [
    'a day that no year has',
    transitions('every year on 30 February'),
    'N019',
    'every year on 30 February',
    'Say on which day: `every year on 1 January 08:00`.',
  ],
  ['seconds', transitions('every 30 seconds'), 'N019', 'every 30 seconds', '`every minute` is the shortest.'],
  ['another word for after', transitions('in 3 days'), 'N019', 'in 3 days', 'Did you mean `after`?'],
  [
    'an order by another name',
    screens('| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n- Sorted by: item'),
    'N010',
    'Sorted by: item',
    'Did you mean “Order”?',
  ],
  [
    'a route with one back-tick',
    screens('| Loans | /loans` | Loans: item | start | — |'),
    'N019',
    '/loans`',
    'Write it like `/claims/:id`.',
  ],
  [
    'nothing between commas',
    screens('| Loans | `/` | Loans: item, , fee | start | — |'),
    'N019',
    ',',
    'Take the comma out, or write what is missing.',
  ],
  ['a question mark', fields('number', '?'), 'N019', '?', 'Did you mean “not shown”?'],
  [
    'a start beside none',
    fields('text', '— often'),
    'N019',
    '— often',
    'Write `—` alone where it starts empty. A text with a dash stands in quotation marks and back-ticks.',
  ],
  ['a start of a number series', fields('number series `T-{000}`', 'T-001'), 'N306', 'T-001', 'Write `—`.'],
  [
    'an entity called like a type',
    { entities: '### File\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| scan | File | no | — |' },
    'N012',
    'File',
    'Give the entity “File” another name, here as well. If the type is meant, write `file` and call the entity otherwise all the same: readers take one for the other.',
  ],
  ['tags', fields('tags'), 'N301', 'tags', 'Did you mean “list of text”?'],
  ['many texts', fields('many text'), 'N301', 'many text', 'Write `list of text`, or `list of text up to 40`.'],
  ['an array', fields('string[]'), 'N301', 'string[]', 'Write `list of text`, or `list of text up to 40`.'],
  ['a list of words', fields('list of strings'), 'N301', 'list of strings', 'Write `list of text`, or `list of text up to 40`.'],
  [
    'a list of numbers',
    fields('list of whole number'),
    'N301',
    'list of whole number',
    'A list holds text, or lines: make an entity with a field that is `whole number`, and write `list of` and its name.',
  ],
  [
    'choices that nobody has made',
    fields('many of text'),
    'N301',
    'text',
    'Write `list of text` where people write the words themselves; after `many of` stand the choices.',
  ],
  ['after', transitions('aftre 3 days'), 'N019', 'aftre 3 days', 'Did you mean `after`?'],
  ['every', transitions('evry monday 08:00'), 'N019', 'evry monday 08:00', 'Did you mean `every`?'],
  ['an effect', transitions('return', 'ste item to `"x"`'), 'N019', 'ste item to `"x"`', 'Did you mean `set`?'],
  [
    'a message in two',
    transitions('return', 'set item to `"x"`; and more'),
    'N019',
    'and more',
    'Write `set field to …`, `notify person: message`, `call id`, `create Entity (field = …)`, `forget field, field`, `for each one in list: …`, an action and its record in back-ticks, or `run hook: field, field or E-CODE`, separated by `;`.',
  ],
  ['unique', fields('email, unqiue'), 'N301', 'unqiue', 'Did you mean “unique”?'],
  ['computed', fields('number, copmuted `1 + 1`'), 'N301', 'copmuted', 'Did you mean “computed”?'],
  ['a part of a number series', fields('number series `T-{YYYY}-{000}`'), 'N301', '{YYYY}', 'Write `{year}`.'],
  ['the counter of a number series', fields('number series `T-{###}`'), 'N301', '{###}', 'Write `{000}`.'],
  [
    'a second counter in a number series',
    fields('number series `{00}-{000}`'),
    'N301',
    'number series `{00}-{000}`',
    'Write `{year}`, `{month}` and zeros in braces once for the number, for instance `CL-{year}-{00000}`.',
  ],
  ['a form of a type', fields('nubmer series `T{000}`'), 'N301', 'nubmer series `T{000}`', 'Did you mean “number series …”?'],
  ['a kind of file', fields('file of imgae'), 'N301', 'imgae', 'Did you mean “image”?'],
  [
    'a word of the language',
    {
      ...loans,
      rules: '| About | Rule | On | Otherwise |\n| --- | --- | --- | --- |\n| Loan | `fee bewteen fee and fee` | save | E-LATE |',
    },
    'N011',
    'bewteen',
    'Did you mean `between`?',
  ],
  [
    'a verb of a call',
    calls('| C1 | raed Loan | `GET /api/loans/:id` | — | Loan | — | — |'),
    'N013',
    'raed Loan',
    'Did you mean “read Loan”?',
  ],
  [
    'a parameter of a request',
    calls('| C1 | move Loan | `POST /api/loans/:id/:atcion` | — | Loan | — | — |'),
    'N013',
    'atcion',
    'Did you mean “action”?',
  ],
  [
    'a request that names no record',
    calls('| C1 | read Loan | `GET /api/loan` | — | Loan | — | — |'),
    'N019',
    '`GET /api/loan`',
    'Add a parameter to its path: `/:id`.',
  ],
  [
    'a request that names no action',
    calls('| C1 | move Loan | `POST /api/loans/:id` | — | Loan | — | — |'),
    'N019',
    '`POST /api/loans/:id`',
    'Add a parameter to its path: `/:action`.',
  ],
  [
    'a parameter in braces',
    calls('| C1 | read Loan | `GET /api/loans/{id}` | — | Loan | — | — |'),
    'N019',
    '`GET /api/loans/{id}`',
    'A parameter is a whole part of the path and begins with a colon: `/api/claims/:id`.',
  ],
  [
    'what a list takes',
    calls('| C1 | list Loans | `GET /api/loans` | serach, page | Loan | — | — |'),
    'N013',
    'serach',
    'Did you mean “search”?',
  ],
  ['what a call returns', calls('| C1 | list Loans | `GET /api/loans` | — | 20 of Laon | — | — |'), 'N013', 'Laon', 'Did you mean “Loan”?'],
  ['one record returned', calls('| C1 | read Loan | `GET /api/loans/:id` | — | Laon | — | — |'), 'N013', 'Laon', 'Did you mean “Loan”?'],
  [
    'where an error is shown',
    { ...loans, errors: loans.errors?.replace('on top', 'at itme') ?? '' },
    'N013',
    'itme',
    'Did you mean “item”?',
  ],
  ['a language', { product: '- Languages: Enlgish' }, 'N019', 'Enlgish', 'Write its English name, or its tag such as `pt-BR`.'],
  [
    'a gap',
    { constants: '| Name | Value |\n| --- | --- |\n| A | not shwon: which? |' },
    'N019',
    'not shwon: which?',
    'Did you mean “not shown”?',
  ],
  ['a column', { constants: '| Name | Vlaue |\n| --- | --- |\n| A | 1 |' }, 'N010', 'Vlaue', 'Did you mean “Value”?'],
  [
    'the column a table is known by',
    { ...loans, entities: loans.entities?.replace('| Field |', '| Filed |') ?? '' },
    'N010',
    'Filed',
    'Did you mean “Field”?',
  ],
];

describe('one mistake is one finding, at its place, with what is meant', () => {
  it.each(mistakes)('%s', (_title, points, code, at, mend) => {
    const text = documentOf(points);
    const { findings } = readDocument(text);
    const found = findings.filter(({ code: each }) => each !== 'N004' && each !== 'N016');
    expect(
      found.map((finding) => [finding.code, text.slice(finding.span.from, finding.span.to), finding.mend]),
      drawFindings(text, findings),
    ).toEqual([[code, at, mend]]);
  });

  it('rows below the fields of an entity are told where first rows stand', () => {
    const text = documentOf({ ...loans, entities: `${loans.entities}\n\n| item | fee |\n| --- | --- |\n| Drill | 3 |` });
    const [finding] = readDocument(text).findings.filter(({ code }) => code === 'N010');
    expect(finding?.mend).toContain('Rows that Loan has from the beginning stand below `#### Loan starts with`.');
  });

  it('a message that holds a semicolon is told so', () => {
    const people: Points = { ...transitions('return', 'notify `me`: Thanks; bye'), roles: '- Who signs in: Loan' };
    expect(readDocument(documentOf(people)).findings.find(({ code }) => code === 'N019')?.mend).toBe(
      'A message has no `;`: it begins the next effect. Write a comma.',
    );
  });

  it('a bullet of another kind of screen is not read, and says so', () => {
    const text = documentOf({
      ...loans,
      screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | \`/\` | Loans: item | start | — |\n\n### Loans\n\n- Figure: Open = count of Loans\n- Order: newest first`,
    });
    const found = readDocument(text).findings.filter(({ code }) => code === 'N010');
    expect(found.map(({ what }) => what)).toEqual(['“Figure” is not read here: Loans shows a list.']);
  });

  it('somebody who comes twice, and a setting of a call that is said twice, are told once each', () => {
    const who = documentOf({ ...loans, product: '| Who | Comes to |\n| --- | --- |\n| Clerk | lend |\n| clerk | take back |' });
    expect(
      readDocument(who)
        .findings.filter(({ code }) => code === 'N012')
        .map(({ what }) => what),
    ).toEqual(['Who comes, “clerk” is said twice; the first one counts.']);
    const call =
      '| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | tell | `POST {A}/x` | — | — | — | — |';
    const twice = documentOf({
      ...loans,
      calls: `${call}\n\n- C1: tries 3\n- C1: tries 4`,
      constants: '| Name | Value |\n| --- | --- |\n| A | not shown |',
    });
    expect(
      readDocument(twice)
        .findings.filter(({ code }) => code === 'N012')
        .map(({ what }) => what),
    ).toEqual(['The tries of C1 are said twice; the first counts.']);
  });

  it('a table where none is known is told what it is known by', () => {
    const mendOf = (points: Points) => readDocument(documentOf(points)).findings.find(({ code }) => code === 'N010')?.mend;
    expect(mendOf({ ...loans, roles: '| Permission | Clerk |\n| --- | --- |\n| everything | yes |' })).toBe(
      'The matrix is known by its column “May”. For prose, quote it with `>`.',
    );
  });

  it('states of a table whose heading is misspelt are no states unknown', () => {
    const text = documentOf({ ...loans, states: loans.states?.replace('| State |', '| Sttae |') ?? '' });
    expect(readDocument(text).findings.map(({ code }) => code)).toEqual(['N010']);
  });

  it('names that a point without a heading would define are not told besides', () => {
    const text = documentOf(loans).replace(/\n## 8\.[\s\S]*?(?=\n## 9\.)/u, '');
    expect(readDocument(text).findings.map(({ code }) => code)).toEqual(['N001']);
  });

  const columns: [string, Points, keyof Points, string, string, string][] = [
    ['errors', loans, 'errors', '| Code |', '| Error |', '“Code”'],
    [
      'constants',
      {
        ...loans,
        rules: '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | `fee < MAX_FEE` | save | E-LATE |',
        constants: '| Name | Value | Why |\n| --- | --- | --- |\n| MAX_FEE | 9 EUR | — |',
      },
      'constants',
      '| Name |',
      '| Constant |',
      '“Name”',
    ],
    [
      'screens',
      {
        ...loans,
        screens:
          '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | `/` | Loans: item | start | return |\n\n### Loans\n\n- Order: newest first',
        roles: '| May | Clerk |\n| --- | --- |\n| open Loans | yes |',
      },
      'screens',
      '| Screen |',
      '| Page |',
      '“Screen”',
    ],
    ['fields', loans, 'entities', '| Field |', '| Called |', '“Field”'],
    ['a matrix', { ...loans, roles: '| May | Clerk |\n| --- | --- |\n| read Loan | yes |' }, 'roles', '| May |', '| Permission |', '“May”'],
  ];
  it.each(columns)(
    'names of %s whose table has a foreign column wait, and the column is told',
    (_what, points, point, right, wrong, meant) => {
      expect(readDocument(documentOf(points)).findings).toEqual([]);
      const text = documentOf({ ...points, [point]: points[point]?.replace(right, wrong) ?? '' });
      const { findings, application } = readDocument(text);
      expect(findings.map(({ code }) => code)).toEqual(['N010']);
      expect(findings[0]?.mend).toContain(`Did you mean ${meant}?`);
      expect(applied(text, findings[0]?.fix ?? { title: '', edits: [] })).toBe(documentOf(points));
      expect(application.points.find(({ name }) => name === point)?.shown).toBe(false);
    },
  );

  it('a table of other columns beside one that is read silences nothing', () => {
    const errors = `${loans.errors}\n\n| Word | Tone | Length | Reader |\n| --- | --- | --- | --- |\n| sorry | kind | short | all |`;
    const text = documentOf({ ...loans, errors, states: loans.states?.replace('E-LATE', 'E-NONE') ?? '' });
    expect(readDocument(text).findings.map(({ code }) => code)).toEqual(['N013', 'N010']);
  });

  it('`No` is no misspelt `On`, and rules without their ids are not said to be unknown', () => {
    const text = documentOf({
      ...loans,
      rules: '| No | About | Rule | Otherwise |\n| --- | --- | --- | --- |\n| V1 | Loan | `fee > 0` | E-LATE |',
      calls:
        '| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | create Loan | `POST /loans` | item | Loan | V1 | — |',
    });
    expect(
      readDocument(text)
        .findings.map(({ code }) => code)
        .sort(),
    ).toEqual(['N010', 'N020']);
  });

  it('a table below the heading of a screen is told once', () => {
    const text = documentOf({
      ...loans,
      screens:
        '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n| Figure | Of |\n| --- | --- |\n| Open | Loans |',
    });
    const found = readDocument(text).findings.filter(({ code }) => code === 'N010');
    expect(found.map(({ mend }) => mend)).toEqual([expect.stringContaining('Screen, Route, Shows, Reached from, Offers')]);
  });

  it('two routes that cannot be told apart are told as they are written', () => {
    const screens =
      '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loan | `/loans/:id` | Loan: item | — | — |\n| Fee | `/loans/:number` | Loan: fee | — | — |';
    const [twice] = readDocument(documentOf({ ...loans, screens })).findings.filter(({ code }) => code === 'N012');
    expect(twice?.what).toBe('The route “/loans/:number” is the same as “/loans/:id”; the first one counts.');
    const calls =
      '| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | read Loan | `GET /loans/:id` | — | Loan | — | — |\n| C2 | read Loan | `GET /loans/:no` | — | Loan | — | — |';
    const requests = readDocument(documentOf({ ...loans, calls })).findings.filter(({ code }) => code === 'N012');
    expect(requests.map(({ what }) => what)).toEqual([
      'The request “GET /loans/:no” is the same as “GET /loans/:id”; the first one counts.',
    ]);
  });
});
