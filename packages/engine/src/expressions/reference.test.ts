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
  .map((line) => /^\|(?: (?<name>[^|`]+?)(?:[,:;][^|]*)? \|)? `(?<example>[^`]+)` \| (?<gives>[^|`]+) \|$/u.exec(line)?.groups)
  .filter((row) => row !== undefined);

describe('the page about expressions says what is so', () => {
  test('it has an example of every function', () => {
    const shown = examples.flatMap(({ name, example }) => (name === undefined ? [] : [name, example]));
    expect(functionNames.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test.each(examples.map(({ example = '', gives = '' }) => [example, gives.trim()] as const))('%s gives %s', (example, gives) => {
    expect(checkEvaluate(example, {}, ticket)).toBe(gives);
  });
});
