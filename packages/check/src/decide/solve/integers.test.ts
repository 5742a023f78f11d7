import { describe, expect, it } from 'vitest';
import type { Linear } from '../terms/linear.ts';
import { Bounds, tighten } from './bounds.ts';
import { areKept, solveIntegers } from './integers.ts';

const pick = (_variable: number, low: bigint | undefined, high: bigint | undefined): bigint => low ?? high ?? 0n;

/** `a − b + constant` */
function difference(a: number, b: number, constant: bigint): Linear {
  const terms = [
    { variable: a, by: 1n },
    { variable: b, by: -1n },
  ].sort((x, y) => x.variable - y.variable);
  return { terms, constant };
}

describe('values that were found for another question', () => {
  const bounds = new Bounds([]);
  const first = { rows: [difference(0, 1, 1n)], zeros: [], bounds };

  it('keep to what they were found for, and to what they happen to keep', () => {
    let fresh = 3;
    const found = solveIntegers(first, {
      steps: { left: 100 },
      pick,
      fresh: () => fresh++,
      isAnchor: () => false,
      isBefore: (a, b) => a < b,
    });
    expect(found && areKept(first, found, { pick })).toBe(true);
    expect(areKept({ rows: [difference(0, 1, 1n), difference(2, 1, 0n)], zeros: [], bounds }, new Map([[1, 5n]]), { pick })).toBe(true);
  });

  it('do not keep to a row, an equation or a bound that says otherwise', () => {
    const values = new Map([
      [0, 1n],
      [1, 2n],
    ]);
    const narrow = bounds.copy();
    tighten(narrow, { terms: [{ variable: 0, by: -1n }], constant: 2n });
    expect(areKept(first, values, { pick })).toBe(true);
    expect(areKept({ ...first, rows: [difference(0, 1, 2n)] }, values, { pick })).toBe(false);
    expect(areKept({ ...first, zeros: [difference(0, 1, 0n)] }, values, { pick })).toBe(false);
    expect(areKept({ ...first, bounds: narrow }, values, { pick })).toBe(false);
  });
});

describe('bounds that were copied', () => {
  it('are narrowed each for itself', () => {
    const bounds = new Bounds([]);
    bounds.raise(0, 1n);
    const copy = bounds.copy();
    copy.raise(0, 5n);
    bounds.lower(0, 3n);
    expect([bounds.low(0), bounds.high(0), copy.low(0), copy.high(0)]).toEqual([1n, 3n, 5n, undefined]);
  });
});
