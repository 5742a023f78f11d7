import { describe, expect, test } from 'vitest';
import { staysOf, timeIn, withStay } from './stays.ts';

const at = (text: string) => Date.parse(text);
const [one, two, three, four] = ['09:00', '10:00', '12:00', '15:00'].map((time) => at(`2026-11-23T${time}:00Z`)) as [
  number,
  number,
  number,
  number,
];
const passed = (from: number, until: number) => BigInt(until - from);
const hours = (count: number) => BigInt(count) * 3_600_000n;

const kept = [
  ['Open', one],
  ['Waiting', two],
  ['Open', three],
] as const;
const text = kept.reduce<string | null>((before, [state, from]) => withStay(before, state, from), null);

describe('stays in states', () => {
  test('each lasts until the next', () => {
    expect(staysOf(text)).toEqual([
      { state: 'Open', from: one, until: two },
      { state: 'Waiting', from: two, until: three },
      { state: 'Open', from: three, until: null },
    ]);
    expect(staysOf(null)).toEqual([]);
  });

  test('a state entered once more while it lasts begins no new stay', () => {
    expect(withStay(text, 'Open', four)).toBe(text);
  });

  test('come to one span, a running one until now', () => {
    expect(timeIn(text, 'Open', four, passed)).toBe(hours(4));
    expect(timeIn(text, 'waiting', four, passed)).toBe(hours(2));
    expect(timeIn(text, 'Closed', four, passed)).toBe(0n);
    // A clock that was put back.
    expect(timeIn(text, 'Open', two, passed)).toBe(hours(1));
    expect(timeIn(text, 'Open', four, () => null)).toBeNull();
  });
});
