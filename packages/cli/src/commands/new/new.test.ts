import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('writes a document that reads without errors, named after its file, and never overwrites', async () => {
  const file = join(folder, 'tool-shed.md');
  const made = await runHere('new', file);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(file, 'utf8')).toMatch(/^# .*Tool shed/u);
  const checked = await runHere('check', file, '--format', 'json');
  expect([checked.code, JSON.parse(checked.out).summary]).toEqual([0, { errors: 0, warnings: 0, notes: 0, gaps: 9 }]);
  const before = readFileSync(file, 'utf8');
  const again = await runHere('new', file);
  expect(again).toEqual({ code: 1, out: '', err: `${file} exists already and is left as it is.\n` });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('says why a file cannot be written', async () => {
  const file = join(folder, 'no/such/folder/tools.md');
  const { code, err } = await runHere('new', file);
  expect({ code, err }).toEqual({ code: 1, err: `${file} cannot be written: there is no such file or folder.\n` });
});
