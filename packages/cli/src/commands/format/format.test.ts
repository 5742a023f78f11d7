import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examples } from '../../testing/command.ts';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('writes the strict form once, and --check only says so', async () => {
  const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');
  const loose = claims.replace('| T3 |', '|  |').replace('## 3. Entities', '##   3. Entities');
  const file = join(folder, 'loose.md');
  writeFileSync(file, loose);
  chmodSync(file, 0o666);
  expect(await runHere('format', file, '--check')).toMatchObject({
    code: 1,
    out: `${file} is not in strict form. To write it: ninefold format ${file}\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(loose);
  expect(await runHere('format', file)).toMatchObject({ code: 0, out: `${file} is now in strict form.\n` });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o666);
  expect(await runHere('format', file, '--check')).toMatchObject({ code: 0, out: `${file} is in strict form.\n` });
});
