/** Expressions made by rules of thumb from names and values of every kind: all can be read, and none surprises the engine. */
import { isList, isRecord, type Type, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExpression } from '../../../language/src/expressions/read-expression.ts';
import type { Scope } from '../../../language/src/expressions/scope.ts';
import { evaluate } from './evaluate.ts';
import { environment } from './testing/check-evaluate.ts';

const number = (scale: number): Type => ({ kind: 'number', scale });
const types: Readonly<Record<string, Type>> = {
  n: number(0),
  'unit price': number(4),
  eur: { kind: 'money', currency: 'EUR', scale: 2 },
  b: { kind: 'yes/no' },
  s: { kind: 'text' },
  d: { kind: 'date' },
  at: { kind: 'date and time' },
  span: { kind: 'duration', of: 'days' },
  months: { kind: 'duration', of: 'months' },
  ns: { kind: 'list', of: number(0) },
};
const scope: Scope = { entities: [], constants: new Map(), variables: types };

const units = fc.oneof(fc.bigInt({ min: -50n, max: 50n }), fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }));
const orNull = <T extends Value>(of: fc.Arbitrary<T>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 6, arbitrary: of }, fc.constantFrom(null, undefined));
const values = fc.record({
  n: orNull(units),
  'unit price': orNull(units),
  eur: orNull(units),
  b: orNull(fc.boolean()),
  s: orNull(fc.string({ unit: 'grapheme', maxLength: 6 })),
  d: orNull(fc.constantFrom('0001-01-01', '2026-01-31', '2024-02-29', '9999-12-31')),
  at: orNull(fc.constantFrom('0001-01-01T00:00:00.000Z', '2026-03-29T01:30:00.000Z', '9999-12-31T23:59:59.999Z')),
  span: orNull(units),
  months: orNull(units),
  ns: orNull(fc.array(fc.oneof(units, fc.constant(null)), { maxLength: 4 })),
});

const { yesNo } = fc.letrec<Record<'yesNo' | 'amount' | 'whole' | 'text' | 'date' | 'moment' | 'days' | 'list', string>>((tie) => {
  const depth = { maxDepth: 4, depthSize: 'small' } as const;
  const of = (pattern: string, ...parts: fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((texts) => texts.reduce((text, part) => text.replace('_', part), pattern));
  const pick = (...texts: string[]) => fc.constantFrom(...texts);
  return {
    yesNo: fc.oneof(
      depth,
      pick('b', 'true', 'false', 's = null', 'eur != null'),
      of('(_ and _)', tie('yesNo'), tie('yesNo')),
      of('(_ or _)', tie('yesNo'), tie('yesNo')),
      of('not(_)', tie('yesNo')),
      ...['=', '!=', '<', '<=', '>', '>='].map((sign) => of(`(_ ${sign} _)`, tie('whole'), tie('whole'))),
      of('(_ <= _)', tie('amount'), tie('amount')),
      of('(_ between _ and _)', tie('whole'), tie('whole'), tie('whole')),
      of('(_ in (_, >= _, null))', tie('whole'), tie('whole'), tie('whole')),
      of('(_ < _)', tie('date'), tie('date')),
      of('(_ > _)', tie('moment'), tie('moment')),
      of('(_ = _)', tie('days'), tie('days')),
      of('contains(_, _)', tie('text'), tie('text')),
      of('matches(_, "^(a|ä)+[^\\\\d]{0,2}$")', tie('text')),
      of('(some x in _ satisfies x > _)', tie('list'), tie('whole')),
      of('(every x in _ satisfies x < _)', tie('list'), tie('whole')),
      of('list contains(_, _)', tie('list'), tie('whole')),
    ),
    amount: fc.oneof(
      depth,
      pick('eur', '(0 * eur)', '(-eur)'),
      of('(_ + _)', tie('amount'), tie('amount')),
      of('(_ - _)', tie('amount'), tie('amount')),
      of('(_ * _)', tie('amount'), tie('whole')),
      of('(_ / _)', tie('amount'), tie('whole')),
      of('round half up(_, 1)', tie('amount')),
      of('modulo(_, 7)', tie('amount')),
      of('mean([_, _])', tie('amount'), tie('amount')),
    ),
    whole: fc.oneof(
      depth,
      pick('n', 'unit price', '1', '-2.5', '0'),
      of('(_ + _)', tie('whole'), tie('whole')),
      of('(_ * _)', tie('whole'), tie('whole')),
      of('(_ / _)', tie('amount'), tie('amount')),
      of('count(_)', tie('list')),
      of('sum(_)', tie('list')),
      of('_[1]', tie('list')),
      of('string length(_)', tie('text')),
      of('year(_)', tie('date')),
      of('hour(_)', tie('moment')),
      of('days(_)', tie('days')),
      of('years(years and months duration(_, _))', tie('date'), tie('moment')),
      of('if _ then _ else _', tie('yesNo'), tie('whole'), tie('whole')).map((text) => `(${text})`),
      of('abs(_)', tie('whole')),
      of('floor(_)', tie('whole')),
    ),
    text: fc.oneof(
      depth,
      pick('s', '"ä😀"'),
      of('(_ + _)', tie('text'), tie('text')),
      of('substring(_, _)', tie('text'), tie('whole')),
      of('string(_)', tie('whole')),
      of('string(_)', tie('amount')),
      of('upper case(_)', tie('text')),
      of('replace(_, "(.)\\\\s*", _)', tie('text'), tie('text')),
      of('split(_, "a|😀")[1]', tie('text')),
      of('string(_, "EEEE d. MMMM yyyy")', tie('date')),
      of('string(_, "HH:mm")', tie('moment')),
    ),
    date: fc.oneof(
      depth,
      pick('d', 'today()', 'date("2026-02-28")'),
      of('(_ + _)', tie('date'), tie('days')),
      of('(_ - months)', tie('date')),
      of('date(_)', tie('moment')),
    ),
    moment: fc.oneof(
      depth,
      pick('at', 'now()'),
      of('(_ + _)', tie('moment'), tie('days')),
      of('(_ + months)', tie('moment')),
      of('date and time(_, time("02:30:00"))', tie('date')),
    ),
    days: fc.oneof(
      depth,
      pick('span', 'duration("PT36H")'),
      of('(_ - _)', tie('date'), tie('date')),
      of('(_ - _)', tie('moment'), tie('moment')),
      of('(_ * _)', tie('days'), tie('whole')),
    ),
    list: fc.oneof(
      depth,
      pick('ns', '[1, n, 2.5]'),
      of('_[item > _]', tie('list'), tie('whole')),
      of('(for x in _ return x + _)', tie('list'), tie('whole')),
      of('append(_, _)', tie('list'), tie('whole')),
      of('reverse(_)', tie('list')),
    ),
  };
});

test('every generated condition can be read and gives yes, no, null or cannot be judged', () => {
  fc.assert(
    fc.property(yesNo, values, (source, variables) => {
      const { typed, findings } = readExpression(source, { offset: 0, line: 1 }, scope);
      expect(findings).toEqual([]);
      if (!typed) throw new Error(`not read: ${source}`);
      const value = evaluate(typed, { ...environment, variables });
      expect([true, false, null, undefined]).toContain(value);
      expect(evaluate(typed, { ...environment, variables: knownOnly(variables) })).not.toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

/** The values that are known, and null for the others: then everything can be judged. */
function knownOnly(variables: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === undefined || isRecord(value) ? null : isList(value) ? [...value] : value,
    ]),
  );
}
