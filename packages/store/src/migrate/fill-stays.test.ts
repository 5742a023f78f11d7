/** A document that begins to ask since when, and how long, of records that are there already; and one that no longer does. */
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { insert } from '../../test/claims.ts';
import { openStore } from '../open.ts';
import type { Store } from '../store.ts';

const document = (fields: string, late = 'Late') => `# Specification: Help
## 3. Entities and their fields
### Ticket
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | no | — |
${fields}
## 4. States and transitions
### Ticket
| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Waiting | — | — |
| ${late} | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | ask | — | — | Waiting | — | — |
| T2 | Waiting | answer | — | — | Open | — | — |
`;
const asks =
  '| late | yes/no, computed `since < now()` | no | — |\n| waited | whole number, computed `(time in("Waiting")).hours` | no | — |';

const clock = { moment: Date.parse('2026-03-02T09:00:00Z'), now: () => clock.moment };
const hour = 3_600_000;

async function open(text: string, previous?: Store): Promise<{ readonly store: Store; readonly applied: readonly string[] }> {
  const { application } = readDocument(text);
  const { settings } = settingsFor(application);
  const opening = await openStore({ application, settings, documentHash: text, directory: null, clock, ...(previous && { previous }) });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return { store: opening.store, applied: opening.applied };
}

test('comes from the history, and goes with nothing lost', async () => {
  const before = (await open(document(''))).store;
  const { id = '' } = await insert(before, 'Ticket', { what: 'Printer', state: 'Open' });
  const { settings } = settingsFor(readDocument(document(asks)).application);
  const read = async (store: Store) =>
    (await store.read({ entity: 'Ticket', id, load: {}, environment: { settings, now: clock.moment, me: null } }))?.fields;
  const move = async (store: Store, from: string, to: string, version: number) => {
    clock.moment += hour;
    const moving = { entity: 'Ticket', id, version, from, to, fields: {}, stamp: { who: null } };
    expect(await store.change((transaction) => transaction.move(moving))).toMatchObject({ kind: 'done' });
  };
  await move(before, 'Open', 'Waiting', 1);
  await move(before, 'Waiting', 'Open', 2);
  expect(await read(before)).not.toHaveProperty('since');

  const { store, applied } = await open(document(asks), before);
  expect(applied).toEqual([
    'Ticket.late is new.',
    'Ticket.waited is new.',
    'Since when a record of Ticket is in its state is kept from now on; of 1 record it is taken from the history.',
    'How long a record of Ticket was in which state is kept from now on; of 1 record it is taken from the history.',
  ]);
  expect(await read(store)).toMatchObject({ since: '2026-03-02T11:00:00.000Z', waited: 1n });
  await move(store, 'Open', 'Waiting', 3);
  clock.moment += 2 * hour;
  expect(await read(store)).toMatchObject({ since: '2026-03-02T12:00:00.000Z', waited: 3n });

  const after = await open(document(''), store);
  expect(after.applied.filter((one) => one.includes('no longer'))).toHaveLength(2);
  expect(await read(after.store)).toMatchObject({ state: 'Waiting' });
  await after.store.close();
});
