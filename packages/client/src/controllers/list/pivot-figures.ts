/** The figures of a list for people, and for a spreadsheet. */
import { csvNumber, csvText } from '@ninefold/engine';
import { type Application, addsUpWithin, isSummable } from '@ninefold/model';
import { type ChartAnswer, type FigureTerm, figureKinds, type PivotAnswer, type PivotFigures, type WireValue } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import { figureText } from '../dashboard/figure-text.ts';
import { keyText } from '../dashboard/key-text.ts';
import type { Column } from './columns.ts';
import { inCurrency } from './in-currency.ts';

/** What figures can be worked out of these columns: how many records there are first. */
export function figuresOffered(columns: readonly Column[]): readonly FigureTerm[] {
  const measured = columns.flatMap(({ field, path }) =>
    field && isSummable(field.type)
      ? figureKinds.filter((of) => of !== 'count' && (of !== 'sum' || addsUpWithin(field))).map((of) => ({ of, path }))
      : [],
  );
  return [{ of: 'count', path: null }, ...measured];
}

/** The figures of one place, in each currency that has one there. */
export function figureTexts(
  { figures, type }: PivotAnswer,
  at: (figures: PivotFigures) => WireValue | undefined,
  formats: Formats,
): readonly string[] {
  return figures.flatMap((one) => {
    const value = at(one) ?? null;
    return value === null ? [] : [figureText(one.currency === null ? type : inCurrency(type, one.currency), value, formats)];
  });
}

/** One chart for each currency. */
export function chartsOf({ figures, by, across, of, type }: PivotAnswer, shape: ChartAnswer['shape']) {
  return figures.map(({ currency, cells }) => ({
    currency,
    chart: {
      ...{ shape, of, by, splitBy: across, values: cells, currencyBy: null, overlaps: false, opens: null },
      type: currency === null ? type : inCurrency(type, currency),
    } satisfies ChartAnswer,
  }));
}

/** As it stands, with what all of a row and of a column come to: a column for each key, and for each currency in it. Numbers as an export of the list has them. */
export function pivotCsv(
  application: Application,
  answer: PivotAnswer,
  words: { readonly figure: string; readonly all: string },
  formats: Formats,
): string {
  const { by, across, figures } = answer;
  const columns = across ? across.keys.map((key) => keyText(application, across, key, formats).full) : [words.figure];
  const said = (name: string, currency: string | null) => csvText(currency === null ? name : `${name} ${currency}`);
  const heads = [...columns, ...(across ? [words.all] : [])].flatMap((name) => figures.map(({ currency }) => said(name, currency)));
  const number = (value: WireValue | undefined) => (typeof value === 'string' ? csvNumber(value) : '');
  const lineOf = (
    name: string,
    at: (one: PivotFigures, column: number) => WireValue | undefined,
    whole: (one: PivotFigures) => WireValue | undefined,
  ) => [
    csvText(name),
    ...columns.flatMap((_, column) => figures.map((one) => number(at(one, column)))),
    ...(across ? figures.map((one) => number(whole(one))) : []),
  ];
  const lines = by.keys.map((key, row) =>
    lineOf(
      keyText(application, by, key, formats).full,
      ({ cells }, column) => cells[row]?.[column],
      ({ rows }) => rows[row],
    ),
  );
  const last = lineOf(
    words.all,
    (one, column) => one.columns[column],
    (one) => one.all,
  );
  return `\uFEFF${[[csvText(by.words), ...heads], ...lines, last].map((line) => `${line.join(',')}\r\n`).join('')}`;
}
