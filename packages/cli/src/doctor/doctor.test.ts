/** What `ninefold doctor` sees of a place where an application runs, is to run, or cannot. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@ninefold/language';
import { addressForm, openStore } from '@ninefold/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSecret } from '../document/data-directory.ts';
import { createClock } from '../run/clock.ts';
import { examples } from '../testing/command.ts';
import { runHere } from '../testing/run-here.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  copyFileSync(join(examples, 'expense-claims.md'), at('claims.md'));
  vi.stubEnv('SMTP_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const at = (...names: readonly string[]): string => join(folder, ...names);
const ask = (...more: readonly string[]) => runHere('doctor', at('claims.md'), '--data', at('data'), ...more);
const lineOf = (out: string, what: string) => out.split('\n').find((line) => line.slice(6).startsWith(what)) ?? '';

async function keepData(): Promise<void> {
  const { application } = readDocument(readFileSync(at('claims.md'), 'utf8'));
  const opening = await openStore({ application, documentHash: 'h', directory: at('data'), clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  await opening.store.close();
}

test('where nothing is yet it can run, and nothing is made by looking', async () => {
  const { code, out } = await ask();
  expect({ code, end: out.trimEnd().split('\n').at(-1) }).toMatchObject({ code: 0, end: expect.stringMatching(/^It can run here/u) });
  expect(lineOf(out, 'data')).toMatch(/^good .*first start makes it/u);
  expect(lineOf(out, 'secret')).toMatch(/^good /u);
  expect(lineOf(out, 'room')).toContain(`free at ${folder}.`);
  expect(readdirSync(folder)).toEqual(['claims.md']);
});

test('of data it says whose it is, whether it fits, and who could read the secret', async () => {
  await keepData();
  expect(lineOf((await ask()).out, 'secret')).toMatch(/^odd .*is missing/u);
  writeFileSync(at('data', 'secret'), newSecret(), { mode: 0o600 });
  const { code, out } = await ask();
  expect(code).toBe(0);
  expect(lineOf(out, 'data')).toMatch(/^good .*holds data of this document/u);
  expect(lineOf(out, 'secret')).toMatch(/^good /u);
  chmodSync(at('data', 'secret'), 0o644);
  expect(lineOf((await ask()).out, 'secret')).toMatch(/^odd .*other users/u);
  writeFileSync(at('data', 'secret'), 'short');
  expect(await ask()).toMatchObject({ code: 1, out: expect.stringMatching(/^bad +secret/mu) });
  vi.stubEnv('NINEFOLD_SECRET', newSecret());
  expect(lineOf((await ask()).out, 'secret')).toMatch(/^good .*NINEFOLD_SECRET/u);
  vi.stubEnv('NINEFOLD_SECRET', 'short');
  expect(await ask()).toMatchObject({ code: 1, out: expect.stringMatching(/^bad +secret.*32 characters/mu) });
  vi.stubEnv('NINEFOLD_SECRET', '');

  writeFileSync(at('claims.md'), readFileSync(at('claims.md'), 'utf8').replace(/^\| title( \|.*)$/mu, '$&\n| subtitle$1'));
  expect(lineOf((await ask()).out, 'data')).toMatch(/^odd .*another version.*ninefold plan/u);
  copyFileSync(join(examples, 'help-desk.md'), at('claims.md'));
  expect(await ask()).toMatchObject({ code: 1, out: expect.stringMatching(/^bad +data .*belongs to “Expense claims”/mu) });
});

test('a document with errors, a wrong constant, a folder in the way and a database that is not there are said, all at once', async () => {
  writeFileSync(at('claims.md'), readFileSync(at('claims.md'), 'utf8').replace('text up to 80', 'txet up to 80'));
  writeFileSync(at('data'), 'a file');
  const { code, out } = await ask('--db', addressForm.replace('NAME:PASSWORD@HOST:PORT', 'nobody:secret-word@127.0.0.1:1'));
  expect(code).toBe(1);
  expect(lineOf(out, 'document')).toMatch(/^bad .*1 error/u);
  expect(lineOf(out, 'data')).toMatch(/^bad /u);
  expect(out).not.toContain('secret-word');
  copyFileSync(join(examples, 'expense-claims.md'), at('claims.md'));
  expect(lineOf((await ask('--set', 'NOTHING=1')).out, 'constants')).toMatch(/^bad .*NOTHING/u);
  expect(await runHere('doctor', at('none.md'))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^bad +document .*cannot be read/mu),
  });
});

test('a folder that cannot be written is bad, unless one may write everywhere', async () => {
  mkdirSync(at('closed'), { mode: 0o500 });
  const { out } = await runHere('doctor', at('claims.md'), '--data', at('closed', 'data'));
  expect(lineOf(out, 'room')).toMatch(process.getuid?.() === 0 ? /^(good|odd) / : /^bad .*permission/u);
});

test('mail is tried as far as the door, and no password is said', async () => {
  const door = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as { port: number };
  vi.stubEnv('SMTP_URL', `smtp://name:secret-word@127.0.0.1:${port}`);
  expect(lineOf((await ask()).out, 'mail')).toMatch(/^good .*can be reached/u);
  await new Promise((resolve) => door.close(resolve));
  const { code, out } = await ask();
  expect({ code, mail: lineOf(out, 'mail') }).toEqual({ code: 1, mail: expect.stringMatching(/^bad .*nobody listens there/u) });
  expect(out).not.toContain('secret-word');
  vi.stubEnv('SMTP_URL', 'mail.example');
  expect(lineOf((await ask()).out, 'mail')).toMatch(/^bad .*SMTP_URL is an address/u);
});
