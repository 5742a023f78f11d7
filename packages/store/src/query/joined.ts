/** Records that one names, read in one statement with it: another way to the database is saved for each. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import { type Field, traitsOf } from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { QueryContext } from './context.ts';
import { load, loadNamed } from './load.ts';
import { takeRecords } from './room.ts';
import type { JoinedPart, JoinedRecords, RowShape } from './row-shape.ts';
import { columnsAs, type LoadingRecord, recordOf, shapeOf } from './rows.ts';

/** Beyond that a row gets long. */
const mostColumns = 200;
/** Each comes with every row, whether another row named the same record or not. */
const mostColumnsOfRows = 24;

/** Of the tree what is one record, of which nothing is worked out by a query. Made once for each tree. */
export function joinedTo(context: QueryContext, table: TablePlan, tree: IncludeTree): JoinedRecords {
  return madeOnce(context.joined, table, tree, () => makeJoined(context, table, tree, mostColumns, () => undefined));
}

/** The same with the rows of a list: few columns, and records that are short alone. Nothing where the database is near. */
export function joinedToRows(context: QueryContext, table: TablePlan, tree: IncludeTree): JoinedRecords {
  const { areShort } = context.sql;
  if (!areShort) return { columns: '', tables: '', left: tree, isMoreLeft: true, parts: [], byId: '', underConditions: nothingKept };
  return madeOnce(context.joinedToRows, table, tree, () =>
    makeJoined(context, table, tree, mostColumnsOfRows, (target, alias) => {
      const texts = target.columns.filter(({ field }) => mayBeLong(field.type)).map((each) => `${alias}.${quoted(each.column)}`);
      return texts.length > 0 ? areShort(texts) : undefined;
    }),
  );
}

const nothingKept = new Map<string, string>();

function mayBeLong(type: Field['type']): boolean {
  const { text, brief } = traitsOf(type);
  return text !== 'none' || !brief;
}

function madeOnce(
  all: WeakMap<IncludeTree, Map<TablePlan, JoinedRecords>>,
  table: TablePlan,
  tree: IncludeTree,
  make: () => JoinedRecords,
): JoinedRecords {
  const known = all.get(tree);
  const before = known?.get(table);
  if (before) return before;
  const made = make();
  if (known) known.set(table, made);
  else all.set(tree, new Map([[table, made]]));
  return made;
}

/** `onlyIf`: of a record of that table called so. */
function makeJoined(
  context: QueryContext,
  table: TablePlan,
  tree: IncludeTree,
  most: number,
  onlyIf: (target: TablePlan, alias: string) => string | undefined,
): JoinedRecords {
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
    if (field?.kept !== 'column' || !target || !shape || selected === undefined || width + widthOf(shape) > most) {
      left[name] = inner;
      continue;
    }
    width += widthOf(shape);
    columns += `, ${selected}`;
    const condition = onlyIf(target, alias);
    const on = `${alias}."${column.id}" = t.${quoted(field.column)}${condition === undefined ? '' : ` AND ${condition}`}`;
    tables += ` LEFT JOIN ${quoted(target.table)} AS ${alias} ON ${on}`;
    parts.push({ name: field.name, table: target, shape, tree: inner, leadsOn: Object.keys(inner).length > 0 });
  }
  const byId = readingById(context, table, { selected: shapeOf(context, table).columns, columns, tables });
  return { columns, tables, left, isMoreLeft: Object.keys(left).length > 0, parts, byId, underConditions: new Map() };
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
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    const part = parts[place];
    if (!part) continue;
    const { name, table, shape, tree, leadsOn } = part;
    const begin = end - widthOf(shape);
    if (row[begin] !== null) {
      const named = recordOf(shape, row.slice(begin, end));
      record.fields[name] = named;
      if (leadsOn) await load(context, table, [named], tree, environment);
    }
    end = begin;
  }
}

/**
 * The same of the rows of a list, whose joined columns begin at `from`: the same record for all rows that name the same. Those that did not come
 * along are loaded.
 */
export async function fillRows(
  context: QueryContext,
  { parts }: JoinedRecords,
  records: readonly LoadingRecord[],
  rows: readonly (readonly SqlValue[])[],
  from: number,
  environment: Environment,
): Promise<void> {
  let begin = from;
  for (const { name, table, shape, tree, leadsOn } of parts) {
    const named = new Map<SqlValue | undefined, LoadingRecord>();
    const missing: LoadingRecord[] = [];
    const end = begin + widthOf(shape);
    records.forEach((record, place) => {
      const row = rows[place] ?? [];
      const id = row[begin];
      const known = named.get(id) ?? (typeof id === 'string' ? recordOf(shape, row.slice(begin, end)) : undefined);
      if (known) {
        named.set(id, known);
        record.fields[name] = known;
      } else if (record.fields[name] !== null) {
        missing.push(record);
      }
    });
    if (leadsOn) await load(context, table, [...named.values()], tree, environment);
    if (missing.length > 0) await loadNamed(context, name, table.entity.name, missing, tree, environment);
    takeRecords(context.room, named.size);
    begin = end;
  }
}

/** With id and version. */
function widthOf({ names }: RowShape): number {
  return names.length + 2;
}
