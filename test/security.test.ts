/** `docs/security.md` names a test for each line, or says why there is none. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, rowsBelow } from './support/shown-by.ts';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

const rowsOf = (heading: string) => rowsBelow(page, heading);

test.each(['OWASP API', 'OWASP ASVS'])('each line of %s is shown by a test, or has its reason', (heading) => {
  const rows = rowsOf(heading);
  expect(rows.length).toBeGreaterThan(9);
  const bare = rows.filter(([, here = '', shown = '']) => filesIn(shown).length === 0 && !/^(?:not here|not yet|theirs)\b/u.test(here));
  expect(bare).toEqual([]);
});

test('each file that is named is there, and what shows something is a test', () => {
  const named = filesIn(page);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  const shown = ['OWASP API', 'OWASP ASVS'].flatMap((heading) => rowsOf(heading).flatMap(([, , cell = '']) => filesIn(cell)));
  expect(shown.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
});

test('no risk and no chapter is left out', () => {
  const said = (heading: string) => rowsOf(heading).map(([requirement = '']) => requirement);
  expect(said('OWASP API').map((words) => words.split(' ')[0])).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`));
  const chapters = new Set(said('OWASP ASVS').flatMap((words) => words.match(/\bV\d+/gu) ?? []));
  expect([...chapters].sort()).toEqual(Array.from({ length: 17 }, (_, index) => `V${index + 1}`).sort());
});
