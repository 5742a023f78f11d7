/**
 * Exact arithmetic on whole numbers of the smallest unit. Every result has a scale that is known before it runs, is
 * rounded half-even to it, and is null outside ±(2^63 − 1) units: what no row can hold is no value.
 */
import { divideHalfEven, rescale } from '@ninefold/model';

export const maxUnits = 2n ** 63n - 1n;

/** The units, or null when no row can hold them. */
export function bounded(units: bigint): bigint | null {
  return units > maxUnits || units < -maxUnits ? null : units;
}

/** One factor or term: units at a scale. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** Units at `scale`, rounded half-even; null when no row can hold them. */
export function add(a: Exact, b: Exact, scale: number): bigint | null {
  const common = Math.max(a.scale, b.scale);
  return bounded(rescale(rescale(a.units, a.scale, common) + rescale(b.units, b.scale, common), common, scale));
}

/** Units at `scale`, rounded half-even; null when no row can hold them. */
export function subtract(a: Exact, b: Exact, scale: number): bigint | null {
  return add(a, { units: -b.units, scale: b.scale }, scale);
}

/** Units at `scale`, rounded half-even; null when no row can hold them. */
export function multiply(a: Exact, b: Exact, scale: number): bigint | null {
  return bounded(rescale(a.units * b.units, a.scale + b.scale, scale));
}

/** null when divided by zero. */
export function divide(a: Exact, b: Exact, scale: number): bigint | null {
  if (b.units === 0n) return null;
  const lift = scale + b.scale - a.scale;
  return bounded(
    lift >= 0 ? divideHalfEven(a.units * 10n ** BigInt(lift), b.units) : divideHalfEven(a.units, b.units * 10n ** BigInt(-lift)),
  );
}

/** `a` to a whole power; null for 0 to a negative power and for exponents that leave every range. */
export function power(a: Exact, exponent: bigint, scale: number): bigint | null {
  const size = exponent < 0n ? -exponent : exponent;
  if (size > 128n) return smallPower(a, exponent, scale);
  const raised = { units: a.units ** size, scale: a.scale * Number(size) };
  return exponent < 0n ? divide({ units: 1n, scale: 0 }, raised, scale) : bounded(rescale(raised.units, raised.scale, scale));
}

// Beyond 128 only 0, 1 and -1 and fractions that vanish stay in range.
function smallPower(a: Exact, exponent: bigint, scale: number): bigint | null {
  const one = 10n ** BigInt(a.scale);
  const unit = 10n ** BigInt(scale);
  if (a.units === 0n) return exponent > 0n ? 0n : null;
  if (a.units === one) return unit;
  if (a.units === -one) return exponent % 2n === 0n ? unit : -unit;
  return null;
}

/** Remainder with the sign of the divisor (DMN 1.5, table 75); null when divided by zero. */
export function modulo(a: Exact, b: Exact, scale: number): bigint | null {
  if (b.units === 0n) return null;
  const common = Math.max(a.scale, b.scale);
  const divisor = rescale(b.units, b.scale, common);
  const rest = rescale(a.units, a.scale, common) % divisor;
  const signed = rest !== 0n && rest < 0n !== divisor < 0n ? rest + divisor : rest;
  return bounded(rescale(signed, common, scale));
}

export type Rounding = 'floor' | 'ceiling' | 'half even' | 'half up';

/** Rounds to fewer places; `half up` takes ties away from zero, as in DMN. */
export function round(a: Exact, scale: number, how: Rounding): bigint | null {
  if (scale >= a.scale || how === 'half even') return bounded(rescale(a.units, a.scale, scale));
  const unit = 10n ** BigInt(a.scale - scale);
  const quotient = a.units / unit;
  const rest = a.units % unit;
  switch (how) {
    case 'floor':
      return bounded(rest < 0n ? quotient - 1n : quotient);
    case 'ceiling':
      return bounded(rest > 0n ? quotient + 1n : quotient);
    case 'half up': {
      const away = 2n * (rest < 0n ? -rest : rest) >= unit;
      return bounded(away ? quotient + (a.units < 0n ? -1n : 1n) : quotient);
    }
  }
}
