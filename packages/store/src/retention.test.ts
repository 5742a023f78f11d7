/** What is kept for as long as a constant says: it goes in slices, the chain over the history says that it did, and nothing else passes for it. */
import { expect, test } from 'vitest';
import { environment } from '../test/claims.ts';
import { replaced, useDocuments } from '../test/documents.ts';
import { executeKept, rowsKept } from '../test/inside.ts';
import { planUndo, verifyHistory } from './open.ts';
import type { Store } from './store.ts';
import type { Expired } from './system/retention.ts';

const text = `# Specification: Jobs

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| colour | text up to 20 | no | — |

## 4. States and transitions

### Job

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Late | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | after 100 days | — | — | Late | — | — |
`;

const begun = Date.parse('2026-03-01T08:00:00Z');
const day = 86_400_000;
const documents = useDocuments(begun);
const { clock, using } = documents;
const stamp = { who: null };
const many = 1_000;
const months: Expired = { before: begun + 30 * day, constant: 'KEEP_HISTORY', kept: '30 days' };

async function insert(store: Store, title: string): Promise<string> {
  const made = await store.change((transaction) =>
    transaction.insert({ entity: 'Job', fields: { title, colour: 'red', state: 'Open' }, stamp }),
  );
  if (made.kind !== 'done') throw new Error(made.kind);
  return made.record.id ?? '';
}

const rename = (store: Store, id: string, version: number, title: string) =>
  store.change((transaction) => transaction.update({ entity: 'Job', id, version, fields: { title }, stamp }));

async function verified(known?: string) {
  const found = await verifyHistory(documents.folder(), known);
  if (found.kind === 'refused') throw new Error(found.message);
  return found.history;
}

function tamper(...statements: readonly string[]): void {
  for (const each of statements) executeKept(documents.folder(), each);
}

/** Three records, one of them changed each 20 days: five changes, all sealed, of which the last is 40 days old at most. */
async function lived(store: Store): Promise<string> {
  const id = await insert(store, 'a');
  await insert(store, 'b');
  await insert(store, 'c');
  clock.moment = begun + 20 * day;
  await rename(store, id, 1, 'a2');
  clock.moment = begun + 40 * day;
  await rename(store, id, 2, 'a3');
  await store.seals.add(clock.now(), many);
  clock.moment = begun + 60 * day;
  return id;
}

test('what is older goes, the oldest first and a slice at a time, and the chain says so', async () => {
  await using(text, async (store) => {
    await lived(store);
    const { seal } = (await verified()).end;
    expect(await store.retentions.oldestChange()).toBe(begun);
    expect(await store.retentions.removeChanges(months, clock.now(), 3)).toBe(3);
    expect(await store.retentions.removeChanges(months, clock.now(), 3)).toBe(1);
    expect(await store.retentions.removeChanges(months, clock.now(), 3)).toBe(0);
    expect(await verified(seal)).toMatchObject({
      altered: null,
      rows: 1,
      isKnownRemoved: false,
      removed: [
        { rows: 3, until: begun, at: clock.now(), constant: 'KEEP_HISTORY', kept: '30 days' },
        { rows: 1, until: begun + 20 * day },
      ],
    });
  });
});

test('a seal of a row that went is found still, and said to be one', async () => {
  await using(text, async (store) => {
    await insert(store, 'a');
    await store.seals.add(clock.now(), many);
    const { seal } = (await verified()).end;
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), many);
    expect(await verified(seal)).toMatchObject({ altered: null, isKnownRemoved: true });
  });
});

test('what is not sealed yet stays, and so does the newest change of all', async () => {
  await using(text, async (store) => {
    await insert(store, 'a');
    await insert(store, 'b');
    clock.moment += 60 * day;
    expect(await store.retentions.removeChanges({ ...months, before: clock.now() }, clock.now(), many)).toBe(0);
    await store.seals.add(clock.now(), many);
    expect(await store.retentions.removeChanges({ ...months, before: clock.now() }, clock.now(), many)).toBe(1);
    expect(await store.retentions.oldestChange()).toBeNull();
    expect(await store.commits.last()).toBe(2);
    expect(await insert(store, 'c')).not.toBe('');
    await store.seals.add(clock.now(), many);
    expect(await verified()).toMatchObject({ altered: null, rows: 2, isBehind: false });
  });
});

test('what a row that went was sealed with cannot be guessed from its seal', async () => {
  await using(text, async (store) => {
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), many);
  });
  const left = 'SELECT position FROM nf_seal WHERE salt IS NOT NULL ORDER BY position';
  expect(rowsKept(documents.folder(), left)).toEqual([{ position: 5 }, { position: 6 }]);
});

const gone = (where: string): readonly string[] => [
  `CREATE TABLE other AS SELECT * FROM nf_history WHERE NOT (${where})`,
  'DROP TABLE nf_history',
  'ALTER TABLE other RENAME TO nf_history',
];

test('nothing else passes for what went after its time', async () => {
  await using(text, async (store) => {
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), 3);
  });
  // One that was old enough, but did not go by it; then one that was not.
  tamper(...gone('sequence = 4'));
  expect((await verified()).altered).toMatchObject({ kind: 'missing', row: { sequence: 4 } });
  tamper(`UPDATE nf_removed SET until = ${begun + 20 * day}, rows = 4`);
  expect((await verified()).altered).toEqual({ kind: 'seal', position: 6 });
  tamper(`UPDATE nf_removed SET until = ${begun}, rows = 3`, ...gone('sequence = 5'));
  expect((await verified()).altered).toMatchObject({ kind: 'missing', row: { sequence: 4 } });
});

test('as many are missing as went: one more of the same moment is found', async () => {
  await using(text, async (store) => {
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), 2);
  });
  expect((await verified()).altered).toBeNull();
  tamper(...gone('sequence = 3'));
  expect((await verified()).altered).toEqual({ kind: 'removed', missing: 3, said: 2 });
});

test('a removal that is not in the chain, or of which the chain alone tells, is found', async () => {
  await using(text, async (store) => {
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), many);
  });
  tamper("UPDATE nf_removed SET kept = '1 day'");
  expect((await verified()).altered).toEqual({ kind: 'seal', position: 6 });
  tamper('DELETE FROM nf_removed');
  expect((await verified()).altered).toMatchObject({ kind: 'missing', row: { sequence: 1 } });
});

test('the history and the past of a record say from when on they are known', async () => {
  await using(text, async (store) => {
    const id = await lived(store);
    const history = () => store.history({ entity: 'Job', id, limit: 10 });
    const past = (at: number) => store.past({ entity: 'Job', id, at, environment });
    expect(await history()).toMatchObject({ removedUntil: null });
    expect((await past(begun - day))?.unknownBefore).toBeNull();
    await store.retentions.removeChanges(months, clock.now(), many);
    expect(await history()).toMatchObject({ rows: [{ what: 'edited' }], next: null, removedUntil: begun + 20 * day });
    expect(await past(begun + 20 * day - 1)).toEqual({ record: null, forgotten: [], unknownBefore: begun + 20 * day });
    expect(await past(begun + 20 * day)).toMatchObject({ record: { fields: { title: 'a2' } }, unknownBefore: null });
    expect(await past(begun + 50 * day)).toMatchObject({ record: { fields: { title: 'a3' } }, unknownBefore: null });
    // One that came later has all of its history.
    const later = await insert(store, 'd');
    expect(await store.history({ entity: 'Job', id: later, limit: 10 })).toMatchObject({ removedUntil: null });
    expect(await store.past({ entity: 'Job', id: later, at: begun, environment })).toMatchObject({ record: null, unknownBefore: null });
  });
});

test('since when a record is in its state is known still: what goes by time is due when it was', async () => {
  const dues = async (store: Store) => (await store.timers.due(Number.MAX_SAFE_INTEGER, many)).map(({ due }) => due);
  const planned = await using(text, async (store) => {
    await lived(store);
    await store.retentions.removeChanges(months, clock.now(), many);
    return dues(store);
  });
  expect(new Set(planned)).toEqual(new Set([begun + 100 * day]));
  const sooner = replaced(text, ['after 100 days', 'after 80 days']);
  expect(new Set(await using(sooner, dues))).toEqual(new Set([begun + 80 * day]));
});

test('what was set aside goes for good after its time, in slices, and that it did is known', async () => {
  await using(text, async (store) => void (await lived(store)));
  const without = replaced(text, ['| colour | text up to 20 | no | — |\n', '']);
  const plan = await documents.plan(without);
  await using(without, async (store) => expect(await store.retentions.oldestAside()).toBe(clock.now()), plan.hash);
  const at = clock.now();
  const expired: Expired = { before: at + 1, constant: 'KEEP_SET_ASIDE', kept: '90 days' };
  clock.moment += 90 * day;
  await using(without, async ({ retentions }) => {
    expect(await retentions.removeAside({ ...expired, before: at }, clock.now(), 2)).toEqual({ removed: 0, gone: [] });
    expect(await retentions.removeAside(expired, clock.now(), 2)).toEqual({ removed: 2, gone: [] });
    expect(await retentions.removeAside(expired, clock.now(), 2)).toEqual({
      removed: 1,
      gone: [
        {
          ...{ what: 'field', table: 'data_job', name: 'colour', words: 'Job.colour', values: 3, setAside: at, removed: clock.now() },
          ...{ constant: 'KEEP_SET_ASIDE', kept: '90 days' },
        },
      ],
    });
  });
  const again = (await documents.plan(text)).applied.map((remark) => remark.text);
  expect(again).toContainEqual(
    expect.stringMatching(/^What was set aside of Job\.colour on \S+ does not come back: .*KEEP_SET_ASIDE said \(90 days\)\.$/u),
  );
});

test('a plan says what will go for good', async () => {
  await using(text, async (store) => void (await lived(store)));
  const without = replaced(text, ['| colour | text up to 20 | no | — |\n', '']);
  await using(without, async () => undefined, (await documents.plan(without)).hash);
  clock.moment += 90 * day;
  const said = '\n## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n';
  const keeping = `${without}${said}| KEEP_HISTORY | 120 days | — |\n| KEEP_SET_ASIDE | 1 month | — |\n`;
  const { applied, asks } = await documents.plan(keeping);
  expect(asks).toEqual([]);
  expect(applied.map((remark) => remark.text)).toEqual([
    expect.stringMatching(/^KEEP_HISTORY is 120 days: 4 changes of the history from before \S+ will go for good\.$/u),
    expect.stringMatching(/^KEEP_SET_ASIDE is 1 month: what was set aside before \S+ will go for good \(3 values\)\.$/u),
  ]);
});

test('what is kept from before a change goes with what was set aside, and whoever looks for it is told', async () => {
  await using(text, async (store) => void (await lived(store)));
  const without = replaced(text, ['| colour | text up to 20 | no | — |\n', '']);
  await using(without, async () => undefined, (await documents.plan(without)).hash);
  const options = { directory: documents.folder() };
  expect((await planUndo(options)).kind).toBe('planned');
  const expired: Expired = { before: clock.now() + 1, constant: 'KEEP_SET_ASIDE', kept: '90 days' };
  await using(without, async ({ retentions }) => {
    expect(await retentions.removeEarlier({ ...expired, before: clock.now() }, clock.now())).toEqual([]);
    await retentions.removeAside(expired, clock.now(), many);
    expect(await retentions.oldestAside()).toBe(clock.now());
    expect(await retentions.removeEarlier(expired, clock.now())).toHaveLength(1);
    expect(await retentions.oldestAside()).toBeNull();
  });
  expect(await planUndo(options)).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(
      /^There is nothing to return to in \S+\. What was there until \S+ went for good on \S+, as KEEP_SET_ASIDE said \(90 days\)\.$/u,
    ),
  });
});
