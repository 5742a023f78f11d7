/** An edited document is followed while records are there: where that takes nothing from them, and not otherwise. */
import { readDocument } from '@ninefold/language';
import { openStore, type Store } from '@ninefold/store';
import { expect, test } from 'vitest';
import { candidateOf } from '../document/candidate.ts';
import { createClock } from './clock.ts';
import { followDocument } from './follow-document.ts';

const first = `# Specification: Boats

## 3. Entities and their fields

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 20 | yes | — |
| berth | text | no | — |
`;
const opening = { directory: null, clock: createClock() };
const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };

const follow = (text: string, previous: Store) =>
  followDocument({ edited: candidateOf('boats.md', text), constants: {}, opening, previous });

const boats = async (store: Store) =>
  (await store.list({ entity: 'Boat', where: [], order: [], limit: 9, load: {}, environment })).rows.map(({ fields }) => fields);

test('what is added is there at once, what would be lost is not done and told why', async () => {
  const opened = await openStore({ application: readDocument(first).application, documentHash: 'h', ...opening });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.change((transaction) =>
    transaction.insert({ entity: 'Boat', fields: { name: 'Ann', berth: 'A 1' }, stamp: { who: null } }),
  );
  const lost = await follow(first.replace('| berth | text | no | — |\n', ''), opened.store);
  expect(lost).toMatchObject({ kind: 'not followed', why: expect.stringContaining('berth') });
  expect(await boats(opened.store)).toMatchObject([{ name: 'Ann', berth: 'A 1' }]);

  const more = await follow(`${first}| built | whole number | no | — |\n`, opened.store);
  if (more.kind !== 'followed') throw new Error(more.why);
  expect(more.applied).toEqual([expect.stringContaining('built')]);
  await more.parts.store.change((transaction) =>
    transaction.insert({ entity: 'Boat', fields: { name: 'Bob', built: 1999n }, stamp: { who: null } }),
  );
  expect(await boats(more.parts.store)).toMatchObject([
    { name: 'Ann', berth: 'A 1' },
    { name: 'Bob', built: 1999n },
  ]);
  await more.parts.store.close();
});

test('constants that do not fit it are told, and nothing ends', async () => {
  const opened = await openStore({ application: readDocument(first).application, documentHash: 'h', ...opening });
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  const edited = candidateOf('boats.md', first);
  const answer = await followDocument({ edited, constants: { MOST: '1' }, opening, previous: opened.store });
  expect(answer).toMatchObject({ kind: 'not followed', why: expect.stringContaining('MOST') });
  expect(await boats(opened.store)).toEqual([]);
  await opened.store.close();
});
