/** Who may come in, and connections that end meanwhile. */
import { expect, test } from 'vitest';
import { claims, createClock, environment, insert } from '../../../test/claims.ts';
import type { Store } from '../../store.ts';
import { inPlaceOfFolders } from './testing/in-place-of-folders.ts';
import { addressIn, executeIn } from './testing/inside.ts';
import { openStore } from './testing/open.ts';

const open = (directory: string | null) => openStore({ application: claims, documentHash: 'h', directory, clock: createClock() });

async function opened(directory: string | null): Promise<Store> {
  const opening = await open(directory);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

test('nobody comes beside one who has the data for themselves', async () => {
  const store = await opened('/somewhere');
  expect(await inPlaceOfFolders.enter('/somewhere', true)).toEqual({
    kind: 'refused',
    message: 'The data in /somewhere is in use by another running application.',
  });
  await store.close();
  const alone = await inPlaceOfFolders.enter('/somewhere', true);
  expect(alone.kind).toBe('entered');
  expect(await open('/somewhere')).toMatchObject({ kind: 'refused' });
  if (alone.kind === 'entered') alone.place.release();
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
