/** What is told of changes: all that is kept, in order, after the commit; nothing of what was given up. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insert, openClaims } from '../test/claims.ts';
import { isInOrder } from '../test/inside.ts';
import type { Commit } from './commits.ts';
import type { Store } from './store.ts';

let store: Store;
const stamp = { who: null };
beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

function listenTo(from: Store): { readonly told: Commit[]; readonly stop: () => void } {
  const told: Commit[] = [];
  return { told, stop: from.commits.listen((commits) => told.push(...commits)) };
}

test('each change is told once, with what was before and what is now', async () => {
  const { told } = listenTo(store);
  const claim = await insert(store, 'Claim', { title: 'Vienna', state: 'Draft' });
  const at = { entity: 'Claim', id: claim.id ?? '' };
  await store.change((tx) => tx.update({ ...at, version: 1, fields: { title: 'Graz' }, stamp }));
  await store.change((tx) => tx.move({ ...at, version: 2, from: 'Draft', to: 'Submitted', fields: {}, stamp }));
  await store.change((tx) => tx.delete({ ...at, version: 3, stamp }));
  const seen = told.map(({ id, what, before, after }) => [id, what, before?.fields.title, after?.fields.title, after?.fields.state]);
  expect(seen).toEqual([
    [claim.id, 'created', undefined, 'Vienna', 'Draft'],
    [claim.id, 'edited', 'Vienna', 'Graz', 'Draft'],
    [claim.id, 'moved', 'Graz', 'Graz', 'Submitted'],
    [claim.id, 'deleted', 'Graz', undefined, undefined],
  ]);
  const numbers = told.map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(4);
});

test('nothing is told of what was given up or refused, also when others are kept with it', async () => {
  const { told } = listenTo(store);
  const given = (title: string, up: boolean) =>
    store
      .change(async (tx) => {
        await tx.insert({ entity: 'Claim', fields: { title, state: 'Draft' }, stamp });
        if (up) throw new Error('given up');
      })
      .catch(() => null);
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((title, place) => given(title, place % 2 === 1)));
  await store.change((tx) => tx.update({ entity: 'Claim', id: 'nobody', version: 1, fields: {}, stamp }));
  const titles = told.map(({ after }) => after?.fields.title);
  expect(isInOrder ? titles : titles.toSorted()).toEqual(['a', 'c', 'e']);
});

test('the number of the last change says whether one was missed; who stops listening hears no more', async () => {
  const before = await store.commits.last();
  const { told, stop } = listenTo(store);
  await insert(store, 'Claim', { title: 'one', state: 'Draft' });
  stop();
  await insert(store, 'Claim', { title: 'two', state: 'Draft' });
  expect(told).toHaveLength(1);
  const last = await store.commits.last();
  expect(told[0]?.sequence).toBeGreaterThan(before);
  expect(last).toBeGreaterThan(told[0]?.sequence ?? 0);
});
