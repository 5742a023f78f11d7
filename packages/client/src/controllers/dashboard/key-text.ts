/** What groups of a chart are called: in full when read out or pointed at, short below a column. */

import { evenMonths, formatDate, formatValue } from '@ninefold/engine';
import type { Application, PeriodUnit } from '@ninefold/model';
import type { ChartAxis, ChartKey } from '@ninefold/protocol';
import { upperFirst } from '../../components/words.ts';
import type { Formats } from '../../fields/formats.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

import { decodeField } from '../record/wire-record.ts';

export interface KeyText {
  readonly short: string;
  readonly full: string;
}

/**
 * `short` says the year of a month or a quarter only with the first group and the first of each year, that of a day or a week never.
 * Where it is not about a period both are the same.
 */
export function keyText(application: Application, axis: ChartAxis, key: ChartKey, formats: Formats): KeyText {
  const first = key === axis.keys.find((one) => one.key.startsWith('is:'));
  const own = ownWords(axis, key);
  if (own !== undefined) return both(own);
  if (axis.unit && typeof key.value === 'string') return periodText(key.value, axis.unit, formats.locale, first);
  const value = key.value === null ? null : decodeField(application, axis.type, key.value);
  if (axis.type.kind === 'yes/no') return both(`${upperFirst(nameOf(axis))}: ${t(key.value === true ? 'yes' : 'no')}`);
  const text = labelOf(key.value) ?? formatValue(axis.type, value, formats);
  return both(text);
}

/** `crop` of `harvest.crop`. */
export function nameOf({ words }: ChartAxis): string {
  return fieldOf(words.split('.').at(-1) ?? words);
}

function both(text: string): KeyText {
  return { short: text, full: text };
}

/** Groups that have no value of their own. */
function ownWords(axis: ChartAxis, { key, folded }: ChartKey): string | undefined {
  if (key === 'all') return t('All');
  if (key === 'none')
    return axis.type.kind === 'yes/no'
      ? t('{field}: not said', { field: upperFirst(nameOf(axis)) })
      : t('No {field}', { field: nameOf(axis) });
  if (key === 'hidden') return t('Not for you to see');
  if (key !== 'others') return undefined;
  return axis.unit ? t('Earlier') : t('{count} others', { count: folded });
}

function labelOf(value: ChartKey['value']): string | undefined {
  return typeof value === 'object' && value !== null && 'label' in value ? value.label : undefined;
}

/** The year stands with the first of all, and with the first of each year. */
function periodText(start: string, unit: PeriodUnit, locale: string, first: boolean): KeyText {
  const say = (options: Intl.DateTimeFormatOptions) =>
    evenMonths(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${start}T00:00:00Z`)), locale);
  const year = start.slice(0, 4);
  switch (unit) {
    case 'day':
      return { short: say({ day: 'numeric', month: 'short' }), full: formatDate(start, locale) };
    case 'week':
      return { short: say({ day: 'numeric', month: 'short' }), full: t('Week of {day}', { day: formatDate(start, locale) }) };
    case 'month':
      return {
        short: say(first || start.slice(5, 7) === '01' ? { month: 'short', year: 'numeric' } : { month: 'short' }),
        full: say({ month: 'long', year: 'numeric' }),
      };
    case 'quarter': {
      const quarter = `Q${Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1}`;
      return { short: first || quarter === 'Q1' ? `${quarter} ${year}` : quarter, full: `${quarter} ${year}` };
    }
    case 'year':
      return { short: year, full: year };
  }
}
