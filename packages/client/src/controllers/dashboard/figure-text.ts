/** Figures for people: exact where they are told, rounded only where they are drawn. */
import { currencyLeads, currencySymbol, decodeValue, encodeValue, formatTyped, formatValue } from '@ninefold/engine';
import { type FieldType, formatDecimal, isShare, parseDecimal, scaleOfField, typeOfField, type Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';

/** A dash where there is none. */
export function figureText(type: FieldType, value: WireValue, formats: Formats): string {
  if (value === null) return '–';
  const read = readFigure(type, value);
  return isShare(type) ? formatValue(type, read, formats) : formatTyped(typeOfField(type), read, formats);
}

/** A figure as a value of its type, numbers exact and however large: more than a field could hold. Null for what is none. */
export function readFigure(type: FieldType, value: WireValue): Value {
  const scale = scaleOfField(type);
  if (scale !== undefined) return typeof value === 'string' ? (parseDecimal(value, scale) ?? null) : null;
  const read = decodeValue(type, value);
  return 'value' in read ? read.value : null;
}

/** The same on the wire. */
export function writeFigure(type: FieldType, value: bigint): string {
  const scale = scaleOfField(type);
  return scale === undefined ? String(encodeValue(type, value)) : formatDecimal(value, scale);
}

/** How much of it is drawn; null for what has no size. */
export function amountOf(value: WireValue): number | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(amount) ? amount : null;
}

/** A mark of an axis: short, with the currency's sign. */
export function axisText(type: FieldType, amount: number, { locale }: Formats): string {
  if (isShare(type)) return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(amount);
  const large = Math.abs(amount) >= 100_000;
  const digits = new Intl.NumberFormat(locale, large ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 });
  const text = digits.format(amount);
  if (type.kind !== 'money') return text;
  const sign = currencySymbol(type.currency, locale);
  return currencyLeads(type.currency, locale) ? `${sign}${text}` : `${text} ${sign}`;
}
