/** Which files a record holds is noted with each change of it; a file that nothing holds any more goes. */
import { isFile, isList, isRecord, memoize, type RecordValue } from '@ninefold/model';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { letGo } from '../system/files.ts';
import type { WriteContext } from './context.ts';

/** `before` and `after` are the record with all its lines; null: there is none. */
export async function noteFiles(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue | null,
  after: RecordValue | null,
): Promise<void> {
  if (!hasFiles(table, context.plan)) return;
  const record = after?.id ?? before?.id ?? '';
  const old = new Set(before ? filesOf(context.plan, table, before) : []);
  const held = new Set(after ? filesOf(context.plan, table, after) : []);
  await noteHeld(context, table, record, old, held);
}

/** Of what `record` held (`old`) it holds `held` now. */
export async function noteHeld(
  context: WriteContext,
  { table }: TablePlan,
  record: string,
  old: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Promise<void> {
  for (const file of held) if (!old.has(file)) await hold(context, table, record, file);
  for (const file of old) if (!held.has(file) && (await letGo(context.statements, table, record, file))) context.filesGone.some = true;
}

/** A file the store knows nothing of, a sample's, is held by nobody. One that was let go in the same transaction stays. */
async function hold({ statements }: Pick<WriteContext, 'statements'>, table: string, record: string, file: string): Promise<void> {
  await statements.run('INSERT INTO nf_file_use (file, entity, record) SELECT id, ?, ? FROM nf_file WHERE id = ? ON CONFLICT DO NOTHING', [
    table,
    record,
    file,
  ]);
  await statements.run('UPDATE nf_file SET gone = 0 WHERE id = ? AND gone = 1', [file]);
}

function filesOf(plan: Plan, table: TablePlan, record: RecordValue): readonly string[] {
  return table.fields.flatMap((field): readonly string[] => {
    const value = record.fields[field.name];
    if (isFile(value)) return [value.file];
    if (field.kept !== 'lines' || !isList(value)) return [];
    return value.filter(isRecord).flatMap((line) => filesOf(plan, tableFor(plan, field.entity), line));
  });
}

const hasFiles: (table: TablePlan, plan: Plan) => boolean = memoize(
  (table, plan) =>
    table.columns.some((each) => each.field.type.kind === 'file') ||
    table.fields.some((field) => field.kept === 'lines' && hasFiles(tableFor(plan, field.entity), plan)),
);
