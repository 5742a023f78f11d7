/** Records that one names, read in one statement with it: another way to the database is saved for each. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { QueryContext } from './context.ts';
import { load } from './load.ts';
import type { JoinedPart, JoinedRecords, RowShape } from './row-shape.ts';
import { columnsAs, type LoadingRecord, recordOf, shapeOf } from './rows.ts';

/** Beyond that a row gets long. */
const mostColumns = 200;

/** Of the tree what is one record, of which nothing is worked out by a query. Made once for each tree. */
export function joinedTo(context: QueryContext, table: TablePlan, tree: IncludeTree): JoinedRecords {
  const known = context.joined.get(tree);
  const before = known?.get(table);
  if (before) return before;
  const made = makeJoined(context, table, tree);
  if (known) known.set(table, made);
  else context.joined.set(tree, new Map([[table, made]]));
  return made;
}

function makeJoined(context: QueryContext, table: TablePlan, tree: IncludeTree): JoinedRecords {
  const left: Record<string, IncludeTree> = {};
  const parts: JoinedPart[] = [];
  let columns = '';
  let tables = '';
  let width = 0;
  for (const [name, inner] of Object.entries(tree)) {
    const field = fieldFor(table, name);
    const target =
      field?.kept === 'column' && field.field.type.kind === 'reference' ? tableFor(context.plan, field.field.type.entity) : undefined;
    const shape = target && shapeOf(context, target);
    const alias = `r${parts.length}`;
    const selected = shape && columnsAs(shape, alias);
    if (field?.kept !== 'column' || !target || !shape || selected === undefined || width + widthOf(shape) > mostColumns) {
      left[name] = inner;
      continue;
    }
    width += widthOf(shape);
    columns += `, ${selected}`;
    tables += ` LEFT JOIN ${quoted(target.table)} AS ${alias} ON ${alias}."${column.id}" = t.${quoted(field.column)}`;
    parts.push({ name: field.name, table: target, shape, tree: inner });
  }
  const byId = readingById(context, table, { selected: shapeOf(context, table).columns, columns, tables });
  return { columns, tables, left, parts, byId };
}

/** The statement that reads one record by its id: `selected` of its own, and what is joined to it. Its id is the last value. */
export function readingById(
  { sql }: QueryContext,
  table: TablePlan,
  { selected, columns, tables }: Pick<JoinedRecords, 'columns' | 'tables'> & { readonly selected: string },
): string {
  return `SELECT ${selected}${columns} FROM ${quoted(table.table)} AS t${tables} WHERE t."${column.id}" = ${sql.steadyHole}`;
}

/** `row` ends with the columns that were joined. A record that is not there stays an id. */
export async function fillJoined(
  context: QueryContext,
  { parts }: JoinedRecords,
  record: LoadingRecord,
  row: readonly SqlValue[],
  environment: Environment,
): Promise<void> {
  let end = row.length;
  for (const { name, table, shape, tree } of parts.toReversed()) {
    const begin = end - widthOf(shape);
    if (row[begin] !== null) {
      const named = recordOf(shape, row.slice(begin, end));
      record.fields[name] = named;
      await load(context, table, [named], tree, environment);
    }
    end = begin;
  }
}

/** With id and version. */
function widthOf({ names }: RowShape): number {
  return names.length + 2;
}
