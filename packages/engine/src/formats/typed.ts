/** Values for people, by the type of an expression; those of fields are in `field-formats.ts`. */
import { isAmountWithCurrency, isFile, isList, isRecord, type Type, type Value } from '@ninefold/model';
import { termIn } from '@ninefold/words';
import { labelOf, labelWithin } from '../records/label.ts';
import { formatAmount, formatNumber } from './numbers.ts';
import type { FormatStyle } from './style.ts';
import { formatDate, formatDuration, formatMoment, formatTime } from './times.ts';
import { yesOrNo } from './words.ts';

type TypeOf<K extends Type['kind']> = Extract<Type, { readonly kind: K }>;

const formats: { readonly [K in Type['kind']]: (value: Value, type: TypeOf<K>, style: FormatStyle) => string } = {
  null: () => '',
  'yes/no': (value, _type, style) => yesOrNo(value === true, style.locale),
  text: (value) => String(value),
  choice: (value, _type, style) => termIn(style.terms, 'value', String(value)),
  number: (value, type, style) => (typeof value === 'bigint' ? formatNumber(value, type.scale, style.locale) : ''),
  money: (value, type, style) => (typeof value === 'bigint' ? formatAmount(value, type, style.locale) : ''),
  date: (value, _type, style) => formatDate(String(value), style.locale),
  time: (value, _type, style) => formatTime(String(value), style.locale),
  'date and time': (value, _type, style) => formatMoment(String(value), style.locale, style.timeZone),
  duration: (value, type, style) =>
    typeof value === 'bigint' ? formatDuration(value, type.working === 'hours' ? 'hours' : type.of, style.locale) : '',
  record: (value, _type, style) => plain(value, style),
  file: (value, _type, style) => plain(value, style),
  list: (value, type, style) => (isList(value) ? value.map((one) => formatTyped(type.of, one, style)).join(', ') : ''),
  context: (value, type, style) => amountWithCurrency(value, type, style),
  unknown: (value, _type, style) => plain(value, style),
};

/** A group of values has no words, but for an amount beside its currency. */
function amountWithCurrency(value: Value, type: TypeOf<'context'>, style: FormatStyle): string {
  if (!isAmountWithCurrency(type) || typeof value !== 'object' || value === null || isList(value) || !('entries' in value)) return '';
  const { amount, currency } = value.entries;
  const of = type.entries.amount;
  if (of?.kind !== 'money') return '';
  return formatTyped(typeof currency === 'string' ? { ...of, currency } : of, amount, style);
}

/** An expression's value as people see it; '' when it is empty or cannot be judged. */
export function formatTyped(type: Type, value: Value | undefined, style: FormatStyle): string {
  if (value === null || value === undefined) return '';
  const format = formats[type.kind] as (value: Value, type: Type, style: FormatStyle) => string;
  return format(value, type, style);
}

function plain(value: Value, style: FormatStyle): string {
  if (isRecord(value)) return style.application ? labelOf(style.application, value) : labelWithin(value);
  if (isFile(value)) return value.name;
  if (isList(value)) return value.map((one) => plain(one, style)).join(', ');
  if (typeof value === 'boolean') return yesOrNo(value, style.locale);
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}
