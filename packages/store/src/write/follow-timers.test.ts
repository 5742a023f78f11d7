/** `` at `moment` ``: due when the record says, wherever that is kept, and after every edit of it. */
import { settingsFor } from '@ninefold/engine';
import type { RecordValue, Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { openStore } from '../open.ts';
import type { Store } from '../store.ts';

const document = (ahead = '1 day') => `# Specification: Ferry
## 1. What the product does and for whom
- Time zone: Europe/Berlin
## 3. Entities and their fields
### Ship
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| boarding hours | whole number | no | — |
### Crossing
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| ship | Ship | no | — |
| leaves at | date and time | no | — |
| boarding at | date and time, computed \`leaves at - duration("PT1H") * ship.boarding hours\` | no | — |
### Ticket
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| crossing | Crossing | no | — |
| valid on | date | no | — |
## 4. States and transitions
### Ticket
| State | Kind | Means |
| --- | --- | --- |
| Bought | start | — |
| Held | — | — |
| Used | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Bought | at \`crossing.leaves at - AHEAD\` | — | — | Bought | — | — |
| T2 | Bought | at \`crossing.boarding at\` | — | — | Bought | — | — |
| T3 | Bought | at \`valid on\` | — | — | Bought | — | — |
## 9. Business constants and limits
| Name | Value | Why |
| --- | --- | --- |
| AHEAD | ${ahead} | — |
`;

const now = Date.parse('2026-03-27T09:00:00+01:00');
const clock = { moment: now };

async function open(text: string, previous?: Store): Promise<Store> {
  const { application } = readOnce(text);
  const { settings } = settingsFor(application);
  const opening = await openStore({
    application,
    settings,
    documentHash: text,
    directory: null,
    clock: { now: () => clock.moment },
    ...(previous && { previous }),
  });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

async function keep(store: Store, entity: string, fields: Record<string, Value>): Promise<RecordValue> {
  const result = await store.change((tx) => tx.insert({ entity, fields, stamp: { who: null } }));
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.record;
}

async function edit(store: Store, { entity, id = '', version = 0 }: RecordValue, fields: Record<string, Value>): Promise<RecordValue> {
  const result = await store.change((tx) => tx.update({ entity, id, version, fields, stamp: { who: null } }));
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.record;
}

async function ahead(store: Store, { entity, id = '' }: RecordValue): Promise<readonly string[]> {
  return (await store.timers.ofRecord(entity, id)).map(({ statement, due }) => `${statement} ${new Date(due).toISOString()}`);
}

test('follows what it reads: the record, what that refers to, computed fields, the document', async () => {
  clock.moment = now;
  const store = await open(document());
  const ship = await keep(store, 'Ship', { name: 'Ariel', 'boarding hours': 2n });
  const crossing = await keep(store, 'Crossing', { ship, 'leaves at': '2026-03-29T10:00:00.000Z' });
  const ticket = await keep(store, 'Ticket', { crossing, 'valid on': '2026-03-29', state: 'Bought' });
  expect(await ahead(store, ticket)).toEqual([
    'T1 2026-03-28T10:00:00.000Z',
    // The day begins at midnight in the document's time zone.
    'T3 2026-03-28T23:00:00.000Z',
    'T2 2026-03-29T08:00:00.000Z',
  ]);
  await edit(store, crossing, { 'leaves at': '2026-04-01T10:00:00.000Z' });
  await edit(store, ship, { 'boarding hours': 3n });
  const moved = await edit(store, ticket, { 'valid on': '2026-03-30' });
  expect(await ahead(store, ticket)).toEqual(['T3 2026-03-29T22:00:00.000Z', 'T1 2026-03-31T10:00:00.000Z', 'T2 2026-04-01T07:00:00.000Z']);
  await edit(store, moved, { 'valid on': null });
  expect(await ahead(store, ticket)).toEqual(['T1 2026-03-31T10:00:00.000Z', 'T2 2026-04-01T07:00:00.000Z']);
  const later = await open(document('2 days'), store);
  expect(await ahead(later, ticket)).toEqual(['T1 2026-03-30T10:00:00.000Z', 'T2 2026-04-01T07:00:00.000Z']);
  await later.close();
});

test('a moment that has passed is due at once; done, it is due again only at another that is ahead', async () => {
  clock.moment = now;
  const store = await open(document());
  const ticket = await keep(store, 'Ticket', { 'valid on': '2026-03-01', state: 'Bought' });
  expect(await store.timers.due(now, 10)).toEqual([]);
  const [due] = await store.timers.due(now + 1000, 10);
  expect(due).toMatchObject({ statement: 'T3', due: Date.parse('2026-03-01T00:00:00+01:00') });
  if (!due) throw new Error('nothing due');
  clock.moment = now + 1000;
  expect(await store.change((tx) => tx.timers.take(due, null))).toBe(true);
  const earlier = await edit(store, ticket, { 'valid on': '2026-03-02' });
  expect(await ahead(store, ticket)).toEqual([]);
  const onward = await edit(store, earlier, { 'valid on': '2026-03-28' });
  expect(await ahead(store, ticket)).toEqual(['T3 2026-03-27T23:00:00.000Z']);
  // Not done yet, and over before its time.
  await edit(store, onward, { 'valid on': '2026-03-03' });
  expect(await ahead(store, ticket)).toEqual(['T3 2026-03-02T23:00:00.000Z']);
  expect(await store.timers.due(clock.moment, 10)).toEqual([]);
  await store.close();
});

test('follows those that name the record', async () => {
  clock.moment = now;
  const text = document()
    .replace(
      '| boarding hours | whole number | no | — |',
      '| boarding hours | whole number | no | — |\n| crossings | Crossings by ship | no | — |',
    )
    .replace('at `valid on`', 'at `crossing.ship.last`')
    .replace('| crossings |', '| last | date and time, computed `max(crossings.leaves at)` | no | — |\n| crossings |');
  const store = await open(text);
  const ship = await keep(store, 'Ship', { name: 'Ariel', 'boarding hours': 2n });
  const crossing = await keep(store, 'Crossing', { ship, 'leaves at': '2026-03-29T10:00:00.000Z' });
  const ticket = await keep(store, 'Ticket', { crossing, state: 'Bought' });
  const last = async () => (await ahead(store, ticket)).filter((one) => one.startsWith('T3'));
  expect(await last()).toEqual(['T3 2026-03-29T10:00:00.000Z']);
  const later = await keep(store, 'Crossing', { ship, 'leaves at': '2026-04-02T10:00:00.000Z' });
  expect(await last()).toEqual(['T3 2026-04-02T10:00:00.000Z']);
  const moved = await edit(store, later, { ship: null });
  expect(await last()).toEqual(['T3 2026-03-29T10:00:00.000Z']);
  const back = await edit(store, moved, { ship });
  expect(await last()).toEqual(['T3 2026-04-02T10:00:00.000Z']);
  await store.change((tx) => tx.delete({ entity: 'Crossing', id: back.id ?? '', version: back.version ?? 0, stamp: { who: null } }));
  expect(await last()).toEqual(['T3 2026-03-29T10:00:00.000Z']);
  await store.close();
});

const clinic = (moment: string, computed = '', states = true) => `# Specification: Clinic
## 1. What the product does and for whom
- Time zone: Europe/Berlin
## 3. Entities and their fields
### Vet
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| away for | whole number | no | — |
### Pet
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| tag | text | no | — |
${computed}
### Visit
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| tag | text | no | — |
| vet | Vet | no | — |
| held on | date | no | — |
## 4. States and transitions
### Pet
${states ? '| State | Kind | Means |\n| --- | --- | --- |\n| Patient | start | — |\n| Seen | end | — |\n' : ''}
| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | ${states ? 'Patient' : 'any'} | ${moment} | — | — | ${states ? 'Patient' : 'stays'} | — | — |
`;

test.each([
  ['the latest of all that meet a condition', 'at `max(all Visits[tag = pet.tag].held on) + duration("P3D")`'],
  ['in a computed field', 'at `last + duration("P3D")`', '| last | date, computed `max(all Visits[tag = pet.tag].held on)` | no | — |'],
  ['of a record without states', 'at `max(all Visits[tag = pet.tag].held on) + duration("P3D")`', '', false],
  ['one by one', 'at `max(for v in all Visits[tag = pet.tag] return v.held on) + duration("P3D")`'],
  [
    'beside a condition',
    'at `if some v in all Visits satisfies v.tag = pet.tag then max(all Visits[tag = pet.tag].held on) + duration("P3D") else null`',
  ],
])('follows what goes through all records: %s', async (_, moment, computed = '', states = true) => {
  clock.moment = now;
  const store = await open(clinic(moment, computed, states));
  const pet = (tag: string) => keep(store, 'Pet', states ? { tag, state: 'Patient' } : { tag });
  const early = await keep(store, 'Visit', { tag: 'a', 'held on': '2026-03-28' });
  const [one, other] = [await pet('a'), await pet('b')];
  expect(await ahead(store, one)).toEqual(['T1 2026-03-30T22:00:00.000Z']);
  expect(await ahead(store, other)).toEqual([]);
  const late = await keep(store, 'Visit', { tag: 'a', 'held on': '2026-04-02' });
  expect(await ahead(store, one)).toEqual(['T1 2026-04-04T22:00:00.000Z']);
  const moved = await edit(store, late, { tag: 'b' });
  expect(await ahead(store, one)).toEqual(['T1 2026-03-30T22:00:00.000Z']);
  expect(await ahead(store, other)).toEqual(['T1 2026-04-04T22:00:00.000Z']);
  await edit(store, moved, { 'held on': '2026-04-03' });
  expect(await ahead(store, other)).toEqual(['T1 2026-04-05T22:00:00.000Z']);
  await store.change((tx) => tx.delete({ entity: 'Visit', id: early.id ?? '', version: early.version ?? 0, stamp: { who: null } }));
  expect(await ahead(store, one)).toEqual([]);
  // Another document plans all anew.
  const later = await open(clinic(moment.replaceAll('P3D', 'P4D'), computed, states), store);
  expect(await ahead(later, other)).toEqual(['T1 2026-04-06T22:00:00.000Z']);
  await later.close();
});

test('follows what those records refer to, and a span that goes through all is worked out once', async () => {
  clock.moment = now;
  const store = await open(clinic('at `max(for v in all Visits[tag = pet.tag] return v.held on + duration("P1D") * v.vet.away for)`'));
  const vet = await keep(store, 'Vet', { 'away for': 1n });
  await keep(store, 'Visit', { tag: 'a', vet, 'held on': '2026-03-28' });
  const pet = await keep(store, 'Pet', { tag: 'a', state: 'Patient' });
  expect(await ahead(store, pet)).toEqual(['T1 2026-03-28T23:00:00.000Z']);
  const back = await edit(store, vet, { 'away for': 2n });
  expect(await ahead(store, pet)).toEqual(['T1 2026-03-29T22:00:00.000Z']);
  const after = await open(clinic('after `duration("P1D") * count(all Visits[tag = pet.tag])`'), store);
  const next = await keep(after, 'Pet', { tag: 'a', state: 'Patient' });
  expect(await ahead(after, next)).toEqual(['T1 2026-03-28T08:00:00.000Z']);
  await edit(after, back, { 'away for': 3n });
  await keep(after, 'Visit', { tag: 'a', 'held on': '2026-05-01' });
  expect(await ahead(after, next)).toEqual(['T1 2026-03-28T08:00:00.000Z']);
  await after.close();
});
