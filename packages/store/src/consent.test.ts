/** What a document does to data only with consent: planned beside whoever works, done at once or not at all, and brought back. */
import { expect, test } from 'vitest';
import { insert, record } from '../test/claims.ts';
import { replaced, settled, useDocuments } from '../test/documents.ts';
import { fingerprint } from '../test/inside.ts';
import type { Store } from './store.ts';

const base = `# Specification: Jobs

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email | yes | — |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`J-{000}\` | yes | — |
| title | text up to 80 | yes | — |
| note | long text | no | — |
| fee | money | no | — |
| keeper | Person | no | — |
| crew | many Person | no | — |
| steps | list of Step | no | — |

### Step

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| cost | money | no | — |

## 6. Roles and what each may do

- Who signs in: Person

| May | Boss | Clerk |
| --- | --- | --- |
| open Jobs | yes | yes |
`;

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { open, plan, using } = documents;

const rows = async (store: Store, entity = 'Job') =>
  (
    await store.list({
      entity,
      where: [],
      order: [],
      limit: 9,
      load: entity === 'Job' ? { crew: {}, steps: {} } : {},
      environment: settled(base),
    })
  ).rows;

async function fill(store: Store): Promise<void> {
  const ann = await insert(store, 'Person', { name: 'Ann', email: 'ann@a.example' });
  const bob = await insert(store, 'Person', { name: 'Bob', email: 'bob@a.example' });
  await store.system.setRoles(bob.id ?? '', ['Clerk']);
  const steps = [record('Step', { what: 'dig', cost: 500n }), record('Step', { what: 'plant' })];
  await insert(store, 'Job', { title: 'Garden', note: '12', fee: 700n, keeper: ann, crew: [bob, ann], steps });
  await insert(store, 'Job', { title: 'House', note: 'by hand', crew: [ann] });
}

const without = (...fields: readonly string[]) =>
  fields.reduce((text, field) => text.replace(new RegExp(`^\\| ${field} \\|.*\\n`, 'mu'), ''), base);
const noSteps = without('steps').replace(/### Step[\s\S]*?(?=## 6)/u, '');
const noJobs = base.replace(/### Job[\s\S]*?(?=## 6)/u, '');

test('a plan is told beside whoever works, names the records, and touches nothing', async () => {
  const kept = await using(base, async (store) => {
    await fill(store);
    const before = fingerprint(documents.folder());
    expect(await plan(base)).toMatchObject({ applied: [], asks: [], refused: [] });
    const first = await plan(without('note', 'keeper'));
    expect(first).toMatchObject({
      applied: [],
      refused: [],
      asks: [
        { text: expect.stringContaining('Job.note is gone'), count: 2, records: ['Garden', 'House'] },
        { text: expect.stringContaining('Job.keeper is gone'), count: 1, records: ['Garden'] },
      ],
    });
    expect(await plan(without('note', 'keeper'))).toEqual(first);
    expect(fingerprint(documents.folder())).toBe(before);
    return first;
  });
  expect(await open(without('note', 'keeper'))).toMatchObject({ kind: 'needs-plan', plan: kept });
});

test.each([
  ['fields', without('note', 'fee', 'keeper', 'number')],
  ['a set', without('crew')],
  ['lines', noSteps],
  ['an entity with its lines', noJobs],
  ['fields of lines', without('cost')],
])('%s are kept aside with consent, and come back', async (_, next) => {
  const before = await using(base, async (store) => {
    await fill(store);
    return rows(store);
  });
  const { hash, refused } = await plan(next);
  expect(refused).toEqual([]);
  await using(next, async (store) => expect(await rows(store, 'Person')).toHaveLength(2), hash);
  await using(next, async (_store, applied) => expect(applied).toEqual([]));
  await using(base, async (store) => {
    const after = await rows(store);
    expect(after.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
    expect((await insert(store, 'Job', { title: 'Third' })).fields.number).toBe('J-003');
  });
});

test('values that do not fit another type are kept aside; of a record that is gone nothing comes back', async () => {
  await using(base, fill);
  const next = replaced(base, ['| note | long text |', '| note | whole number |']);
  const { asks, hash } = await plan(next);
  expect(asks).toEqual([
    {
      text: 'Job.note was long text and is now whole number, but 1 record of 2 with a value has one that does not fit.',
      count: 1,
      records: ['House'],
      withConsent: 'what does not fit is kept aside, and those records have none there.',
    },
  ]);
  await using(
    next,
    async (store) => {
      const [garden, house] = await rows(store);
      expect([garden?.fields.note, house?.fields.note]).toEqual([12n, null]);
      await store.change((within) =>
        within.update({ entity: 'Job', id: garden?.id ?? '', fields: { note: 13n }, version: 1, stamp: { who: null, statement: null } }),
      );
    },
    hash,
  );
  await using(base, async (store) => expect((await rows(store)).map(({ fields }) => fields.note)).toEqual(['13', 'by hand']));
});

test('another plan than the one that was agreed to is not done, and what differs is said', async () => {
  await using(base, fill);
  const { hash } = await plan(without('note'));
  expect(await open(without('fee'), hash)).toMatchObject({ kind: 'needs-plan', differs: expect.stringContaining('another text') });
  await using(base, (store) => insert(store, 'Job', { title: 'Roof' }));
  expect((await plan(without('note'))).hash).toBe(hash);
  await using(base, (store) => insert(store, 'Job', { title: 'Roof', note: 'new' }));
  expect(await open(without('note'), hash)).toMatchObject({ kind: 'needs-plan', differs: expect.stringContaining('records have changed') });
  expect(await open(without('note'), 'yes')).toMatchObject({ kind: 'needs-plan', differs: '“yes” is no plan.' });
  await using(base, async (store) => expect(await rows(store)).toHaveLength(4));
});

test('a role that is gone is lost with consent, and had again with a document that has it', async () => {
  const bob = await using(base, async (store) => {
    await fill(store);
    return (await rows(store, 'Person'))[1]?.id ?? '';
  });
  const next = replaced(base, ['| May | Boss | Clerk |', '| May | Boss | Chief |']);
  const { asks, hash } = await plan(next);
  expect(asks).toMatchObject([{ count: 1, text: expect.stringContaining('1 person has it: Bob') }]);
  await using(next, async (store) => expect(await store.system.rolesOf(bob)).toEqual([]), hash);
  await using(base, async (store, applied) => {
    expect(applied).toEqual(['The role “Clerk” is there again; who had it has it.']);
    expect(await store.system.rolesOf(bob)).toEqual(['Clerk']);
  });
});

test('nothing of a record that was deleted comes back', async () => {
  await using(base, fill);
  const { hash } = await plan(without('note'));
  await using(
    without('note'),
    async (store) => {
      const [garden] = await rows(store);
      await store.change((within) =>
        within.delete({ entity: 'Job', id: garden?.id ?? '', version: 1, stamp: { who: null, statement: null } }),
      );
    },
    hash,
  );
  await using(base, async (store) => expect((await rows(store)).map(({ fields }) => fields.note)).toEqual(['by hand']));
});

const named = `# Specification: Jobs

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| name | text | yes | — | — |
| email | email | yes | — | — |

### Job

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| title | text | yes | — | — |
| size | one of S, L | no | — | — |
| tags | many of red, blue | no | — | — |
| waited | number, computed \`time in("Filed") / duration("PT1H")\` | no | — | — |

## 4. States and transitions

### Job

| State | Kind | Means | Was |
| --- | --- | --- | --- |
| Filed | start | — | — |
| Sent | — | — | — |
| Done | end | — | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T1 | Filed | send | — | Sent | — | — |
| T2 | Sent | finish | — | Done | — | — |
| T3 | Filed | after 3 days | — | Sent | — | — |

## 6. Roles and what each may do

- Who signs in: Person

| May | Boss | Clerk |
| --- | --- | --- |
| open Jobs | yes | yes |
`;

const jobs = async (store: Store) =>
  (await store.list({ entity: 'Job', where: [], order: [], limit: 9, load: {}, environment: settled(named) })).rows.map(
    ({ fields }) => fields,
  );

async function fillNamed(store: Store): Promise<string> {
  const bob = await insert(store, 'Person', { name: 'Bob', email: 'bob@a.example' });
  await store.system.setRoles(bob.id ?? '', ['Clerk']);
  await insert(store, 'Job', { title: 'Garden', state: 'Filed', size: 'S', tags: ['red', 'blue'] });
  await insert(store, 'Job', { title: 'House', state: 'Sent', size: 'L', tags: ['blue'] });
  return bob.id ?? '';
}

test('states, choices and roles are called otherwise, by what they were, once', async () => {
  const bob = await using(named, fillNamed);
  const [before] = await using(named, jobs);
  documents.clock.moment += 3_600_000;
  const next = replaced(
    named,
    ['| size | one of S, L | no | — | — |', '| size | one of Small, Large | no | — | S is Small, L is Large |'],
    ['| tags | many of red, blue | no | — | — |', '| labels | many of blue | no | — | tags, red is blue |'],
    ['| Filed | start | — | — |', '| New | start | — | Filed |'],
    ['time in("Filed")', 'time in("New")'],
    ['| T1 | Filed |', '| T1 | New |'],
    ['| T3 | Filed |', '| T4 | New |'],
    ['| May | Boss | Clerk |', '| May | Boss | Assistant |'],
    ['- Who signs in: Person', '- Who signs in: Person\n- Was: Clerk is Assistant'],
  );
  const { asks, refused, applied } = await plan(next);
  expect({ asks, refused }).toEqual({ asks: [], refused: [] });
  expect(applied.map(({ text }) => text)).toEqual([
    'The choice “S” of Job.size is “Small” now; so it is in 1 record.',
    'The choice “L” of Job.size is “Large” now; so it is in 1 record.',
    'Job.tags is now called labels.',
    'The choice “red” of Job.labels is “blue” now; so it is in 1 record.',
    'The state “Filed” of Job is “New” now; so it is in 1 record.',
    'The role “Clerk” is “Assistant” now; who had it has that.',
  ]);
  await using(next, async (store) => {
    expect(await jobs(store)).toMatchObject([
      { state: 'New', size: 'Small', labels: ['blue'] },
      { state: 'Sent', size: 'Large', labels: ['blue'] },
    ]);
    expect(await store.system.rolesOf(bob)).toEqual(['Assistant']);
    const [garden] = await rows(store);
    const { rows: happened } = await store.history({ entity: 'Job', id: garden?.id ?? '', limit: 5 });
    expect(happened.map(({ to }) => to)).toEqual(['New']);
    expect(garden?.fields.waited).toBe(before?.waited);
    await insert(store, 'Job', { title: 'Third', state: 'New', size: 'Small' });
  });
  await using(next, async (_store, again) => expect(again).toEqual([]));
});

test('two states, two choices, two roles change places once; of what is gone records go where it is said', async () => {
  const bob = await using(named, fillNamed);
  const next = replaced(
    named,
    ['| size | one of S, L | no | — | — |', '| size | one of S, L | no | — | S is L, L is S |'],
    ['| Filed | start | — | — |', '| Filed | start | — | Sent |'],
    ['| Sent | — | — | — |', '| Sent | — | — | Filed |'],
    ['- Who signs in: Person', '- Who signs in: Person\n- Was: Clerk is Boss, Boss is Clerk'],
  );
  const swapped = [
    { state: 'Sent', size: 'L' },
    { state: 'Filed', size: 'S' },
  ];
  for (const _ of ['first', 'again']) {
    await using(next, async (store) => {
      expect(await jobs(store)).toMatchObject(swapped);
      expect(await store.system.rolesOf(bob)).toEqual(['Boss']);
    });
  }
  const fewer = replaced(
    next,
    ['| Sent | — | — | Filed |\n| Done | end | — | — |', '| Done | end | — | Sent |'],
    ['| T1 | Filed | send | — | Sent |', '| T1 | Filed | send | — | Done |'],
    ['| T2 | Sent | finish | — | Done | — | — |\n', ''],
    ['| after 3 days | — | Sent |', '| after 3 days | — | Done |'],
    ['| Filed | start | — | Sent |', '| Filed | start | — | — |'],
  );
  await using(fewer, async (store) => expect((await jobs(store)).map(({ state }) => state)).toEqual(['Done', 'Filed']));
});

test('entities are called otherwise, with their lines, sets, numbers and history; two change places', async () => {
  const before = await using(base, async (store) => {
    await fill(store);
    await store.system.mark('account b', 'Person', (await rows(store, 'Person'))[1]?.id ?? '');
    return rows(store);
  });
  const next = replaced(
    base,
    ['### Job\n', '### Order\n'],
    ['| steps | list of Step | no | — |\n', '| steps | list of Task | no | — |\n\n- Was: Job\n'],
    ['### Step\n', '### Task\n'],
    ['| cost | money | no | — |\n', '| cost | money | no | — |\n\n- Was: Step\n'],
    ['### Person (People)', '### Worker'],
    ['| email | email | yes | — |\n', '| email | email | yes | — |\n\n- Was: Person\n'],
    ['| keeper | Person |', '| keeper | Worker |'],
    ['| crew | many Person |', '| crew | many Worker |'],
    ['- Who signs in: Person', '- Who signs in: Worker'],
    ['| open Jobs |', '| open Orders |'],
  );
  const { applied, asks, refused } = await plan(next);
  expect({ asks, refused, said: applied.map(({ text }) => text) }).toEqual({
    asks: [],
    refused: [],
    said: ['Person is now called Worker.', 'Job is now called Order.', 'Step is now called Task.'],
  });
  const load = { crew: {}, steps: {} };
  await using(next, async (store) => {
    const orders = (await store.list({ entity: 'Order', where: [], order: [], limit: 9, load, environment: settled(next) })).rows;
    const inText = (value: unknown): string => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
    const plainly = (value: unknown): unknown => JSON.parse(inText(value).replace(/"entity":"\w+"/gu, '"entity":""'));
    expect(plainly(orders.map(({ fields }) => fields))).toEqual(plainly(before.map(({ fields }) => fields)));
    expect((await store.history({ entity: 'Order', id: orders[0]?.id ?? '', limit: 5 })).rows.map(({ what }) => what)).toEqual(['created']);
    expect((await insert(store, 'Order', { title: 'Third' })).fields.number).toBe('J-003');
    expect(await store.system.marked('account b', 'Worker')).toHaveLength(1);
  });
  await using(next, async (_store, again) => expect(again).toEqual([]));
  const swapped = replaced(
    next,
    ['### Order\n', '### Swap\n'],
    ['### Task\n', '### Order\n'],
    ['### Swap\n', '### Task\n'],
    ['list of Task', 'list of Order'],
    ['- Was: Job', '- Was: Order'],
    ['- Was: Step', '- Was: Task'],
    ['| open Orders |', '| open Tasks |'],
  );
  for (const _ of ['first', 'again'])
    await using(swapped, async (store) =>
      expect((await store.list({ entity: 'Task', where: [], order: [], limit: 9, load, environment: settled(swapped) })).rows).toHaveLength(
        3,
      ),
    );
});
