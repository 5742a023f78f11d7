/** One application at a time, and connections that end meanwhile. */
import { expect, test } from 'vitest';
import { claims, createClock, environment, insert } from '../../../test/claims.ts';
import type { Store } from '../../store.ts';
import { addressIn, executeIn } from './testing/inside.ts';
import { openStore } from './testing/open.ts';

const open = (directory: string | null) => openStore({ application: claims, documentHash: 'h', directory, clock: createClock() });

async function opened(directory: string | null): Promise<Store> {
  const opening = await open(directory);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

test('a second application on the same data is refused until the first is done', async () => {
  const store = await opened('/somewhere');
  expect(await open('/somewhere')).toEqual({
    kind: 'refused',
    message: 'The data in /somewhere is in use by another running application.',
  });
  await store.close();
  await (await opened('/somewhere')).close();
});

test('connections that the database ends are made anew, the hold on the data with them', async () => {
  const store = await opened(null);
  await insert(store, 'Claim', { title: 'one', state: 'Draft' });
  const { schema } = addressIn(store);
  executeIn(store, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ninefold ${schema}'`);
  const later = async (): Promise<unknown> => insert(store, 'Claim', { title: 'two', state: 'Draft' }).catch(later);
  await later();
  expect(await store.count({ entity: 'Claim', where: [], environment })).toBe(2);
  await store.close();
});
