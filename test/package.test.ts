/** The package as it is published: installed in an empty folder, where there is no clone, it does its work. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-installed-'));
const installed = join(folder, 'node_modules/ninefold');
const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/store/package.json'), 'utf8')) as { dependencies: object };
const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@ninefold/'));
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const { packCommand } = (await import(join(root, 'scripts/pack.mjs'))) as { packCommand(outdir: string): string };
  const tarball = packCommand(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // What has to be compiled comes from here: its own install fetches that or takes a minute.
  const how = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', tarball, ...how], { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
  for (const name of libraries) {
    const built = join(root, 'node_modules', name, 'build/Release');
    if (existsSync(built)) cpSync(built, join(folder, 'node_modules', name, 'build/Release'), { recursive: true });
  }
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const here = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const;

/** What `npx` finds in that folder. */
const ninefold = (...args: readonly string[]): string => execFileSync(join(folder, 'node_modules/.bin/ninefold'), args, here);

test('it has what it needs and the licences of what is built in, and nothing of this machine', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'THIRD-PARTY.md', 'bin', 'client', 'dist', 'package.json']);
  expect(files.filter((file) => /\.map$|\.test\.|\.tsx?$/u.test(file))).toEqual([]);
  const code = files.filter((file) => /\.(?:js|mjs|html|css|json)$/u.test(file));
  expect(code.filter((file) => readFileSync(join(installed, file), 'utf8').includes(root))).toEqual([]);
  const notices = readFileSync(join(installed, 'THIRD-PARTY.md'), 'utf8');
  for (const library of ['react', 'hono', 'lezer-feel']) expect(notices).toMatch(new RegExp(`^## ${library} \\d`, 'mu'));
  // Every one says under which terms it is.
  expect(
    notices
      .split(/^## /mu)
      .slice(1)
      .filter((part) => !/\((?:MIT|ISC|BSD|Apache|MPL|0BSD|OFL|BlueOak|CC0|Unlicense)/u.test(part)),
  ).toEqual([]);
});

test('a document is begun, checked and explained', () => {
  // As it is typed there.
  expect(execFileSync('npx', ['--no-install', 'ninefold', '--version'], here).trim()).toMatch(/^\d+\.\d+\.\d+$/u);
  ninefold('new', 'books.md');
  expect(ninefold('check', 'books.md')).toContain('not shown');
  expect(ninefold('explain', 'N407')).toContain('N407');
});

test('an application runs: the page, its scripts, its records', async () => {
  const { address, child } = await run(process.execPath);
  const page = await (await fetch(`${address}/`)).text();
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page) ?? [];
  expect((await fetch(address + script)).status).toBe(200);
  expect(await (await fetch(`${address}/_app/session`)).json()).toHaveProperty('preview');
  // Drawn by a library beside it, with the letters of the client.
  expect((await fetch(`${address}/_app/icons/180.png`)).headers.get('content-type')).toBe('image/png');
  child.kill('SIGTERM');
  expect(existsSync(join(folder, '.ninefold'))).toBe(false);
});

/** What was installed once is run by what else people have: the library of the database is chosen as it is loaded. */
const others = (process.env.NODES ?? '').split(delimiter).filter((path) => path !== '');

test.skipIf(others.length === 0)('the same runs on newer releases of Node, with records written and read, and hooks asked', async () => {
  const versions = others.map((node) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim());
  expect(new Set([process.version, ...versions]).size).toBe(others.length + 1);
  for (const node of others) {
    const { address, child } = await run(node);
    const headers = { 'content-type': 'application/json', ...(await viewedAs('Employee', address)) };
    const { options } = (await (await fetch(`${address}/_app/options/Category`, { headers })).json()) as { options: { id: string }[] };
    const line = { fields: { 'spent on': '2026-01-05', category: { id: options[0]?.id }, amount: '12.50' } };
    const body = JSON.stringify({ fields: { title: 'Train to Bern', lines: [line] } });
    const made = await fetch(`${address}/_app/records/Claim`, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    const read = await fetch(address + made.headers.get('location'), { headers });
    expect(await read.json()).toMatchObject({ record: { fields: { title: 'Train to Bern', total: '12.50' } } });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await askedHook(node)).toEqual([422, 'E-IBAN']);
  }
});

/** What a function beside the document says of a number that is none. */
async function askedHook(node: string): Promise<readonly [number, string | undefined]> {
  cpSync(join(root, 'examples/hooks'), folder, { recursive: true });
  const { address, child } = await run(node, 'club-fees.md');
  const headers = { 'content-type': 'application/json', ...(await viewedAs('Treasurer', address)) };
  const post = (path: string, fields: object) => fetch(address + path, { method: 'POST', headers, body: JSON.stringify({ fields }) });
  const made = await post('/_app/records/Mandate', { member: 'Rowing club', iban: 'DE90 3704 0044 0532 0130 00' });
  const answer = await post(`${made.headers.get('location')}/actions/activate`, {});
  child.kill('SIGTERM');
  return [answer.status, ((await answer.json()) as { readonly code?: string }).code];
}

/** Starts the example in a preview, with some records. */
async function run(node: string, document = 'claims.md'): Promise<{ readonly address: string; readonly child: ChildProcess }> {
  cpSync(join(root, 'examples/expense-claims.md'), join(folder, 'claims.md'));
  const args = [join(installed, 'bin/ninefold.mjs'), 'run', document, '--preview', '--sample', '5', '--port', '0'];
  const child = spawn(node, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/u.exec(said)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`It did not start: ${said}`)));
  });
  return { address, child };
}

/** What somebody with this role is known by in a preview: its cookie, and where it comes from. */
async function viewedAs(role: string, origin: string): Promise<{ readonly cookie: string; readonly origin: string }> {
  const { preview } = (await (await fetch(`${origin}/_app/session`)).json()) as {
    readonly preview: { readonly people: readonly { readonly id: string; readonly roles: readonly string[] }[] };
  };
  const person = preview.people.find((one) => one.roles.includes(role))?.id;
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/_app/preview/view-as`, { method: 'POST', headers, body: JSON.stringify({ person }) });
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    origin,
  };
}
