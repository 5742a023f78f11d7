import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readArguments } from '../../arguments/read-arguments.ts';
import type { Terminal } from '../../terminal.ts';
import { fix } from './fix.ts';
import { fixCommand } from './fix-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const claims = readFileSync(new URL('../../../../../examples/expense-claims.md', import.meta.url), 'utf8');
const misspelt = claims.replace('| T3 | Submitted |', '| T3 | submitted |');

/** Mends a document while somebody at a terminal answers. */
async function mend(file: string, ask: () => Promise<string>): Promise<number> {
  const said = (): void => undefined;
  const terminal: Terminal = { out: said, err: said, paint: (_, text) => text, paintError: (_, text) => text, ask };
  return fix(readArguments(fixCommand.shape, [file]), terminal);
}

it('writes what was agreed to', async () => {
  const file = join(folder, 'agreed.md');
  writeFileSync(file, misspelt);
  expect(await mend(file, async () => 'y')).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(claims);
});

it('leaves alone what somebody saved while the question stood', async () => {
  const file = join(folder, 'saved.md');
  const saved = `${misspelt}\nA word more.\n`;
  writeFileSync(file, misspelt);
  const answer = mend(file, async () => {
    writeFileSync(file, saved);
    return 'y';
  });
  await expect(answer).rejects.toThrow(`${file} was changed meanwhile, so nothing was written.`);
  expect(readFileSync(file, 'utf8')).toBe(saved);
});
