/** A number as it stands in its input: grouped by locale, without the currency, which stands beside it. */
import { formatDecimal } from '@ninefold/model';
import { numberMarks } from './read-number.ts';

/** `places`: how many decimal places to write at least; more are written only where they are not zero. */
export function writeNumber(units: bigint, scale: number, places: number, locale: string): string {
  const text = formatDecimal(units < 0n ? -units : units, scale);
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = trimZeros(fraction, places);
  const marks = numberMarks(locale);
  const grouped = new Intl.NumberFormat(locale, { useGrouping: true }).format(BigInt(whole));
  const written = kept === '' ? grouped : `${grouped}${marks.decimal}${localDigits(kept, marks.digits)}`;
  return units < 0n ? `-${written}` : written;
}

function trimZeros(fraction: string, places: number): string {
  let end = fraction.length;
  while (end > places && fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function localDigits(text: string, digits: readonly string[]): string {
  return [...text].map((digit) => digits[Number(digit)] ?? digit).join('');
}
