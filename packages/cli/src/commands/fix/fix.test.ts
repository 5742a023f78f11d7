import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArguments } from '../../arguments/read-arguments.ts';
import type { Terminal } from '../../terminal.ts';
import { examples } from '../../testing/command.ts';
import { runHere } from '../../testing/run-here.ts';
import { fix } from './fix.ts';
import { fixCommand } from './fix-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-fix-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');
const misspelt = claims.replace('| T3 | Submitted |', '| T3 | submitted |');

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Mends a document while somebody at a terminal answers; resolves to what is printed. */
async function mend(file: string, ask: (printed: readonly string[]) => Promise<string>): Promise<readonly string[]> {
  const printed: string[] = [];
  const terminal: Terminal = {
    out: (text) => printed.push(text),
    write: () => Promise.reject(new Error('it prints text')),
    err: (text) => printed.push(text),
    paint: (_, text) => text,
    paintError: (_, text) => text,
    ask: () => ask(printed),
  };
  expect(await fix(readArguments(fixCommand.shape, [file]), terminal)).toBe(0);
  return printed;
}

describe('where nobody can be asked', () => {
  it('shows the mends and changes nothing', async () => {
    const file = write('fix.md', misspelt);
    for (const options of [[], ['--dry-run'], ['--dry-run', '--yes']]) {
      const { code, out } = await runHere('fix', file, ...options);
      expect(code).toBe(0);
      expect(out).toMatch(/^- +\d+ \| \| T3 \| submitted \|/mu);
      expect(out).toMatch(/^\+ +\d+ \| \| T3 \| Submitted \|/mu);
      expect(out.includes(`To apply: ninefold fix ${file} --yes`)).toBe(options.length === 0);
      expect(readFileSync(file, 'utf8')).toBe(misspelt);
    }
  });

  it('applies them with --yes, once, and leaves the rest of the text and the file as they are', async () => {
    const file = write('yes.md', misspelt);
    expect((await runHere('fix', file, '--yes')).out).toContain('yes.md: 1 mend applied.');
    expect(readFileSync(file, 'utf8')).toBe(claims);
    const before = statSync(file).mtimeMs;
    expect(await runHere('fix', file, '--yes')).toMatchObject({ code: 0, out: `${file}: nothing to mend mechanically.\n` });
    expect(statSync(file).mtimeMs).toBe(before);
  });
});

describe('where somebody sits', () => {
  it('asks about each: no answer is no', async () => {
    const twice = misspelt.replace('| T9 | Approved |', '| T9 | approved |').replace('| T8 | Returned |', '| T8 | returned |');
    const file = write('asked.md', twice);
    const answer = async (...answers: readonly string[]): Promise<string> => {
      writeFileSync(file, twice);
      const asked = (printed: readonly string[]): number => printed.filter((text) => text.startsWith('N014')).length;
      return (await mend(file, async (printed) => answers[asked(printed) - 1] ?? '')).at(-1) ?? '';
    };
    expect(await answer('', 'maybe', 'n')).toContain(': 0 mends applied.');
    expect(readFileSync(file, 'utf8')).toBe(twice);
    expect(await answer('n', 'Y', 'q')).toContain(': 1 mend applied.');
    expect(readFileSync(file, 'utf8')).toContain('| T8 | Returned |');
    expect(await answer('all')).toContain(': 3 mends applied.');
    expect(readFileSync(file, 'utf8')).toBe(claims);
  });

  it('writes what was agreed to', async () => {
    const file = write('agreed.md', misspelt);
    await mend(file, async () => 'y');
    expect(readFileSync(file, 'utf8')).toBe(claims);
  });

  it('leaves alone what somebody saved while the question stood', async () => {
    const saved = `${misspelt}\nA word more.\n`;
    const file = write('saved.md', misspelt);
    const answer = mend(file, async () => {
      writeFileSync(file, saved);
      return 'y';
    });
    await expect(answer).rejects.toThrow(`${file} was changed meanwhile, so nothing was written.`);
    expect(readFileSync(file, 'utf8')).toBe(saved);
  });
});
