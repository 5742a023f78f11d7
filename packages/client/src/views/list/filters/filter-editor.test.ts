/** What the editors of filters offer, as far as their sources show it. */
import { readdirSync, readFileSync } from 'node:fs';
import { filterOperators } from '@ninefold/protocol';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const editors = readdirSync(folder)
  .filter((name) => name.endsWith('-filter.tsx'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

test.each(filterOperators)('“%s” can be chosen in one of them', (operator) => {
  expect(editors.filter((source) => source.includes(`'${operator}'`))).not.toEqual([]);
});
