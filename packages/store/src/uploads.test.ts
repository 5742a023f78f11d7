/** Files in parts: what is known of them, and that nothing stays of what is given up. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock, openClaims, pieces, start } from '../test/claims.ts';
import type { Store } from './store.ts';

let store: Store;
beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

const upload = (id: string, who: string | null = 'p1') => ({ id, who, entity: 'Claim', field: 'photo', name: 'a.pdf', size: 6n });
async function part(content: string, text: string) {
  const sum = await store.files.contents.write(content, pieces(text));
  return { content, size: BigInt(text.length), sum };
}
const areThere = (...contents: string[]) => Promise.all(contents.map((one) => store.files.contents.has(one)));

test('parts are added where what arrived ends, one of those that come at once, and none beyond the end', async () => {
  const { uploads } = store.files;
  await uploads.begin(upload('u'));
  expect(await uploads.find('u')).toEqual({ ...upload('u'), parts: [], offset: 0n });
  const [first, again] = [await part('c1', 'abc'), await part('c2', 'abd')];
  const added = await Promise.all([uploads.add('u', 0n, first), uploads.add('u', 0n, again)].map((one) => one.catch(() => false)));
  expect(added.toSorted()).toEqual([false, true]);
  expect(await uploads.add('u', 0n, await part('c3', 'x'))).toBe(false);
  expect(await uploads.add('u', 3n, await part('c4', 'four'))).toBe(false);
  expect(await uploads.add('u', 3n, await part('c5', 'def'))).toBe(true);
  expect(await uploads.find('u')).toMatchObject({ offset: 6n, parts: [{ size: 3n }, { content: 'c5' }] });
  expect(await uploads.add('none', 0n, await part('c6', 'x'))).toBe(false);
});

test('finished it is a file, once, and its parts go', async () => {
  const { uploads } = store.files;
  await uploads.begin(upload('u'));
  await uploads.add('u', 0n, await part('c1', 'abcdef'));
  await store.files.contents.write('f', pieces('abcdef'));
  const file = { file: 'f', name: 'a.pdf', size: 6n, type: 'application/pdf', who: 'p1' };
  const done = await Promise.all([uploads.finish('u', file), uploads.finish('u', file)].map((one) => one.catch(() => false)));
  expect(done.toSorted()).toEqual([false, true]);
  expect(await store.files.find('f')).toMatchObject(file);
  expect(await uploads.find('u')).toBeNull();
  expect(await areThere('c1', 'f')).toEqual([false, true]);
});

test('what is begun counts for who begins it, is known, and goes when it is given up or old', async () => {
  const { uploads } = store.files;
  for (const [id, who] of [
    ['u', 'p1'],
    ['v', 'p1'],
    ['w', null],
  ] as const)
    await uploads.begin(upload(id, who));
  expect(await store.files.unsaved('p1')).toEqual({ count: 2, bytes: 12 });
  expect(await store.files.unsaved(null)).toEqual({ count: 1, bytes: 6 });
  await uploads.add('u', 0n, await part('c1', 'abc'));
  await uploads.add('v', 0n, await part('c2', 'abc'));
  await store.files.sweep(start);
  expect(await areThere('c1', 'c2')).toEqual([true, true]);
  await uploads.end('u');
  await uploads.end('u');
  expect(await areThere('c1', 'c2')).toEqual([false, true]);
  await store.files.sweep(createClock().now() + 60_000);
  expect(await areThere('c2')).toEqual([false]);
  expect([await uploads.find('v'), await uploads.find('w')]).toEqual([null, null]);
});
