/** What an application keeps, in one file and back again; and what is no backup any more. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readDocument } from '@ninefold/language';
import { openStore, type Store } from '@ninefold/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../run/clock.ts';
import { examples } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  copyFileSync(join(examples, 'expense-claims.md'), at('claims.md'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: readonly string[]): string => join(folder, ...names);

async function open(directory: string, document = 'claims.md'): Promise<Store> {
  const { application } = readDocument(readFileSync(at(document), 'utf8'));
  const opening = await openStore({ application, documentHash: 'h', directory: at(directory), clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(300_000, 'receipt ');
}

async function fill(store: Store): Promise<void> {
  await store.files.contents.write('f1', pieces());
  await store.files.keep({ file: 'f1', name: 'receipt.txt', size: 300_000n, type: 'text/plain', who: null });
  for (const name of ['Travel', 'Meals', '=1+1', 'Größe “x”'])
    await store.change((transaction) => transaction.insert({ entity: 'Category', fields: { name }, stamp: { who: null } }));
}

const backUp = (...more: readonly string[]) => runHere('backup', at('claims.md'), '--data', at('data'), '--to', ...more);

test('all of a running application is in it, and comes back, the same', async () => {
  const store = await open('data');
  await fill(store);
  const made = await backUp(at('one.tar.gz'));
  await store.close();
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/1 file, \d+ kB\.$/mu);
  expect(statSync(at('one.tar.gz')).mode & 0o777).toBe(0o600);

  const tried = await runHere('restore', at('one.tar.gz'));
  expect(tried.out).toContain('is whole and can be restored');
  const restored = await runHere('restore', at('one.tar.gz'), '--to', at('back'), '--document', at('again.md'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(at('again.md'), 'utf8')).toBe(readFileSync(at('claims.md'), 'utf8'));
  const back = await open('back', 'again.md');
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await back.files.contents.read('f1')) ?? []) chunks.push(chunk);
  await back.close();
  expect(Buffer.concat(chunks).equals(Buffer.alloc(300_000, 'receipt '))).toBe(true);

  const twice = await runHere('backup', at('again.md'), '--data', at('back'), '--to', at('two.tar.gz'));
  expect(twice.code).toBe(0);
  expect(manifestOf('two.tar.gz').tables).toEqual(manifestOf('one.tar.gz').tables);
  expect(manifestOf('one.tar.gz').tables.some(({ rows }) => rows === 4)).toBe(true);
  // Nothing is left lying about.
  expect(readdirSync(folder).sort()).toEqual(['again.md', 'back', 'claims.md', 'data', 'one.tar.gz', 'two.tar.gz']);
});

test('the pictures beside the document come back beside it, and what people gave themselves with the data', async () => {
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>');
  mkdirSync(at('looks'));
  writeFileSync(at('looks', 'logo.svg'), logo);
  writeFileSync(at('other.svg'), logo);
  const named = readFileSync(at('claims.md'), 'utf8').replace('- Currency: EUR', '- Currency: EUR\n- Logo: looks/logo.svg, dark.svg');
  writeFileSync(at('claims.md'), named);
  const store = await open('data');
  const face = { file: 'p1', name: 'me.webp', size: 300_000n, type: 'image/webp', who: null };
  await store.files.contents.write('p1', pieces());
  const person = await store.change(async (tx) => {
    const kept = await tx.insert({ entity: 'Person', fields: { name: 'Ada', email: 'ada@x.example' }, stamp: { who: null } });
    const id = kept.kind === 'done' ? (kept.record.id ?? '') : '';
    await tx.pictures.set(id, face);
    return id;
  });
  await store.close();
  expect((await backUp(at('one.tar.gz'))).code).toBe(0);
  expect(Object.keys(manifestOf('one.tar.gz').entries)).toContain('beside/looks/logo.svg');

  mkdirSync(at('there'));
  const restored = await runHere('restore', at('one.tar.gz'), '--to', at('back'), '--document', at('there', 'again.md'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(at('there', 'looks', 'logo.svg')).equals(logo)).toBe(true);
  expect(readdirSync(at('there'), { recursive: true }).sort()).toEqual(['again.md', 'looks', 'looks/logo.svg']);
  const back = await open('back', 'there/again.md');
  expect([...(await back.pictures.of([person]))]).toEqual([[person, 'p1']]);
  expect(await back.files.contents.has('p1')).toBe(true);
  await back.close();

  // What lies there is nobody else’s to overwrite.
  writeFileSync(at('there', 'looks', 'logo.svg'), 'another');
  const twice = await runHere('restore', at('one.tar.gz'), '--to', at('more'), '--document', at('there', 'third.md'));
  expect(twice.out).toContain('There already, and left as they are: looks/logo.svg.');
  expect(readFileSync(at('there', 'looks', 'logo.svg'), 'utf8')).toBe('another');
});

test('what stands there already stays, whatever it is', async () => {
  await (await open('data')).close();
  writeFileSync(at('one.tar.gz'), 'mine');
  expect(await backUp(at('one.tar.gz'))).toMatchObject({ code: 1, err: expect.stringContaining('is left as it is') });
  expect(readFileSync(at('one.tar.gz'), 'utf8')).toBe('mine');
  expect((await backUp(at('two.tar.gz'))).code).toBe(0);
  const onto = await runHere('restore', at('two.tar.gz'), '--to', at('data'));
  expect(onto).toMatchObject({ code: 1, err: expect.stringContaining('There is data in') });
  const over = await runHere('restore', at('two.tar.gz'), '--to', at('back'), '--document', at('claims.md'));
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining('is left as it is') });
  expect(existsSync(at('back'))).toBe(false);
});

test('of a folder of backups the newest stay, and nothing else goes', async () => {
  await (await open('data')).close();
  const old = [
    'claims-2026-01-01-000000.tar.gz',
    'claims-2026-01-02-000000.tar.gz',
    'claims-old.tar.gz',
    'claims-b-2026-01-01-000000.tar.gz',
  ];
  expect((await backUp(`${at('kept')}/`)).code).toBe(0);
  for (const name of old) writeFileSync(at('kept', name), '');
  expect(await backUp(at('kept', 'x.tar.gz'), '--keep', '2')).toMatchObject({ code: 2 });
  // The next one of this second would have the name of the first.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const made = await backUp(at('kept'), '--keep', '2');
  expect(made.out).toContain('Removed: claims-2026-01-02-000000.tar.gz, claims-2026-01-01-000000.tar.gz.');
  const left = readdirSync(at('kept'));
  expect(left.filter((name) => /^claims-\d/u.test(name))).toHaveLength(2);
  expect(left).toEqual(expect.arrayContaining(['claims-old.tar.gz', 'claims-b-2026-01-01-000000.tar.gz']));
  expect(await backUp(at('kept'), '--keep', '0')).toMatchObject({ code: 2, err: expect.stringContaining('from 1 on') });
});

test('cut off anywhere, or with one byte another, it is told and nothing is restored', async () => {
  const store = await open('data');
  await fill(store);
  await store.close();
  expect((await backUp(at('one.tar.gz'))).code).toBe(0);
  const whole = readFileSync(at('one.tar.gz'));
  const inside = gunzipSync(whole);
  const broken = [
    ...[0, 1, 20, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length)),
    // Still a good archive: only the sums tell.
    ...[700, inside.length >> 2, inside.length >> 1].map((place) => gzipSync(withOther(inside, place))),
    Buffer.from('no backup at all'),
  ];
  for (const [turn, bytes] of broken.entries()) {
    writeFileSync(at('bad.tar.gz'), bytes);
    const told = await runHere('restore', at('bad.tar.gz'), '--to', at('back'));
    expect(told, `${turn}`).toMatchObject({ code: 1, out: '', err: expect.stringContaining('bad.tar.gz cannot be restored: ') });
    expect(existsSync(at('back')), `${turn}`).toBe(false);
  }
});

test('a place that is gone, data of another document and arguments that say nothing have a clear line each', async () => {
  expect(await runHere('restore', at('none.tar.gz'))).toMatchObject({ code: 1, err: expect.stringContaining('no such file') });
  expect(await backUp(at('one.tar.gz'))).toMatchObject({ code: 1, err: expect.stringContaining('There is no data in') });
  expect(await runHere('backup', at('claims.md'))).toMatchObject({ code: 2, err: expect.stringContaining('--to PATH') });
  await (await open('data')).close();
  copyFileSync(join(examples, 'help-desk.md'), at('claims.md'));
  expect(await backUp(at('one.tar.gz'))).toMatchObject({ code: 1, err: expect.stringContaining('belongs to “Expense claims”') });
  expect(existsSync(at('one.tar.gz'))).toBe(false);
});

/** With one byte that is another. */
function withOther(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}

/** The last entry, as it stands in the archive. */
function manifestOf(name: string): {
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly checksum: string }[];
  readonly entries: Readonly<Record<string, unknown>>;
} {
  const text = gunzipSync(readFileSync(at(name))).toString('utf8');
  return JSON.parse(text.slice(text.lastIndexOf('{\n  "format"')).replace(/\0+$/u, ''));
}
