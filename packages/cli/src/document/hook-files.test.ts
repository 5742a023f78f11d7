/** Hooks beside a document, from the file to the running application: read, built, taken up while it runs. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDocument } from '@ninefold/language';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runHere, startRunHere } from '../testing/run-here.ts';
import { readCandidate } from './candidate.ts';
import { readHooks } from './hook-files.ts';

const examples = fileURLToPath(new URL('../../../../examples/hooks/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-hooks-'));
const file = join(folder, 'club-fees.md');
const hook = join(folder, 'club-fees/hooks/check-iban.ts');

beforeEach(() => {
  rmSync(join(folder, 'club-fees'), { recursive: true, force: true });
  cpSync(examples, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hooks = () => readHooks(file, readDocument(readFileSync(file, 'utf8')).application);

test('each is built with what it imports, and its types are those of the document', async () => {
  mkdirSync(join(folder, 'club-fees/shared'));
  writeFileSync(join(folder, 'club-fees/shared/seven.ts'), 'export const seven: number = 7;\n');
  writeFileSync(hook, "import { seven } from '../shared/seven';\nexport default () => ({ set: { bank: String(seven) } });\n");
  const { beside, files, troubles, watched } = await hooks();
  expect([beside, troubles]).toEqual([[{ file: 'check-iban.ts' }], []]);
  expect(files['check-iban']?.code).toContain('7');
  expect(watched).toContain(join(folder, 'club-fees/shared/seven.ts'));
  expect((await runHere('types', file, '--check')).code).toBe(0);
  writeFileSync(join(folder, 'club-fees/ninefold.d.ts'), '// old\n');
  expect(await runHere('types', file, '--check')).toMatchObject({ code: 1, out: expect.stringContaining('is not up to date') });
  expect((await runHere('types', file)).code).toBe(0);
  expect((await runHere('types', file, '--check')).code).toBe(0);
});

test.each([
  ['export default () => {\n  if (;\n};\n', 'line 2: Unexpected ";"'],
  ["import { a } from './nowhere';\nexport default () => a;\n", 'line 1: Could not resolve "./nowhere"'],
  ['export const other = 1;\n', 'it has no `export default`'],
])('what cannot be run says where, and why: %j', async (code, problem) => {
  writeFileSync(hook, code);
  const { beside, files, troubles } = await hooks();
  expect(beside).toEqual([{ file: 'check-iban.ts', problem }]);
  expect(files).toEqual({});
  expect(troubles).toEqual([`club-fees/hooks/check-iban.ts cannot be run: ${problem}`]);
  const { code: exit, out } = await runHere('check', file);
  expect([exit, out]).toEqual([1, expect.stringContaining('N473')]);
});

test('another hook is another edition of the document; without the folder it still runs, and says so', async () => {
  const before = await readCandidate(file);
  writeFileSync(hook, `${readFileSync(hook, 'utf8')}\nexport const more = Math.random();\n`);
  const after = await readCandidate(file);
  expect(after.hash).toBe(before.hash);
  expect(after.edition).not.toBe(before.edition);
  rmSync(join(folder, 'club-fees'), { recursive: true });
  const without = await readCandidate(file);
  expect([without.runs, without.code, without.troubles]).toEqual([true, { hooks: {} }, ['club-fees/hooks/check-iban.ts is not there']]);
});

test('`run --follow` takes up a hook that was edited; one that cannot be run is not followed, and the one before goes on', async () => {
  const data = join(folder, 'data');
  const running = await startRunHere(file, '--data', data, '--follow');
  const { address: origin } = running;
  const invited = await runHere('invite', file, '--data', data, '--role', 'Treasurer', 'ann@example.org');
  const headers = { 'content-type': 'application/json', origin };
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(origin + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const joined = await post(`/_app/invitations/${invited.out.trim().split('/').at(-1)}`, {
    password: 'correct horse battery',
    fields: { name: 'Ann' },
  });
  const cookie = joined.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const activated = async () => {
    const made = await post('/_app/records/Mandate', { fields: { member: 'Rowing club', iban: 'DE90 3704 0044 0532 0130 00' } }, cookie);
    const { record } = (await made.json()) as { readonly record: { readonly id: string } };
    const answer = await post(`/_app/records/Mandate/${record.id}/actions/activate`, { fields: {} }, cookie);
    const told = (await answer.json()) as { readonly code?: string; readonly record?: { readonly fields: { readonly bank: string } } };
    return told.code ?? told.record?.fields.bank;
  };
  expect(await activated()).toBe('E-IBAN');
  writeFileSync(hook, "export default () => ({ set: { bank: 'by hand' } });\n");
  await expect.poll(() => running.said(), { timeout: 10_000 }).toMatch(/info \S+club-fees\.md [0-9a-f]{12} is followed/u);
  expect(await activated()).toBe('by hand');
  writeFileSync(hook, 'export default () => ({ set: {\n');
  await expect
    .poll(() => running.said(), { timeout: 10_000 })
    .toContain('and is not followed: club-fees/hooks/check-iban.ts cannot be run');
  expect(await activated()).toBe('by hand');
  expect((await running.end()).code).toBe(0);
});
