/**
 * Exact decimals: a `bigint` counted in units of 10^-scale, and its text form.
 * Rounding is half-even (IEEE 754 roundTiesToEven) wherever digits are lost.
 */

/** "1,234.5" is not decimal text; "-1234.50" is. */
const decimalText = /^([+-]?)(\d+)(?:\.(\d+))?$/u;

/** Reads decimal text at `scale`; undefined when it is not decimal text or has more places than `scale` (trailing zeros aside). */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = decimalText.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/u, '');
  if (fraction.length > scale) return undefined;
  const units = BigInt(`${match[2]}${fraction.padEnd(scale, '0')}`);
  return match[1] === '-' ? -units : units;
}

/** The fewest places that hold decimal text: 2 for "12.50" as written, so that literals keep what the author wrote. */
export function scaleOfText(text: string): number {
  return decimalText.exec(text)?.[3]?.length ?? 0;
}

/** Writes units at `scale` as decimal text with exactly `scale` places. */
export function formatDecimal(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

/** Moves units from one scale to another, rounding half-even when places are lost. */
export function rescale(units: bigint, from: number, to: number): bigint {
  if (to >= from) return units * 10n ** BigInt(to - from);
  return divideHalfEven(units, 10n ** BigInt(from - to));
}

/** a / b rounded to the nearest whole number, ties to even. `b` is not zero. */
export function divideHalfEven(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  const rest = a - quotient * b;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const size = b < 0n ? -b : b;
  const away = twice > size || (twice === size && quotient % 2n !== 0n);
  return away ? quotient + (a < 0n === b < 0n ? 1n : -1n) : quotient;
}
