import { readFileSync } from 'node:fs';
import { functionNames } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { checkEvaluate, ticket } from './testing/check-evaluate.ts';

const page = readFileSync(new URL('../../../../docs/language/expressions.md', import.meta.url), 'utf8');

/** Rows of the tables that say what an example gives. */
const examples = page
  .split('\n\n')
  .filter((block) => /^\|.*\| Gives \|/u.test(block))
  .flatMap((table) => table.split('\n'))
  .map((line) => /^\| `(?<example>[^`]+)` \| (?<gives>[^|`]+) \|$/u.exec(line)?.groups)
  .filter((row) => row !== undefined);

describe('the page about expressions says what is so', () => {
  test('it has an example of every function', () => {
    // What an amount is turned into stands in its name: `in EUR(…)`.
    const calls = functionNames.map((name) => [name, name === 'in currency' ? 'in EUR(' : `${name}(`] as const);
    const shown = examples.flatMap(({ example = '' }) => example.split(/(?<=\()|[^a-zA-Z (]+ ?/u));
    expect(calls.filter(([, call]) => !shown.includes(call)).map(([name]) => name)).toEqual([]);
  });

  test.each(examples.map(({ example = '', gives = '' }) => [example, gives.trim()] as const))('%s gives %s', (example, gives) => {
    expect(checkEvaluate(example, {}, ticket)).toBe(gives);
  });
});
