import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examples } from '../../testing/command.ts';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-translate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');
const file = join(folder, 'claims.md');
const german = join(folder, 'claims.de.po');

it('makes the file, keeps what is translated in it, and says with --check what is to be done', async () => {
  writeFileSync(file, claims.replace('- Languages: English', '- Languages: English, German'));
  expect(await runHere('translate', file, '--check')).toMatchObject({ code: 1, out: expect.stringContaining(`${german} is not there.`) });
  const made = await runHere('translate', file);
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^\S+claims\.de\.po: \d+ texts: 0 translated, \d+ missing\n$/u) });
  const first = readFileSync(german, 'utf8');
  await runHere('translate', file);
  expect(readFileSync(german, 'utf8')).toBe(first);
  // As a translator's tool leaves it.
  writeFileSync(german, first.replace(/^msgid "(.+)"\nmsgstr ""$/gmu, 'msgid "$1"\nmsgstr "de $1"'));
  expect(await runHere('translate', file, '--check')).toMatchObject({ code: 0 });
  expect((await runHere('check', file)).out).not.toContain('N104');
  writeFileSync(file, readFileSync(file, 'utf8').replace('You may not do that.', 'That is not for you.'));
  expect(await runHere('translate', file, '--check')).toMatchObject({ code: 1 });
  expect((await runHere('translate', file, '--language', 'german')).out).toMatch(/1 unsure\n$/u);
  expect(readFileSync(german, 'utf8')).toContain(
    '#, fuzzy\n#| msgid "You may not do that."\nmsgid "That is not for you."\nmsgstr "de You may not do that."',
  );
  expect((await runHere('check', file)).out).toContain('N104');
});

it('refuses what it cannot use: one language, another language, a file that is none', async () => {
  expect((await runHere('translate', file, '--language', 'fr')).code).toBe(2);
  expect((await runHere('translate', join(examples, 'expense-claims.md'))).code).toBe(2);
  writeFileSync(german, 'msgid "a"\nmsgstr oh');
  const refused = await runHere('translate', file);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('cannot be read: line 2')]);
  expect(readFileSync(german, 'utf8')).toBe('msgid "a"\nmsgstr oh');
  expect((await runHere('check', file)).out).toContain('N107');
});
