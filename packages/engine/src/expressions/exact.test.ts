import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, divide, type Exact, maxUnits, modulo, multiply, power, round, subtract } from './exact.ts';

const exact: fc.Arbitrary<Exact> = fc.record({
  units: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
  scale: fc.integer({ min: 0, max: 12 }),
});
const scale = fc.integer({ min: 0, max: 12 });

/** A fraction, kept as it is: the oracle. */
interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

const rational = ({ units, scale: places }: Exact): Rational => ({ top: units, bottom: 10n ** BigInt(places) });

/** The nearest multiple of 10^-scale by trying both neighbours; ties to the even one; null out of range. */
function nearest({ top, bottom }: Rational, places: number): bigint | null {
  const [t, b] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  const scaled = t * 10n ** BigInt(places);
  let low = scaled / b;
  if (low * b > scaled) low -= 1n;
  const twice = 2n * (scaled - low * b);
  const units = twice < b ? low : twice > b ? low + 1n : low % 2n === 0n ? low : low + 1n;
  return units > maxUnits || units < -maxUnits ? null : units;
}

test('sums, differences, products and quotients are the exact ones, rounded once', () => {
  fc.assert(
    fc.property(exact, exact, scale, (a, b, to) => {
      const [x, y] = [rational(a), rational(b)];
      expect(add(a, b, to)).toBe(nearest({ top: x.top * y.bottom + y.top * x.bottom, bottom: x.bottom * y.bottom }, to));
      expect(subtract(a, b, to)).toBe(nearest({ top: x.top * y.bottom - y.top * x.bottom, bottom: x.bottom * y.bottom }, to));
      expect(multiply(a, b, to)).toBe(nearest({ top: x.top * y.top, bottom: x.bottom * y.bottom }, to));
      expect(divide(a, b, to)).toBe(b.units === 0n ? null : nearest({ top: x.top * y.bottom, bottom: x.bottom * y.top }, to));
    }),
    { numRuns: 500 },
  );
});

test('a remainder lies between zero and its divisor, and the rest is divisible', () => {
  fc.assert(
    fc.property(exact, exact, (a, b) => {
      const to = Math.max(a.scale, b.scale);
      const rest = modulo(a, b, to);
      if (b.units === 0n) expect(rest).toBeNull();
      if (rest === null) return;
      const divisor = b.units * 10n ** BigInt(to - b.scale);
      expect((a.units * 10n ** BigInt(to - a.scale) - rest) % divisor).toBe(0n);
      expect(divisor > 0n ? rest >= 0n && rest < divisor : rest <= 0n && rest > divisor).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('powers are repeated products', () => {
  fc.assert(
    fc.property(
      fc.record({ units: fc.bigInt({ min: -999n, max: 999n }), scale: fc.integer({ min: 0, max: 3 }) }),
      fc.integer({ min: -6, max: 6 }),
      scale,
      (a, n, to) => {
        const size = BigInt(Math.abs(n));
        const raised = { top: a.units ** size, bottom: 10n ** (BigInt(a.scale) * size) };
        const isInfinite = n < 0 && a.units === 0n;
        expect(power(a, BigInt(n), to)).toBe(isInfinite ? null : nearest(n < 0 ? { top: raised.bottom, bottom: raised.top } : raised, to));
      },
    ),
  );
  expect(power({ units: 2n, scale: 0 }, 10n ** 18n, 0)).toBeNull();
  expect(power({ units: -1n, scale: 0 }, 10n ** 18n + 1n, 2)).toBe(-100n);
});

test('floor, ceiling and half up lie on their side of the number', () => {
  fc.assert(
    fc.property(exact, scale, (a, to) => {
      if (to > a.scale) return;
      const unit = 10n ** BigInt(a.scale - to);
      const [down, up, half] = [round(a, to, 'floor'), round(a, to, 'ceiling'), round(a, to, 'half up')];
      if (down === null || up === null || half === null) return;
      expect(down * unit <= a.units && a.units - down * unit < unit).toBe(true);
      expect(up * unit >= a.units && up * unit - a.units < unit).toBe(true);
      const distance = half * unit - a.units;
      expect(2n * (distance < 0n ? -distance : distance) <= unit).toBe(true);
    }),
  );
});
