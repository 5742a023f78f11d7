/**
 * Numbers of a series: counted in the transaction that uses them, so that none is used twice and none is left out. The counter
 * belongs to the filled-in prefix: `CL-{year}-{00000}` begins again at 1 each year.
 */
import { isRecord, type RecordValue, type Value } from '@ninefold/model';
import { countedColumn } from '../plan/counted-column.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import type { YearAndMonth } from './year-and-month.ts';

const advance =
  'INSERT INTO nf_series (entity, field, prefix, last) VALUES (?, ?, ?, 1) ON CONFLICT (entity, field, prefix) DO UPDATE SET last = nf_series.last + 1 RETURNING last';

/** A whole number counts in the same place as text that is nothing else. */
const onlyCounter = '{0}';

/** The next number of each of these fields, by their names, of a record that will be kept so. */
export async function nextNumbers(
  context: WriteContext,
  table: TablePlan,
  record: RecordValue,
  fields: readonly string[],
): Promise<Readonly<Record<string, Value>>> {
  const numbers: Record<string, Value> = {};
  for (const column of table.columns.filter(({ name }) => fields.includes(name)))
    numbers[column.name] = await nextNumber(context, table, column, (field) => record.fields[field]);
  return numbers;
}

/** One that a record has already (of another pattern, written by hand before) is passed over. `found` are the values of the record. */
export async function nextNumber(
  context: WriteContext,
  table: TablePlan,
  column: ColumnPlan,
  found: (field: string) => Value | undefined,
): Promise<string | bigint> {
  const per = countedColumn(table, column);
  const each = per ? keyOf(found(per.name)) : '';
  const same = per ? ` AND ${quoted(per.column)} = ?` : '';
  const taken = `SELECT 1 FROM ${quoted(table.table)} WHERE ${quoted(column.column)} = ?${same}`;
  for (;;) {
    const number = await drawNumber(context, table, column, each);
    if ((await context.statements.get(taken, [number, ...(per ? [each] : [])])) === undefined) return number;
  }
}

/** For a column in which nothing stands yet. `each` is the value that is counted for. */
export async function drawNumber(
  context: WriteContext,
  { table }: TablePlan,
  { column, field }: ColumnPlan,
  each: string,
): Promise<string | bigint> {
  const { type } = field;
  const pattern = type.kind === 'number series' ? type.pattern : onlyCounter;
  const { before, digits, after } = fillSeries(pattern, context.yearAndMonth(context.now()));
  const counter = `${before}{}${after}${each === '' ? '' : ` ${each}`}`;
  const [last] = (await context.statements.get(advance, [table, column, counter])) ?? [];
  return type.kind === 'running number' ? BigInt(String(last)) : `${before}${String(last).padStart(digits, '0')}${after}`;
}

/** As it is kept: the id of a record, a word. */
function keyOf(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  return isRecord(value) ? (value.id ?? '') : String(value);
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
