import { expect, test } from 'vitest';
import { inUnitsOf } from './field-units.ts';

const money = { kind: 'money', currency: 'EUR', scale: 2 } as const;

test('a number comes in the places of the field', () => {
  expect(inUnitsOf(money, { kind: 'number', scale: 0 }, 5n)).toBe(500n);
  expect(inUnitsOf({ kind: 'whole number' }, { kind: 'number', scale: 1 }, 25n)).toBe(2n);
});

test('exactly, it is none where places would be lost', () => {
  expect(inUnitsOf({ kind: 'whole number' }, { kind: 'number', scale: 1 }, 25n, 'exactly')).toBeUndefined();
  expect(inUnitsOf({ kind: 'whole number' }, { kind: 'number', scale: 1 }, 20n, 'exactly')).toBe(2n);
});

test('what does not count, or counts something else, has no such units', () => {
  expect(inUnitsOf({ kind: 'text' }, { kind: 'number', scale: 0 }, 5n)).toBeUndefined();
  expect(inUnitsOf({ kind: 'date' }, { kind: 'number', scale: 0 }, 5n)).toBeUndefined();
  expect(inUnitsOf(money, { kind: 'duration', of: 'days' }, 5n)).toBeUndefined();
});
