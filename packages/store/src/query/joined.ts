/** Records that one names, read in one statement with it: another way to the database is saved for each. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { QueryContext } from './context.ts';
import { load } from './load.ts';
import type { RowShape } from './row-shape.ts';
import { columnsAs, type LoadingRecord, recordOf, shapeOf } from './rows.ts';

/** What is joined to a table called `t`. */
export interface JoinedRecords {
  /** Behind its columns, with a comma before; '' where nothing is joined. */
  readonly columns: string;
  /** Behind its name. */
  readonly tables: string;
  /** What of the tree is left to be loaded. */
  readonly left: IncludeTree;
  readonly parts: readonly Part[];
}

interface Part {
  readonly name: string;
  readonly table: TablePlan;
  readonly shape: RowShape;
  readonly tree: IncludeTree;
}

/** Beyond that a row gets long. */
const mostColumns = 200;

/** Of the tree what is one record, of which nothing is worked out by a query. */
export function joinedTo(context: QueryContext, table: TablePlan, tree: IncludeTree): JoinedRecords {
  const left: Record<string, IncludeTree> = {};
  const parts: Part[] = [];
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
  return { columns, tables, left, parts };
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
