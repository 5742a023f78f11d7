import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretOf } from './data-directory.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a secret that others could read is closed to them, and that is reported; it stays the same', async () => {
  const logged: string[] = [];
  const log = (level: string, message: string): void => void logged.push(`${level} ${message}`);
  const path = join(folder, 'secret');
  const made = await secretOf(folder, log);
  expect({ mode: statSync(path).mode & 0o777, logged }).toEqual({ mode: 0o600, logged: [] });
  chmodSync(path, 0o644);
  expect(await secretOf(folder, log)).toBe(made);
  expect({ mode: statSync(path).mode & 0o777, kept: readFileSync(path, 'utf8') }).toEqual({ mode: 0o600, kept: made });
  rmSync(path);
  expect(await secretOf(folder, log, true)).not.toBe(made);
  expect(logged.pop()).toBe(`warn ${path} was missing and is made anew: everybody signs in again`);
  expect(logged).toEqual([expect.stringMatching(/^warn \S+secret could be read by other users of this machine; now it cannot\./u)]);
});
