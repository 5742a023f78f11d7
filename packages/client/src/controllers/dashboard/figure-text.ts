/** Figures for people: exact where they are told, rounded only where they are drawn. */
import { currencyLeads, currencySymbol, formatTyped } from '@ninefold/engine';
import { type FieldType, parseDecimal, scaleOfField, typeOfField } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';

/** A dash where there is none. */
export function figureText(type: FieldType, value: WireValue, formats: Formats): string {
  if (value === null) return '–';
  const scale = scaleOfField(type);
  // However large: more than a field could hold.
  const units = scale !== undefined && typeof value === 'string' ? parseDecimal(value, scale) : undefined;
  const known = units ?? (typeof value === 'string' || typeof value === 'boolean' ? value : null);
  return formatTyped(typeOfField(type), known, formats);
}

/** How much of it is drawn; null for what has no size. */
export function amountOf(value: WireValue): number | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(amount) ? amount : null;
}

/** A mark of an axis: short, with the currency's sign. */
export function axisText(type: FieldType, amount: number, { locale }: Formats): string {
  const large = Math.abs(amount) >= 100_000;
  const digits = new Intl.NumberFormat(locale, large ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 2 });
  const text = digits.format(amount);
  if (type.kind !== 'money') return text;
  const sign = currencySymbol(type.currency, locale);
  return currencyLeads(type.currency, locale) ? `${sign}${text}` : `${text} ${sign}`;
}
