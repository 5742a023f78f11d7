/** A chart ready to be drawn: its groups, its series, and for each pair of them an amount, its words, and where it leads. */
import { stateHues } from '@ninefold/engine';
import { type Application, byName, type FieldType, findStates } from '@ninefold/model';
import type { ChartAnswer, ChartAxis, ChartKey } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import { inCurrency } from '../list/in-currency.ts';
import { amountOf, figureText, readFigure, writeFigure } from './figure-text.ts';
import { type KeyText, keyText } from './key-text.ts';

/** Where a chart stands. */
export interface ChartPlace {
  readonly application: Application;
  /** Where the records of a group are, or those of it in a series. */
  to(group: ChartKey, split: ChartKey | null): string;
}

export interface ChartData {
  readonly groups: readonly ChartGroup[];
  /** One, without words, where the chart is not split. */
  readonly series: readonly Series[];
  /** Parts add up to a whole. */
  readonly adds: boolean;
}

export interface Series {
  /** Tells it from the others: two may be called the same. */
  readonly key: string;
  readonly words: string;
  /** Of eight; 0 is grey and belongs to no value. */
  readonly hue: number;
}

export interface ChartGroup extends KeyText {
  /** One for each series. */
  readonly marks: readonly Mark[];
  /** All of its marks together; null unless they add up. */
  readonly total: { readonly amount: number; readonly text: string } | null;
  readonly to: string;
  /** Where groups, and not series, are told apart by it. */
  readonly hue: number;
}

export interface Mark {
  readonly group: number;
  readonly series: number;
  /** Null: there is no figure. */
  readonly amount: number | null;
  readonly text: string;
  /** "June 2026, Travel: 420.00 €". */
  readonly words: string;
  readonly to: string;
}

/** Groups and series in the order of the answer, a mark for each pair. Totals only of sums and counts, worked out exactly. */
export function chartData(chart: ChartAnswer, { application, to: addressOf }: ChartPlace, formats: Formats): ChartData {
  const splits: readonly (ChartKey | null)[] = chart.splitBy ? chart.splitBy.keys : [null];
  const series = splits.map((split, nth) => ({
    key: split?.key ?? 'all',
    words: split && chart.splitBy ? keyText(application, chart.splitBy, split, formats).full : '',
    hue: split && chart.splitBy ? hueOf(application, chart.splitBy, split, nth) : 1,
  }));
  const adds = (chart.of === 'sum' || chart.of === 'count') && !chart.overlaps && chart.currencyBy === null;
  const groups = chart.by.keys.map((group, row): ChartGroup => {
    const said = keyText(application, chart.by, group, formats);
    const marks = splits.map((split, column): Mark => {
      const value = chart.values[row]?.[column] ?? null;
      const text = figureText(typeOf(chart, group, split), value, formats);
      const who = [said.full, series[column]?.words].filter(Boolean).join(', ');
      const to = addressOf(group, split);
      return { group: row, series: column, amount: amountOf(value), text, words: `${who}: ${text}`, to };
    });
    return {
      ...said,
      marks,
      total: adds ? totalOf(chart, row, formats) : null,
      to: addressOf(group, null),
      hue: hueOf(application, chart.by, group, row),
    };
  });
  return { groups, series, adds };
}

/** What a figure is of: an amount that a group or series has the currency of is in that. */
function typeOf({ type, currencyBy }: ChartAnswer, group: ChartKey, split: ChartKey | null): FieldType {
  const key = currencyBy === 'by' ? group : currencyBy === 'splitBy' ? split : null;
  return typeof key?.value === 'string' ? inCurrency(type, key.value) : type;
}

/** Exact: added as values, not as what is drawn. */
function totalOf(chart: ChartAnswer, row: number, formats: Formats): ChartGroup['total'] {
  const values = (chart.values[row] ?? []).map((value) => readFigure(chart.type, value));
  const units = values.reduce<bigint>((sum, value) => (typeof value === 'bigint' ? sum + value : sum), 0n);
  const text = writeFigure(chart.type, units);
  return { amount: Number(text), text: figureText(chart.type, text, formats) };
}

/** Blue, teal, ochre, violet, … : neighbours that are told apart. */
const hues = [1, 4, 3, 2, 6, 5, 7] as const;

/** A state keeps the hue it has everywhere. */
function hueOf(application: Application, { type, entity }: ChartAxis, { key, value }: ChartKey, place: number): number {
  if (!key.startsWith('is:')) return 0;
  if (type.kind !== 'state') return hues[place % hues.length] ?? 1;
  return (byName(findStates(application, entity)?.states ?? [], String(value))?.order ?? 0) % stateHues;
}
