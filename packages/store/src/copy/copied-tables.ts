/** What is copied of a database: its tables, their columns, and by what their rows are told apart and ordered. */
import { placeMark } from '../contents/place-of-files.ts';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import { column } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { systemTables } from '../system/tables.ts';

export interface CopiedTable {
  readonly name: string;
  /** As SQL, of a table called `t`. */
  readonly columns: readonly string[];
  /** Which rows belong to what is copied, as SQL of a table called `t`; undefined: all. */
  readonly of?: string | undefined;
  /** Of rows in this order none is like another; what is no column is not copied. */
  order(sql: SqlDialect): readonly string[];
}

/** All of a document's, and the store's own. */
export function copiedTables({ tables }: Plan): readonly CopiedTable[] {
  return [
    ...tables.map((table): CopiedTable => {
      const own = [column.id, column.version, column.created, column.changed, ...table.columns.map((each) => each.column)];
      const columns = [...own, ...(table.owner ? [column.owner, column.position] : [])].map(quoted);
      return { name: table.table, columns, order: () => [quoted(column.id)] };
    }),
    ...tables.flatMap(({ fields }) =>
      fields.flatMap((field): readonly CopiedTable[] => {
        const columns = [column.owner, column.target, column.position].map(quoted);
        return field.kept === 'set' ? [{ name: field.table, columns, order: () => columns.slice(0, 2) }] : [];
      }),
    ),
    ...systemTables.map(({ name, columns, key = [], ordered }): CopiedTable => {
      const counters = Object.entries(columns).flatMap(([each, type]) => (type === 'counter' ? [each] : []));
      // Where files are kept is said of each place.
      const of = name === 'nf_meta' ? `t.name <> '${placeMark}'` : undefined;
      return { name, of, columns: Object.keys(columns), order: (sql) => (ordered ? [sql.arrival('t')] : [...key, ...counters]) };
    }),
  ];
}
