/** Back to what was before a change that was agreed to, and forward again; all that stood on the data stands on it afterwards. */
import { expect, test } from 'vitest';
import { insert, pieces, record } from '../../test/claims.ts';
import { replaced, settled, useDocuments } from '../../test/documents.ts';
import { executeKept, fingerprint } from '../../test/inside.ts';
import { planUndo, undo, verifyHistory } from '../open.ts';
import type { Store } from '../store.ts';

const first = `# Specification: Boats

## 3. Entities and their fields

### Owner (Owners)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`B-{000}\` | yes | — |
| name | text | yes | — |
| berth | text | no | — |
| owner | Owner | no | — |
| crew | many Owner | no | — |
| papers | files | no | — |
| trips | list of Trip | no | — |

### Trip

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| to | text | yes | — |

## 6. Roles and what each may do

- Who signs in: Owner

| May | Keeper |
| --- | --- |
| open Boats | yes |
`;
const without = replaced(
  first,
  ['| berth | text | no | — |\n', ''],
  ['| trips | list of Trip | no | — |\n', ''],
  ['### Trip', '### Journey'],
);

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { clock, folder, plan, using } = documents;
const stamp = { who: null };

const boats = async (store: Store, text: string) =>
  (
    await store.list({
      ...{ entity: 'Boat', where: [], order: [], limit: 9 },
      load: text === first ? { crew: {}, trips: {} } : { crew: {} },
      environment: settled(text),
    })
  ).rows;
const namesIn = (text: string) => using(text, async (store) => (await boats(store, text)).map(({ fields }) => fields.name));

async function fill(store: Store) {
  const ann = await insert(store, 'Owner', { name: 'Ann', email: 'ann@a.example' });
  const trips = [record('Trip', { to: 'Aegina' }), record('Trip', { to: 'Hydra' })];
  await insert(store, 'Boat', { name: 'Ark', berth: 'A 1', owner: ann, crew: [ann], trips });
  await insert(store, 'Boat', { name: 'Bee', berth: 'A 2' });
  await store.change(async (transaction) => {
    const bee = (await boats(store, first))[1];
    await transaction.delete({ entity: 'Boat', id: bee?.id ?? '', version: 1, stamp });
  });
}

async function follow(text: string): Promise<void> {
  const { hash } = await plan(text);
  await using(text, async () => undefined, hash);
}

/** What is agreed to as it is told. */
async function back(to?: string): Promise<string> {
  const planned = await planUndo({ directory: folder(), to });
  if (planned.kind === 'refused') throw new Error(planned.message);
  const undone = await undo({ directory: folder(), to }, planned.plan.hash, clock.now());
  if (undone.kind !== 'undone') throw new Error(JSON.stringify(undone));
  return undone.kept;
}

test('what came since is said; the way back has all of what was, the way forward all of what is', async () => {
  const before = await using(first, async (store) => {
    await fill(store);
    return boats(store, first);
  });
  clock.moment += 1000;
  await follow(without);
  clock.moment += 1000;
  await using(without, (store) => insert(store, 'Boat', { name: 'Cod' }));
  const planned = await planUndo({ directory: folder() });
  expect(planned).toMatchObject({
    kind: 'planned',
    plan: {
      document: { text: first },
      documentsSince: [{ text: without }],
      others: [],
      since: [{ entity: 'Boat', what: 'created', records: 1 }],
    },
  });
  const kept = await back();
  await using(first, async (store, applied) => {
    expect(applied).toEqual([]);
    expect(await boats(store, first)).toEqual(before);
    // Of one that is gone too.
    expect((await insert(store, 'Boat', { name: 'Dab' })).fields.number).toBe('B-003');
    await store.seals.add(clock.now(), 100);
  });
  const verified = await verifyHistory(folder());
  expect(verified).toMatchObject({ kind: 'verified', history: { altered: null } });
  const again = await planUndo({ directory: folder(), to: kept });
  expect(again).toMatchObject({ kind: 'planned', plan: { document: { text: without }, others: [{ at: clock.now() - 1000 }] } });
  await back(kept);
  expect(await namesIn(without)).toEqual(['Ark', 'Cod']);
});

test('afterwards the database refuses what it refused, and forgets nothing it may not', async () => {
  await using(first, fill);
  clock.moment += 1000;
  await follow(without);
  clock.moment += 1000;
  await back();
  await using(first, async (store) => {
    const again = store.change((transaction) =>
      transaction.insert({ entity: 'Owner', fields: { name: 'Ann', email: 'ann@a.example' }, stamp }),
    );
    expect(await again).toMatchObject({ kind: 'not-unique' });
    const [ann] = (await store.list({ entity: 'Owner', where: [], order: [], limit: 9, load: {}, environment: settled(first) })).rows;
    const gone = store.change((transaction) => transaction.delete({ entity: 'Owner', id: ann?.id ?? '', version: 1, stamp }));
    expect(await gone).toMatchObject({ kind: 'in-use' });
  });
  expect(() => executeKept(folder(), "UPDATE nf_history SET what = 'other'")).toThrow();
  expect(() => executeKept(folder(), 'DELETE FROM nf_history')).toThrow();
});

test('what was written after it was asked is not lost, and where an application runs nothing is done', async () => {
  await using(first, fill);
  clock.moment += 1000;
  await follow(without);
  const planned = await planUndo({ directory: folder() });
  if (planned.kind === 'refused') throw new Error(planned.message);
  const { hash } = planned.plan;
  await using(without, async (store) => {
    expect(await undo({ directory: folder() }, hash, clock.now())).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('in use'),
    });
    await insert(store, 'Boat', { name: 'Cod' });
  });
  const before = fingerprint(folder());
  expect(await undo({ directory: folder() }, hash, clock.now())).toMatchObject({ kind: 'differs' });
  expect(fingerprint(folder())).toBe(before);
});

test('contents of files stay where they are, until nothing is known of them', async () => {
  await using(first, fill);
  clock.moment += 1000;
  await follow(without);
  await using(without, async (store) => {
    await store.files.contents.write('f1', pieces('abc'));
    await store.files.keep({ file: 'f1', name: 'a.txt', size: 3n, type: 'text/plain', who: null });
  });
  const kept = await back();
  await using(first, async (store) => {
    expect(await store.files.find('f1')).toBeNull();
    expect(await store.files.contents.has('f1')).toBe(true);
  });
  await back(kept);
  await using(without, async (store) => {
    expect(await store.files.find('f1')).not.toBeNull();
    expect(await new Response(await store.files.contents.read('f1')).text()).toBe('abc');
  });
});
