/** Every operator asked of every kind of field: the database finds the records of which the engine says in memory that it holds. */
import { evaluate, settingsFor, type Viewer } from '@ninefold/engine';
import { findEntity, type RecordValue, type Value } from '@ninefold/model';
import { type FilterPart, filterOperators } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusalError } from '../problems/refusal-error.ts';
import { type Started, start } from '../testing/start.ts';
import { createGivenValues } from './expressions.ts';
import { filterCondition } from './filter.ts';

const fields: Readonly<Record<string, { readonly type: string; readonly values: readonly Value[]; readonly asked: readonly string[] }>> = {
  words: { type: 'text', values: ['Lyon', 'lyon', 'Oslo'], asked: ['Lyon', 'o', 'me'] },
  story: { type: 'long text', values: ['Lyon', 'a b'], asked: ['Lyon', 'b'] },
  pieces: { type: 'whole number', values: [1n, 2n, 3n], asked: ['2', '3'] },
  length: { type: 'decimal 2', values: [150n, 225n], asked: ['1.50', '2'] },
  cost: { type: 'money', values: [10000n, 20050n], asked: ['100.00', '200.50'] },
  urgent: { type: 'yes/no', values: [true, false], asked: ['true', 'false'] },
  day: {
    type: 'date',
    values: ['2026-11-27', '2026-11-28', '2026-12-01'],
    asked: ['2026-11-28', '2026-12-31', 'today', 'before today', 'this week', 'next month'],
  },
  hour: { type: 'time', values: ['08:00:00', '12:30:00'], asked: ['08:00', '12:00'] },
  moment: {
    type: 'date and time',
    values: ['2026-11-27T22:59:59.999Z', '2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
    asked: ['2026-11-28', '2026-11-27T23:00:00.000Z', 'today', 'yesterday', 'after today', 'last 7 days'],
  },
  size: { type: 'one of Small, Middle, Large', values: ['Small', 'Large'], asked: ['Small', 'Middle'] },
  colours: { type: 'many of Red, Green, Blue', values: [['Red'], ['Red', 'Blue']], asked: ['Red', 'Blue'] },
  tags: { type: 'list of text', values: [['new'], ['new', 'old']], asked: ['new', 'old'] },
  owner: { type: 'Person', values: [], asked: ['me', 'nobody', 'ada', 'bob'] },
  helpers: { type: 'many People', values: [], asked: ['me', 'nobody', 'ada', 'bob'] },
};

const text = `# Specification: Things

## 1. What the product does and for whom

Things are kept.

- Currency: EUR
- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Things | \`/\` | Things: words, ${Object.keys(fields)
  .filter((name) => name !== 'words')
  .join(', ')} | start | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Thing

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${Object.entries(fields)
  .map(([name, { type }]) => `| ${name} | ${type} | no | — |`)
  .join('\n')}

## 4. States and transitions

None.

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Worker |
| --- | --- |
| open Things | yes |
| read Person | yes |
| read Thing | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

let app: Started;
let cookie: string;
let viewer: Viewer;
const ids: Record<string, string> = {};
const records: RecordValue[] = [];

beforeAll(async () => {
  app = await start(text, { moment: Date.parse('2026-11-28T09:00:00.000Z') });
  for (const name of ['ada', 'bob', 'cy']) ids[name] = await app.person({ name, email: `${name}@example.test` }, ['Worker']);
  cookie = await app.signIn('ada@example.test');
  const person = (name: string): RecordValue => ({ entity: 'Person', id: ids[name] ?? '', fields: { name } });
  const people: Readonly<Record<string, readonly Value[]>> = {
    owner: ['ada', 'bob', 'cy'].map(person),
    helpers: [[person('ada')], [person('bob'), person('cy')]],
  };
  // The next record is one value further in each field, and without one in another.
  for (let place = 0; place < 12; place += 1) {
    const given = Object.entries(fields).map(([name, { values }], column): readonly [string, Value] => {
      const all = people[name] ?? values;
      const isMany = all.some((value) => Array.isArray(value));
      return [name, (place + column) % 4 === 0 ? (isMany ? [] : null) : (all[(place + column) % all.length] ?? null)];
    });
    records.push(await app.keep('Thing', Object.fromEntries(given)));
  }
  viewer = {
    application: app.application,
    roles: ['Worker'],
    environment: { settings: settingsFor(app.application).settings, now: app.clock.moment, me: person('ada') },
  };
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const judged = (part: FilterPart): readonly (string | undefined)[] | 'refused' => {
  const entity = findEntity(app.application, 'Thing');
  if (!entity) throw new Error('There is no Thing.');
  const given = createGivenValues();
  try {
    const condition = filterCondition(viewer, entity, part, given);
    const environment = given.within(viewer.environment);
    return records.filter((self) => evaluate(condition, { ...environment, self }) === true).map(({ id }) => id);
  } catch (problem) {
    if (problem instanceof RefusalError) return 'refused';
    throw problem;
  }
};

const found = async (part: FilterPart): Promise<readonly (string | undefined)[] | 'refused'> => {
  const query = new URLSearchParams({ screen: 'Things', filter: JSON.stringify([part]), limit: '100' });
  const { status, json } = await app.ask({ path: `/_app/rows?${query}`, cookie });
  return status === 200 ? json.rows.map(({ id }: { id: string }) => id) : 'refused';
};

test.each(Object.keys(fields))('%s', async (name) => {
  const asked = (fields[name]?.asked ?? []).map((value) => ids[value] ?? value);
  const told = new Set<string>();
  for (const operator of filterOperators) {
    for (const values of [[], ...asked.map((one) => [one]), asked]) {
      const term = { path: [name], operator, values };
      const expected = judged(term);
      const answered = await found(term);
      expect(typeof answered === 'string' ? answered : [...answered].sort(), JSON.stringify(term)).toEqual(
        typeof expected === 'string' ? expected : [...expected].sort(),
      );
      if (typeof answered !== 'string' && answered.length > 0 && answered.length < records.length) told.add(operator);
    }
  }
  // None of them finds always all or nothing.
  expect([...told]).toEqual(expect.arrayContaining(['is', 'is not', 'empty', 'not empty']));
});

test('in groups', async () => {
  const terms: readonly FilterPart[] = Object.entries(fields).flatMap(([name, { asked }]): readonly FilterPart[] => {
    const [first = '', second = ''] = asked.map((value) => ids[value] ?? value);
    const path = [name];
    return [
      { path, operator: 'is', values: [first] },
      { path, operator: 'is not', values: [second] },
      { path, operator: 'empty', values: [] },
    ].filter((term): term is FilterPart & typeof term => judged(term as FilterPart) !== 'refused');
  });
  const at = (place: number): FilterPart => terms[place % terms.length] as FilterPart;
  const told = new Set<string>();
  for (let place = 0; place < terms.length; place += 1) {
    const [one, two, three, four] = [at(place), at(place * 5 + 7), at(place * 7 + 11), at(place * 11 + 3)];
    const groups: readonly FilterPart[] = [
      { match: 'any', parts: [one, two, three] },
      { match: 'all', parts: [two, { match: 'any', parts: [one, four] }] },
      {
        match: 'any',
        parts: [
          { match: 'all', parts: [one, { match: 'any', parts: [two, three] }] },
          { match: 'all', parts: [three, four] },
        ],
      },
    ];
    for (const [form, group] of groups.entries()) {
      const expected = judged(group);
      const answered = await found(group);
      expect([...answered].sort(), JSON.stringify(group)).toEqual([...expected].sort());
      if (answered.length > 0 && answered.length < records.length) told.add(`${form}`);
    }
  }
  expect([...told].sort()).toEqual(['0', '1', '2']);
});
