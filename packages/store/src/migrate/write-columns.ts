/** Columns of many rows in one statement: where each is a way over a network and back, a million would take half an hour. */
import type { FieldType } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';

export interface RowToWrite {
  readonly id: string;
  /** `type`: where the table's plan has no such column, and it holds no whole numbers. */
  readonly written: readonly { readonly place: string; readonly value: SqlValue; readonly type?: FieldType }[];
}

/** Rows that are given other columns than one another are written by a statement for each set of columns. */
export async function writeColumns(context: WriteContext, table: TablePlan, rows: readonly RowToWrite[]): Promise<void> {
  const alike = new Map<string, RowToWrite[]>();
  for (const row of rows) {
    const key = row.written.map(({ place }) => place).join('\n');
    const others = alike.get(key);
    if (others) others.push(row);
    else alike.set(key, [row]);
  }
  for (const each of alike.values()) await writeAlike(context, table, each);
}

async function writeAlike({ sql, statements }: WriteContext, table: TablePlan, rows: readonly RowToWrite[]): Promise<void> {
  const places = rows[0]?.written.map(({ place }) => place) ?? [];
  if (places.length === 0) return;
  const typeOf = (place: string): string => {
    const given = rows[0]?.written.find((each) => each.place === place)?.type;
    return sql.schema.typeOf(given ?? table.columns.find((each) => each.column === place)?.field.type ?? { kind: 'whole number' });
  };
  const set = places.map((place, at) => `${quoted(place)} = CAST(given.column${at + 2} AS ${typeOf(place)})`);
  const row = `(${['?', ...places.map(() => '?')].join(', ')})`;
  const given = `(VALUES ${rows.map(() => row).join(', ')}) AS given`;
  const text = `UPDATE ${quoted(table.table)} SET ${set.join(', ')} FROM ${given} WHERE ${quoted(table.table)}."${column.id}" = given.column1`;
  await statements.run(
    text,
    rows.flatMap(({ id, written }) => [id, ...written.map(({ value }) => value)]),
  );
}
