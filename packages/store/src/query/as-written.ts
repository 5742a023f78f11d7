/**
 * What reading a record gives once it is written, from what it gave before: another statement is saved for each change. Its row differs in what was
 * written, and what it names is as it was.
 */
import type { IncludeTree } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { QueryContext } from './context.ts';
import { joinedTo } from './joined.ts';
import { readingKey } from './remembered.ts';
import { isAlikeForAll, leadingColumns, shapeOf } from './rows.ts';

/** Columns of a row, with what is kept there now. */
export type WrittenColumns = readonly { readonly place: string; readonly value: SqlValue }[];

/** Called once a row is written, and nothing else is: false where reading it is the only way to know. */
export type AsWritten = (written: WrittenColumns) => boolean;

/** For the record as it is going to be, read with `load` in this transaction before; undefined where it was not, or more than its row decides. */
export function asWritten(context: QueryContext, table: TablePlan, { id, version }: RecordValue, load: IncludeTree): AsWritten | undefined {
  const { remembered } = context;
  if (!remembered || id === undefined || version === undefined || !isAlikeForAll(shapeOf(context, table))) return undefined;
  const { byId, parts } = joinedTo(context, table, load);
  const key = readingKey(byId, id);
  const [row] = remembered.find(key) ?? [];
  // Where it may name itself, what it names is not as it was.
  if (!row || parts.some((part) => part.table === table)) return undefined;
  return (written) => {
    const now = [...row];
    now[1] = BigInt(version);
    for (const { place, value } of written) {
      const at = table.columns.findIndex((each) => each.column === place);
      const name = table.columns[at]?.name;
      if (name === undefined || parts.some((part) => part.name === name)) return false;
      now[leadingColumns + at] = value;
    }
    remembered.asking(key)([now]);
    return true;
  };
}
