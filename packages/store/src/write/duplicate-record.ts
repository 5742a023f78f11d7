/** Which values another record has already, worked out from what the database refused. */
import type { Duplicate } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { WriteContext } from './context.ts';

export class DuplicateRecord extends Error {
  readonly duplicate: Duplicate;
  constructor(duplicate: Duplicate) {
    super('not unique');
    this.name = 'DuplicateRecord';
    this.duplicate = duplicate;
  }
}

/** Whether the problem is that a database has a double that the document allows. */
export function isRefusedAhead({ plan, problems }: Pick<WriteContext, 'plan' | 'problems'>, problem: unknown): boolean {
  const found = problems.uniqueIn(problem);
  const table = found && plan.tables.find((each) => each.table === found.table);
  if (!table || found.columns.includes(column.id)) return false;
  return !table.indexes.some(({ unique, columns }) => unique && isSame(columns, found.columns));
}

/** Of columns, in whatever order. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Throws DuplicateRecord where the problem is that another row has the same values; `record` is the one being written. */
export function checkDuplicate(context: WriteContext, record: RecordValue, problem: unknown): void {
  const found = context.problems.uniqueIn(problem);
  const table = found && context.plan.tables.find((each) => each.table === found.table);
  if (!table || !found) return;
  const fields = found.columns.flatMap((place) => table.columns.find((each) => each.column === place)?.name ?? []);
  if (isRefusedAhead(context, problem)) context.refusedAhead.some = true;
  if (fields.length === 0) return;
  const ofOwner = found.columns.includes(column.owner);
  throw new DuplicateRecord({ entity: table.entity.name, fields, ofOwner, at: context.at, record });
}
