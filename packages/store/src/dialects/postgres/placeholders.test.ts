/** Holes are numbered in their order, and nothing else is taken for one. */
import { expect, test } from 'vitest';
import { unknownValue } from '../../sql/codecs.ts';
import { numbered, unknownText } from './placeholders.ts';

test('holes are numbered, question marks in quotes stay', () => {
  expect(numbered(`SELECT '?', "a?" FROM t WHERE x = ? AND y = ?::bigint`, ['a', 2n])).toEqual({
    text: `SELECT '?', "a?" FROM t WHERE x = $1 AND y = $2::bigint`,
    values: ['a', '2'],
  });
});

test('a bound beyond every whole number stands in the text', () => {
  expect(numbered('x < ?::bigint AND y = ?', [1e300, null])).toEqual({ text: "x < '1e+300'::numeric AND y = $1", values: [null] });
});

test('the text is the same whatever the values, and another where one stands in it', () => {
  const sql = 'x = ? AND y < ?::bigint';
  expect(numbered(sql, ['a', 1n]).text).toBe('x = $1 AND y < $2::bigint');
  expect(numbered(sql, ['b', 1e300]).text).toBe("x = $1 AND y < '1e+300'::numeric");
  expect(numbered(sql, [null, 2n])).toEqual({ text: 'x = $1 AND y < $2::bigint', values: [null, '2'] });
});

test('what nobody knows is told apart from all text', () => {
  expect(numbered('f(?::text)', [unknownValue]).values).toEqual([unknownText]);
});
