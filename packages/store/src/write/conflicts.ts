/** What the database refused, as a value that names the field: doubles, missing records, records still in use. */
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { RecordUse, WriteRefusal } from '../changes.ts';
import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import { DuplicateRecord } from './duplicate-record.ts';
import { MissingRecord } from './references.ts';

/** Throws the problem again when it is no refusal. */
export async function refusalOf(context: WriteContext, before: RecordValue | null, problem: unknown): Promise<WriteRefusal> {
  if (problem instanceof MissingRecord) return { kind: 'no-such-record', ...problem.where };
  if (problem instanceof DuplicateRecord) return { kind: 'not-unique', ...problem.duplicate };
  const users = context.problems.isReference(problem) && before ? await usersOf(context, [before]) : [];
  if (users.length > 0) return { kind: 'in-use', users };
  throw problem;
}

/** Who refers to one of the records, or to one of their lines, without being one of them. */
export async function usersOf(context: WriteContext, records: readonly RecordValue[]): Promise<readonly RecordUse[]> {
  const within = records.map(({ id }) => id ?? '');
  const users: RecordUse[] = [];
  for (const record of records) users.push(...(await usersOfAll(context, tableFor(context.plan, record.entity), record, within)));
  return users;
}

async function usersOfAll(
  context: WriteContext,
  table: TablePlan,
  record: RecordValue,
  within: readonly string[],
): Promise<readonly RecordUse[]> {
  const users = [...(await usersOfRow(context, table, record, within))];
  for (const field of table.fields) {
    if (field.kept !== 'lines') continue;
    const inner = tableFor(context.plan, field.entity);
    for (const line of linesIn(record, field.name)) users.push(...(await usersOfAll(context, inner, line, within)));
  }
  return users;
}

/** The lines of a record that was read whole. */
export function linesIn({ fields }: RecordValue, field: string): readonly RecordValue[] {
  const lines = fields[field];
  return isList(lines ?? null) ? (lines as readonly Value[]).filter(isRecord) : [];
}

async function usersOfRow(
  context: WriteContext,
  table: TablePlan,
  { id = '' }: RecordValue,
  within: readonly string[],
): Promise<readonly RecordUse[]> {
  const users: RecordUse[] = [];
  for (const other of context.plan.tables) {
    for (const field of other.fields) {
      if (!('references' in field) || field.references !== table.table) continue;
      const [source, name, self] =
        field.kept === 'set'
          ? [field.table, column.target, column.owner]
          : [other.table, field.column, other.owner ? column.owner : column.id];
      const used = await context.statements.get(
        `SELECT 1 FROM ${quoted(source)} WHERE ${quoted(name)} = ? AND ${quoted(self)} NOT IN (${within.map(() => '?').join(', ')}) LIMIT 1`,
        [id, ...within],
      );
      if (used) users.push({ entity: other.entity.name, field: field.name, of: { entity: table.entity.name, id, fields: {} } });
    }
  }
  return users;
}
