/**
 * Numbers of a series: counted in the transaction that uses them, so that none is used twice and none is left out. The counter
 * belongs to the filled-in prefix: `CL-{year}-{00000}` begins again at 1 each year.
 */
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import type { YearAndMonth } from './year-and-month.ts';

const advance =
  'INSERT INTO nf_series (entity, field, prefix, last) VALUES (?, ?, ?, 1) ON CONFLICT (entity, field, prefix) DO UPDATE SET last = nf_series.last + 1 RETURNING last';

/** One that a record has already (of another pattern, written by hand before) is passed over. */
export async function nextNumber(context: WriteContext, table: string, column: string, pattern: string): Promise<string> {
  const taken = `SELECT 1 FROM ${quoted(table)} WHERE ${quoted(column)} = ?`;
  for (;;) {
    const number = await drawNumber(context, table, column, pattern);
    if ((await context.statements.get(taken, [number])) === undefined) return number;
  }
}

/** For a column in which nothing stands yet. */
export async function drawNumber(context: WriteContext, table: string, column: string, pattern: string): Promise<string> {
  const { before, digits, after } = fillSeries(pattern, context.yearAndMonth(context.now()));
  const [last] = (await context.statements.get(advance, [table, column, `${before}{}${after}`])) ?? [];
  return `${before}${String(last).padStart(digits, '0')}${after}`;
}

/** Its counters go on under another name. */
export async function renameSeries({ statements }: WriteContext, table: string, from: string, to: string): Promise<void> {
  await statements.run(
    'INSERT INTO nf_series (entity, field, prefix, last) SELECT entity, ?, prefix, last FROM nf_series WHERE entity = ? AND field = ? ON CONFLICT (entity, field, prefix) DO UPDATE SET last = CASE WHEN excluded.last > nf_series.last THEN excluded.last ELSE nf_series.last END',
    [to, table, from],
  );
  await statements.run('DELETE FROM nf_series WHERE entity = ? AND field = ?', [table, from]);
}

/** `{year}` and `{month}` in the document's time zone; `{000…}` is the counter with that many digits, at the end if not given. */
function fillSeries(pattern: string, [year, month]: YearAndMonth): { before: string; digits: number; after: string } {
  const filled = pattern.replaceAll(/\{\s*year\s*\}/giu, year).replaceAll(/\{\s*month\s*\}/giu, month);
  const counter = /\{\s*(0+)\s*\}/u.exec(filled);
  if (!counter) return { before: filled, digits: 1, after: '' };
  return {
    before: filled.slice(0, counter.index),
    digits: counter[1]?.length ?? 1,
    after: filled.slice(counter.index + counter[0].length),
  };
}
