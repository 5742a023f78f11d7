/** From a folder into the database and back: the same sums on both sides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claims, createClock, environment, insert, pieces, record } from '../../../test/claims.ts';
import { copyDataIn } from '../../copy/copy-data.ts';
import { openStoreIn } from '../../opening/open-store.ts';
import { sqlite } from '../sqlite/dialect.ts';
import { inPlaceOfFolders } from './testing/in-place-of-folders.ts';

test('what a folder holds is in the database afterwards, and in another folder after that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  try {
    const [from, there, back] = [join(folder, 'from'), join(folder, 'there'), join(folder, 'back')];
    const application = claims;
    const clock = createClock();
    const opening = await openStoreIn(sqlite, { application, documentHash: 'h', directory: from, clock });
    if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
    const { store } = opening;
    await store.files.contents.write('f1', pieces('one', 'x'.repeat(700_000)));
    await store.files.keep({ file: 'f1', name: 'a.txt', size: 700_003n, type: 'text/plain', who: null });
    const ann = await insert(store, 'Person', { name: 'Änn', email: 'ann@a.example' });
    const bob = await insert(store, 'Person', { name: 'Bob', manager: ann });
    await store.change((tx) =>
      tx.update({ entity: 'Person', id: ann.id ?? '', version: 1, fields: { manager: bob }, stamp: { who: null } }),
    );
    await store.files.contents.write('face', pieces('a ', 'face'));
    const face = { file: 'face', name: 'ann.webp', size: 6n, type: 'image/webp', who: ann.id ?? '' };
    await store.change((tx) => tx.pictures.set(ann.id ?? '', face));
    for (let at = 0; at < 30; at += 1)
      await insert(store, 'Claim', { title: `“${at}”`, state: 'Draft', employee: bob, lines: [record('Line', { amount: BigInt(at) })] });
    await store.close();

    const into = await copyDataIn({ from: sqlite, to: inPlaceOfFolders }, { application, from, to: there, clock });
    expect(into).toMatchObject({ kind: 'copied', files: 2 });
    const out = await copyDataIn({ from: inPlaceOfFolders, to: sqlite }, { application, from: there, to: back, clock, isOnline: true });
    expect(out).toEqual(into);

    const again = await openStoreIn(inPlaceOfFolders, { application, documentHash: 'h', directory: there, clock });
    if (again.kind !== 'opened') throw new Error(JSON.stringify(again));
    expect(again.applied).toEqual([]);
    expect(await again.store.count({ entity: 'Claim', where: [], environment })).toBe(30);
    expect([...(await again.store.pictures.of([ann.id ?? '']))]).toEqual([[ann.id, 'face']]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await again.store.files.contents.read('face')) ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('a face');
    expect((await insert(again.store, 'Claim', { title: 'next', state: 'Draft' })).fields.number).toBe('CL-2026-00031');
    await again.store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
