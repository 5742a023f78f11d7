/** How people see a value of each kind of field. */
import { type FieldKind, type FieldType, isFile, isList, isRecord, numberScale, type Value } from '@ninefold/model';
import { termIn } from '@ninefold/words';
import { labelOf, labelWithin } from '../records/label.ts';
import { formatAmount, formatNumber, formatShare } from './numbers.ts';
import type { FormatStyle } from './style.ts';
import { formatDate, formatMoment, formatTime } from './times.ts';
import { yesOrNo } from './words.ts';

type Format<K extends FieldKind> = (value: Value, type: Extract<FieldType, { readonly kind: K }>, style: FormatStyle) => string;

const asText = (value: Value): string => String(value);
const asChoice = (value: Value, _type: FieldType, { terms }: FormatStyle): string => termIn(terms, 'value', String(value));
const asWhole = (value: Value, _type: FieldType, { locale }: FormatStyle): string =>
  typeof value === 'bigint' ? formatNumber(value, 0, locale) : '';
const asCount = (value: Value): string => (isList(value) ? String(value.length) : '');

const formats: { readonly [K in FieldKind]: Format<K> } = {
  text: asText,
  'long text': asText,
  'whole number': asWhole,
  number: (value, _type, { locale }) => (typeof value === 'bigint' ? formatNumber(value, numberScale, locale) : ''),
  decimal: (value, type, { locale }) => {
    if (typeof value !== 'bigint') return '';
    return type.percent ? formatShare(value, type.scale, locale) : formatNumber(value, type.scale, locale, type.scale);
  },
  money: (value, type, { locale }) => (typeof value === 'bigint' ? formatAmount(value, type, locale) : ''),
  'yes/no': (value, _type, { locale }) => yesOrNo(value === true, locale),
  date: (value, _type, { locale }) => formatDate(String(value), locale),
  time: (value, _type, { locale }) => formatTime(String(value), locale),
  'date and time': (value, _type, { locale, timeZone }) => formatMoment(String(value), locale, timeZone),
  email: asText,
  phone: asText,
  'web address': asText,
  'one of': asChoice,
  'many of': (value, _type, { terms }) => (isList(value) ? value.map((one) => termIn(terms, 'value', String(one))).join(', ') : ''),
  'list of text': (value) => (isList(value) ? value.map(String).join(', ') : ''),
  file: (value) => (isFile(value) ? value.name : ''),
  'number series': asText,
  'running number': asWhole,
  reference: (value, _type, style) => asLabel(value, style),
  references: (value, _type, style) => (isList(value) ? value.map((one) => asLabel(one, style)).join(', ') : ''),
  lines: asCount,
  related: asCount,
  state: asChoice,
  unknown: (value) => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''),
};

/** A field's value as people see it; '' when it is empty or not loaded. */
export function formatValue(type: FieldType, value: Value | undefined, style: FormatStyle): string {
  if (value === null || value === undefined) return '';
  const format = formats[type.kind] as Format<FieldKind>;
  return format(value, type, style);
}

function asLabel(value: Value, { application }: FormatStyle): string {
  if (!isRecord(value)) return '';
  return application ? labelOf(application, value) : labelWithin(value);
}
