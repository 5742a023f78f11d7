/** `docs/reliability.md` names a test for each promise, or says what is missing. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, rowsBelow } from './support/shown-by.ts';

const root = new URL('../', import.meta.url);
const rows = rowsBelow(readFileSync(new URL('docs/reliability.md', root), 'utf8'), 'What is tried');

test('each promise is shown by tests that are there, or says what is missing', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [promise = '', shown = '', missing = ''] of rows) {
    expect(filesIn(shown).length > 0 || missing.startsWith('not yet'), promise).toBe(true);
    expect(filesIn(shown).filter((file) => !file.endsWith('.test.ts') || !existsSync(new URL(file, root)))).toEqual([]);
  }
});
