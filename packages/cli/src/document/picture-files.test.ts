/** Pictures beside a document, from their files to what a server is given. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { readCandidate } from './candidate.ts';

const examples = fileURLToPath(new URL('../../../../examples/hooks/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-pictures-'));
const file = join(folder, 'parcels.md');
const logo = join(folder, 'parcels/logo.svg');

beforeEach(() => {
  rmSync(join(folder, 'parcels'), { recursive: true, force: true });
  cpSync(examples, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what point 1 names is handed on, and watched', async () => {
  const { code, troubles, watched } = await readCandidate(file);
  expect(Object.entries(code.pictures ?? {}).map(([name, { type }]) => [name, type])).toEqual([
    ['parcels/logo.svg', 'image/svg+xml'],
    ['parcels/logo-dark.svg', 'image/svg+xml'],
    ['parcels/icon.svg', 'image/svg+xml'],
  ]);
  expect([troubles, watched.includes(logo)]).toEqual([[], true]);
});

test('another picture is another edition of the same text', async () => {
  const before = await readCandidate(file);
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
  const after = await readCandidate(file);
  expect([after.hash, after.edition !== before.edition]).toEqual([before.hash, true]);
});

test('what is missing, too large or no picture is said by `check`, and left out', async () => {
  rmSync(join(folder, 'parcels/logo-dark.svg'));
  writeFileSync(logo, `<svg>${' '.repeat(500_000)}</svg>`);
  writeFileSync(join(folder, 'parcels/icon.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');
  const { code, troubles } = await readCandidate(file);
  expect(code.pictures).toEqual({});
  expect(troubles).toEqual([
    'parcels/logo.svg cannot be used: it has 501 KB, and at most 500 are used',
    'parcels/logo-dark.svg is not there',
    'parcels/icon.svg cannot be used: it holds a script',
  ]);
  const { code: exit, out } = await runHere('check', file);
  expect([exit, out.match(/N10[89]/gu)]).toEqual([1, expect.arrayContaining(['N108', 'N109', 'N109'])]);
});
