import { expect, test } from 'vitest';
import { readExpression } from '../../../language/src/expressions/read-expression.ts';
import { stepsOfARequest } from '../assumptions/chosen/lists.ts';
import { createEffort, TooMuchToWorkOut } from './effort.ts';
import type { Environment } from './environment.ts';
import { evaluate } from './evaluate.ts';
import { environment } from './testing/check-evaluate.ts';

const number = { kind: 'number', scale: 0 } as const;
const types = { l: { kind: 'list', of: number }, t: { kind: 'list', of: { kind: 'text' } } } as const;

function read(source: string) {
  const { typed, findings } = readExpression(source, { offset: 0, line: 1 }, { entities: [], constants: new Map(), variables: types });
  if (!typed) throw new Error(findings.map(({ what }) => what).join(' '));
  return typed;
}

/** With `l` the numbers from 0, and `t` texts of ten letters. */
function withItems(count: number, more: Partial<Environment> = {}): Environment {
  const l = Array.from({ length: count }, (_, at) => BigInt(at));
  return { ...environment, ...more, variables: { l, t: l.map((at) => String(at).padStart(10, 'x')) } };
}

const constructs = [
  'for x in l return x',
  'l[item > 1]',
  'some x in l satisfies x < 0',
  'every x in l satisfies x >= 0',
  'count(l)',
  'sum(l)',
  'min(l)',
  'mean(l)',
  'reverse(l)',
  'append(l, 1)',
  'concatenate(l, l)',
  'union(l, l)',
  'distinct values(l)',
  'index of(l, 5)',
  'list contains(l, -1)',
  'flatten([l, l])',
  'sublist(l, 1, 2)',
  'string join(t, ", ")',
  'string(l)',
];

test.each(constructs)('%s takes a step for each item at least', (source) => {
  const effort = createEffort('refused');
  evaluate(read(source), withItems(1000, { effort }));
  expect(stepsOfARequest - effort.left).toBeGreaterThanOrEqual(1000);
});

test('each of 1,000 items is compared with each; and that no further time', () => {
  const once = 'every x in l satisfies count(l[item = x]) = 1';
  expect(evaluate(read(once), withItems(1000))).toBe(true);
  const again = `every y in l satisfies ${once}`;
  expect(evaluate(read(again), withItems(1000))).toBeUndefined();
  expect(() => evaluate(read(again), withItems(1000, { effort: createEffort('refused') }))).toThrow(TooMuchToWorkOut);
});

test('a text is copied for its length', () => {
  const texts = 'for x in l return string length(string join(t, ""))';
  expect(
    evaluate(read(texts), { ...withItems(10), variables: { l: withItems(1000).variables?.l, t: ['x'.repeat(1_000_000)] } }),
  ).toBeUndefined();
});

test('what is evaluated one after the other shares what there is', () => {
  const effort = createEffort();
  const [once, small] = [read('for x in l return count(l)'), read('count(l)')];
  expect(evaluate(once, withItems(1500, { effort }))).toHaveLength(1500);
  expect(evaluate(once, withItems(1500, { effort }))).toHaveLength(1500);
  expect(evaluate(once, withItems(1500, { effort }))).toBeUndefined();
  expect(evaluate(small, withItems(1, { effort }))).toBeUndefined();
  expect(evaluate(small, withItems(1))).toBe(1n);
});
