/** A start that cannot be is none: one line, exit code 1, and the folder as it was. Whoever runs already is not disturbed. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { dataFile, executeKept } from '../../packages/store/test/inside.ts';
import { ask, lend, lending, signUp } from '../support/lending.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string): string => join(folder, name);
const claims = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));

async function expectRefused(data: string, words: RegExp, file = lending): Promise<void> {
  const { code, out, err } = await runHere('run', file, '--data', data, '--port', '0');
  expect(err).toMatch(words);
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
}

/** Every file and what is in it, but for what a database leaves that was only looked at: empty files and its shared memory. */
function contentOf(data: string): ReadonlyMap<string, string> {
  const names = readdirSync(data).filter((name) => !name.endsWith('-shm') && statSync(join(data, name)).size > 0);
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(data, name)))
        .digest('hex'),
    ]),
  );
}

test('a folder that is missing is made, with those above it', async () => {
  const running = await startRunHere(lending, '--data', path('one/two/three'));
  expect((await running.end()).code).toBe(0);
  expect(readdirSync(path('one/two/three'))).toContain(basename(dataFile('')));
});

test('a folder that may not be written', async () => {
  mkdirSync(path('closed'));
  chmodSync(path('closed'), 0o500);
  // For the superuser no folder is closed, but /sys takes nothing from anybody.
  const closed = process.getuid?.() === 0 ? '/sys/ninefold' : path('closed');
  await expectRefused(closed, /^The folder .* cannot be used for the data: .+\.$/mu);
});

test('a file in its place', async () => {
  writeFileSync(path('file'), 'in the way');
  await expectRefused(path('file'), /cannot be used for the data: it is a file\.$/mu);
  // As a process of its own that is the end of it, too.
  await expect(lend(path('file'))).rejects.toThrow(/It did not start: .*cannot be used for the data: it is a file\.$/mu);
  expect(readFileSync(path('file'), 'utf8')).toBe('in the way');
});

test.each([
  [
    'what is no database',
    (folder: string) => writeFileSync(dataFile(folder), 'no database at all '.repeat(500)),
    /its file is no database/u,
  ],
  ['a database of something else', (folder: string) => executeKept(folder, 'CREATE TABLE note (text)'), /not one of a specification/u],
])('%s', async (name, make, words) => {
  mkdirSync(path(name));
  make(path(name));
  const before = contentOf(path(name));
  await expectRefused(path(name), words);
  expect(contentOf(path(name))).toEqual(before);
});

test('the data of another document', async () => {
  const running = await startRunHere(lending, '--data', path('lending'));
  await signUp(running.address, 'mia@example.com');
  await running.end();
  const before = contentOf(path('lending'));
  await expectRefused(path('lending'), /belongs to “Equipment lending”, not to “Expense claims”/u, claims);
  expect(contentOf(path('lending'))).toEqual(before);
});

test('a database that breaks off in the middle', async () => {
  await (await startRunHere(lending, '--data', path('torn'))).end();
  const file = dataFile(path('torn'));
  writeFileSync(file, readFileSync(file).subarray(0, 9000));
  await expectRefused(path('torn'), /^The data in .* cannot be opened: its file is damaged\.$/mu);
});

test('a second process on the same data, which disturbs nobody', async () => {
  const running = await lend(path('shared'));
  try {
    const cookie = await signUp(running.address, 'mia@example.com');
    await expectRefused(path('shared'), /is in use by another running application/u);
    expect((await ask(running.address, 'GET', '/_app/session', { cookie })).json.signedIn.roles).toEqual(['Member']);
  } finally {
    await running.end('SIGTERM');
  }
});
