/** What a figure was in as many days of the period before, in words. */

import { evenMonths } from '@ninefold/engine';
import { type FieldType, isNumericField, isShare } from '@ninefold/model';
import type { DashboardPartAnswer, FigureAnswer } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { amountOf, figureText } from './figure-text.ts';

type Compared = NonNullable<FigureAnswer['compared']>;

/** `+12 % · 34 before`; what has gone by is said where the period has more: `30 so far, +12 % · 34 before`. */
export function comparedText(type: FieldType, { now, before }: Compared, value: FigureAnswer['value'], formats: Formats): string {
  const change = changeText(type, now, before, formats);
  const soFar = figureText(type, now, formats);
  return [
    ...(soFar === figureText(type, value, formats) ? [] : [t('{figure} so far', { figure: soFar })]),
    ...(change === null ? [] : [change]),
    t('{figure} before', { figure: figureText(type, before, formats) }),
  ].join(' · ');
}

/** By how much it is more or less, of what it was; null where that is nothing, or no amount: a share of a share would be taken for points. */
function changeText(type: FieldType, now: Compared['now'], before: Compared['before'], { locale }: Formats): string | null {
  const [is, was] = [amountOf(now), amountOf(before)];
  if (!isNumericField(type) || isShare(type) || is === null || was === null || was <= 0 || is < 0) return null;
  return new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(is / was - 1);
}

/** The days that figures are compared with; the same for all of a dashboard. Null where none is. */
export function comparedDaysText(parts: readonly DashboardPartAnswer[], { locale }: Formats): string | null {
  const [compared] = parts.flatMap((part) => (part.kind === 'figure' && part.compared ? [part.compared] : []));
  if (!compared) return null;
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return evenMonths(days.formatRange(Date.parse(compared.from), Date.parse(compared.to)), locale);
}
