/** What the editors of filters offer, as far as their sources show it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOfWay } from '../../../controllers/list/filter-ways.ts';

const folder = new URL('./', import.meta.url);
const editors = readdirSync(folder)
  .filter((name) => name.endsWith('-filter.tsx') || name === 'chosen-of.ts')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

test.each(Object.keys(wordsOfWay).map((way) => (way === 'range' ? 'from' : way)))('“%s” can be chosen in one of them', (operator) => {
  expect(editors.filter((source) => source.includes(`'${operator}'`))).not.toEqual([]);
});
