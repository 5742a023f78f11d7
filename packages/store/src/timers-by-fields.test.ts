/** `after` a span that looks at the record: plain fields, computed ones wherever they are kept, and records it refers to. */
import { settingsFor } from '@ninefold/engine';
import { expect, test } from 'vitest';
import { readOnce } from '../../language/src/testing/read-once.ts';
import { insert } from '../test/claims.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const document = (late = '30 minutes', formula = 'starts at + LATE') => `# Specification: Desk
## 3. Entities and their fields
### Desk
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| grace hours | whole number | no | — |
### Visit
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| starts at | date and time | no | — |
| hours | whole number | no | — |
| twice | whole number, computed \`hours * 2\` | no | — |
| due at | date and time, computed \`${formula}\` | no | — |
| last call | date and time, computed \`due at + LATE\` | no | — |
| desk | Desk | no | — |
## 4. States and transitions
### Visit
| State | Kind | Means |
| --- | --- | --- |
| Planned | start | — |
| Missed | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Planned | after \`starts at - now()\` | — | — | Missed | — | — |
| T2 | Planned | after \`due at - now()\` | — | — | Missed | — | — |
| T3 | Planned | after \`last call - now()\` | — | — | Missed | — | — |
| T4 | Planned | after \`duration("PT1H") * twice\` | — | — | Missed | — | — |
| T5 | Planned | after \`duration("PT1H") * desk.grace hours\` | — | — | Missed | — | — |
| T6 | Planned | after \`due at - starts at\` | — | — | Missed | — | — |
## 9. Business constants and limits
| Name | Value | Why |
| --- | --- | --- |
| LATE | ${late} | — |
`;

const now = Date.parse('2026-03-02T09:00:00Z');

async function open(text: string, previous?: Store): Promise<Store> {
  const { application } = readOnce(text);
  const { settings } = settingsFor(application);
  const opening = await openStore({
    application,
    settings,
    documentHash: text,
    directory: null,
    clock: { now: () => now },
    ...(previous && { previous }),
  });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

const ahead = async (store: Store, id: string) =>
  Object.fromEntries(
    (await store.timers.ofRecord('Visit', id)).map(({ statement, due }) => [statement, new Date(due).toISOString().slice(11, 16)]),
  );

test('each is due when its span says', async () => {
  const store = await open(document());
  const desk = await insert(store, 'Desk', { name: 'A', 'grace hours': 5n });
  const visit = await insert(store, 'Visit', { state: 'Planned', 'starts at': '2026-03-02T12:00:00.000Z', hours: 2n, desk });
  const planned = { T1: '12:00', T2: '12:30', T3: '13:00', T4: '13:00', T5: '14:00', T6: '09:30' };
  expect(await ahead(store, visit.id ?? '')).toEqual(planned);
  // What the spans rest on is planned anew with another constant, and with another formula.
  const later = await open(document('1 hour'), store);
  expect(await ahead(later, visit.id ?? '')).toEqual({ ...planned, T2: '13:00', T3: '14:00', T6: '10:00' });
  const sooner = await open(document('1 hour', 'starts at - LATE'), later);
  expect(await ahead(sooner, visit.id ?? '')).toMatchObject({ T1: '12:00', T2: '11:00', T3: '12:00', T4: '13:00' });
  await sooner.close();
});

test('a span that rests on nothing has no moment', async () => {
  const store = await open(document());
  const visit = await insert(store, 'Visit', { state: 'Planned' });
  expect(await ahead(store, visit.id ?? '')).toEqual({});
  await store.close();
});
