/** What PostgreSQL reckons itself; that it comes to the same as the engine's is tried by the agreement tests. */
import { type Expression, isNumeric, type Type } from '@ninefold/model';
import { expect, test } from 'vitest';
import type { SqlTemplatePart } from '../../dialect/sql-dialect.ts';
import { raw } from '../../sql/fragment.ts';
import { argument } from '../../sql/lower-by-engine.ts';
import { nativeArithmetic } from './arithmetic.ts';

const at = { from: 0, to: 0 };
const number: Type = { kind: 'number', scale: 2 };
const text: Type = { kind: 'text' };
const truth: Type = { kind: 'yes/no' };
const numbers: Type = { kind: 'list', of: number };
const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...at };
const constant: Expression = { node: 'constant', name: 'limit', type: number, ...at };

const variable = (place: number, type: Type): Expression => ({ node: 'variable', name: argument(place), type, ...at });
const column = (type: Type): SqlTemplatePart => ({ value: raw('t."a"'), type });
const waiting = (type: Type): SqlTemplatePart => ({ value: { text: '?', binds: [{ expression: constant, encode: () => null }] }, type });
const call = (name: 'sum' | 'max', list: Expression): Expression => ({
  node: 'call',
  function: name,
  arguments: [list],
  type: number,
  ...at,
});
const either = (condition: Expression): Expression => ({
  node: 'if',
  condition,
  yes: variable(0, number),
  no: nothing,
  type: number,
  ...at,
});
const more: Expression = { node: 'compare', operator: '>', left: variable(0, number), right: variable(1, number), type: truth, ...at };

test.each<[string, Expression, readonly SqlTemplatePart[]]>([
  ['the sum of a list', call('sum', variable(0, numbers)), [column(numbers)]],
  [
    'the greatest of numbers named one by one',
    call('max', { node: 'list', items: [variable(0, number), variable(1, number)], type: numbers, ...at }),
    [column(number), column(number)],
  ],
  ['a number or nothing, as two numbers compare', either(more), [column(number), column(number)]],
  ['a number or nothing, as a field says', either(variable(1, truth)), [column(number), column(truth)]],
  [
    'texts joined',
    { node: 'arithmetic', operator: '+', left: variable(0, text), right: variable(1, text), type: text, ...at },
    [column(text), column(text)],
  ],
])('%s is reckoned by the database', (_, expression, parts) => {
  expect(isNumeric(expression.type) || expression.type.kind === 'text').toBe(true);
  expect(nativeArithmetic(expression, parts)?.text).toContain('t."a"');
});

test.each<[string, Expression, readonly SqlTemplatePart[]]>([
  ['what waits for a constant that may be not shown', either(more), [column(number), waiting(number)]],
  ['a list of nothing known', call('sum', variable(0, { kind: 'list', of: { kind: 'null' } })), [column(numbers)]],
  ['a list at another scale', call('sum', variable(0, { kind: 'list', of: { kind: 'number', scale: 1 } })), [column(numbers)]],
  ['texts and nothing', { node: 'arithmetic', operator: '+', left: variable(0, text), right: nothing, type: text, ...at }, [column(text)]],
])('%s is left to the engine', (_, expression, parts) => {
  expect(nativeArithmetic(expression, parts)).toBeUndefined();
});
