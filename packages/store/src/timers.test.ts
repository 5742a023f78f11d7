/** Timers: planned with the write that enters a state, gone with the one that leaves it, planned anew with another document. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOnce } from '../../language/src/testing/read-once.ts';
import { isInOrder } from '../test/inside.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';
import type { StoredTimer } from './timers.ts';

const friday = Date.parse('2026-03-27T09:00:00+01:00');
const day = 86_400_000;
const stamp = { who: null };
let directory: string;
let clock: { moment: number };
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  clock = { moment: friday };
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

interface Said {
  readonly wait?: string;
  readonly rows?: string;
  readonly zone?: string;
}

const rows = `| T1 | Open | after \`WAIT\` | — | — | Open | — | — |
| T2 | Open | every monday 08:00 | — | — | Open | — | — |
| T3 | Held | after \`patience\` | — | — | Open | — | — |`;

function document({ wait = '3 days', rows: said = rows, zone = 'Europe/Berlin' }: Said = {}): string {
  return `# Specification: Desk
## 1. What the product does and for whom
- Time zone: ${zone}
## 3. Entities and their fields
### Ticket
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |
| patience | whole number | no | — |
## 4. States and transitions
### Ticket
| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Held | — | — |
| Closed | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
${said}
## 9. Business constants and limits
| Name | Value | Why |
| --- | --- | --- |
| WAIT | ${wait} | — |
`.replace('after `patience`', 'after `duration("PT1H") * patience`');
}

async function open(said: Said = {}, previous?: Store): Promise<Store> {
  const { application } = readOnce(document(said));
  const { settings } = settingsFor(application);
  const opening = await openStore({
    application,
    settings,
    documentHash: JSON.stringify(said),
    directory,
    clock: { now: () => clock.moment },
    ...(previous && { previous }),
  });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

async function ticket(store: Store, fields = {}): Promise<string> {
  const result = await store.change((tx) => tx.insert({ entity: 'Ticket', fields: { state: 'Open', ...fields }, stamp }));
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.record.id ?? '';
}

async function move(store: Store, id: string, from: string, to: string, quiet = false): Promise<string> {
  const settings = { constants: {}, timeZone: 'UTC', locale: 'en' };
  const kept = await store.read({ entity: 'Ticket', id, load: {}, environment: { settings, now: 0, me: null } });
  return (await store.change((tx) => tx.move({ entity: 'Ticket', id, version: kept?.version ?? 0, from, to, fields: {}, stamp, quiet })))
    .kind;
}

async function ahead(store: Store, id: string): Promise<readonly string[]> {
  return (await store.timers.ofRecord('Ticket', id)).map(said);
}

function said({ statement, due }: StoredTimer): string {
  return `${statement.toLowerCase()} ${new Date(due).toISOString()}`;
}

const planned = ['t2 2026-03-30T06:00:00.000Z', 't1 2026-03-30T07:00:00.000Z'];

test('entering a state plans, staying in it does not plan anew, leaving and removing forget', async () => {
  const store = await open();
  const id = await ticket(store, { patience: 5n });
  expect(await ahead(store, id)).toEqual(planned);
  clock.moment += day;
  expect(await move(store, id, 'Open', 'Open')).toBe('done');
  expect(await ahead(store, id)).toEqual(planned);
  await move(store, id, 'Open', 'Held');
  expect(await ahead(store, id)).toEqual(['t3 2026-03-28T13:00:00.000Z']);
  await move(store, id, 'Held', 'Closed');
  expect(await ahead(store, id)).toEqual([]);
  const other = await ticket(store);
  await store.change((tx) => tx.delete({ entity: 'Ticket', id: other, version: 1, stamp }));
  expect(await store.timers.next()).toBeNull();
  await store.close();
});

test('a refused change plans nothing, and one that is given up neither', async () => {
  const store = await open();
  const id = await ticket(store);
  const given = store.change(async (tx) => {
    await tx.move({ entity: 'Ticket', id, version: 1, from: 'Open', to: 'Closed', fields: {}, stamp });
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await ahead(store, id)).toEqual(planned);
  await store.close();
});

test('one is taken once; `every` is due again, what was put off is not seen meanwhile', async () => {
  const store = await open();
  const id = await ticket(store);
  clock.moment = friday + 4 * day;
  const [every, after] = await store.timers.due(clock.moment, 10);
  if (!every || !after) throw new Error('both are due');
  const taken = await Promise.all([1, 2, 3].map(() => store.change((tx) => tx.timers.take(after, null))));
  if (isInOrder) expect(taken).toEqual([true, false, false]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await store.change((tx) => tx.timers.take(every, clock.moment + day))).toBe(true);
  expect(await store.change((tx) => tx.timers.take(every, clock.moment + day))).toBe(false);
  const [again] = await store.timers.ofRecord('Ticket', id);
  if (!again) throw new Error('every goes on');
  await store.change((tx) => tx.timers.putOff(again, again.due + day));
  expect(await store.timers.due(again.due, 10)).toEqual([]);
  expect(await store.timers.next()).toBe(again.due + day);
  expect(await ahead(store, id)).toHaveLength(1);
  await store.close();
});

test('what leaves the record as it is keeps its version', async () => {
  const store = await open();
  const id = await ticket(store, { title: 'a' });
  await move(store, id, 'Open', 'Open', true);
  const { rows: past } = await store.history({ entity: 'Ticket', id, limit: 10 });
  expect(past.map(({ what }) => what)).toEqual(['moved', 'created']);
  const edit = { entity: 'Ticket', id, version: 1, stamp };
  expect((await store.change((tx) => tx.update({ ...edit, fields: { title: 'b' } }))).kind).toBe('done');
  const changing = { ...edit, version: 2, from: 'Open', to: 'Open', quiet: true, fields: { title: 'c' } };
  const moved = await store.change((tx) => tx.move(changing));
  expect(moved.kind === 'done' && moved.record.version).toBe(3);
  await store.close();
});

test('another duration counts from when the state was entered; what is done stays done; what is gone is gone', async () => {
  const store = await open();
  const id = await ticket(store);
  const finished = await ticket(store);
  clock.moment = friday + day;
  const longer = await open({ wait: '5 days' }, store);
  expect(await ahead(longer, id)).toEqual(['t2 2026-03-30T06:00:00.000Z', 't1 2026-04-01T07:00:00.000Z']);
  const done = (await longer.timers.ofRecord('Ticket', finished)).find(({ statement }) => statement === 'T1');
  if (done) await longer.change((tx) => tx.timers.take(done, null));
  const shorter = await open({ wait: '1 day' }, longer);
  expect(await ahead(shorter, id)).toEqual(['t1 2026-03-28T08:00:00.000Z', 't2 2026-03-30T06:00:00.000Z']);
  expect(await ahead(shorter, finished)).toEqual(['t2 2026-03-30T06:00:00.000Z']);
  const elsewhere = await open({ zone: 'America/New_York', rows: rows.replace(/^\| T1.*\n/u, '') }, shorter);
  expect(await ahead(elsewhere, id)).toEqual(['t2 2026-03-30T12:00:00.000Z']);
  await elsewhere.close();
});

const whenOver = `| T1 | Open | as soon as \`patience < 3\` | — | — | Held | — | — |
| T2 | Held | as soon as \`title = "late"\` | — | — | stays | — | — |`;

async function edit(store: Store, id: string, fields: Record<string, string | bigint>): Promise<void> {
  const settings = { constants: {}, timeZone: 'UTC', locale: 'en' };
  const kept = await store.read({ entity: 'Ticket', id, load: {}, environment: { settings, now: 0, me: null } });
  const edited = await store.change((tx) => tx.update({ entity: 'Ticket', id, version: kept?.version ?? 0, fields, stamp }));
  expect(edited.kind).toBe('done');
}

test('as soon as: due with the write that makes it hold, gone with one that undoes it, and due again when it holds anew', async () => {
  let store = await open({ rows: whenOver });
  const id = await ticket(store, { patience: 5n });
  expect(await ahead(store, id)).toEqual([]);
  clock.moment += day;
  await edit(store, id, { patience: 2n });
  expect(await ahead(store, id)).toEqual(['t1 2026-03-28T08:00:00.000Z']);
  await edit(store, id, { patience: 3n });
  expect(await ahead(store, id)).toEqual([]);
  const held = await ticket(store, { patience: 1n, title: 'late' });
  expect(await ahead(store, held)).toEqual(['t1 2026-03-28T08:00:00.000Z']);
  await move(store, held, 'Open', 'Held');
  clock.moment += 5000;
  const [due] = await store.timers.due(clock.moment, 10);
  if (!due) throw new Error('nothing is due');
  expect(await store.change((tx) => tx.timers.take(due, null))).toBe(true);
  // What holds on is done, whatever else is written, and after another start as well.
  await edit(store, held, { patience: 2n });
  await store.close();
  store = await open({ rows: `${whenOver}\n| T3 | Open | after 3 days | — | — | stays | — | — |` });
  expect(await ahead(store, held)).toEqual([]);
  await edit(store, held, { title: 'soon' });
  expect(await ahead(store, held)).toEqual([]);
  await edit(store, held, { title: 'late' });
  expect(await ahead(store, held)).toHaveLength(1);
  await store.close();
});

test('as soon as: a document that says it anew finds the records for which it holds', async () => {
  let store = await open();
  const [one, other] = [await ticket(store, { patience: 1n }), await ticket(store, { patience: 4n })];
  await store.close();
  store = await open({ rows: whenOver });
  expect(await ahead(store, one)).toHaveLength(1);
  expect(await ahead(store, other)).toEqual([]);
  await store.close();
});

test('closed and opened again, what was missed is due once, and nothing twice', async () => {
  const store = await open();
  const id = await ticket(store);
  await store.close();
  clock.moment = friday + 30 * day;
  const later = await open();
  expect((await later.timers.due(clock.moment, 10)).map(said)).toEqual(planned);
  const [every] = await later.timers.due(clock.moment, 1);
  const changed = await open({ rows: `${rows}\n| T4 | Open | every day 07:00 | — | — | Open | — | — |` }, later);
  // A new row does not make up for the past.
  expect(await ahead(changed, id)).toEqual([...planned, 't4 2026-04-27T05:00:00.000Z']);
  expect(every?.due).toBeLessThan(clock.moment);
  await changed.close();
});
