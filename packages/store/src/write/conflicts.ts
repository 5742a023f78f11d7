/** What the database refused, as a value that names the field: doubles, missing records, records still in use. */
import { isRecord, type RecordValue } from '@ninefold/model';
import type { WriteRefusal } from '../changes.ts';
import { column } from '../plan/names.ts';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import { MissingRecord } from './references.ts';

/** Throws the problem again when it is no refusal. */
export async function refusalOf(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue | null,
  problem: unknown,
): Promise<WriteRefusal> {
  if (problem instanceof MissingRecord) return { kind: 'no-such-record', ...problem.where };
  const double = context.problems.uniqueIn(problem);
  if (double) {
    const found = context.plan.tables.find((each) => each.table === double.table);
    const field = found?.columns.find((each) => each.column === double.column);
    if (found && field) return { kind: 'not-unique', entity: found.entity.name, field: field.name, path: [...context.at, field.name] };
  }
  const user = context.problems.isReference(problem) && before ? await userOf(context, table, before) : null;
  if (user) return user;
  throw problem;
}

type InUse = Extract<WriteRefusal, { kind: 'in-use' }>;

/** Who refers to the record or to one of its lines from outside. */
export async function userOf(context: WriteContext, table: TablePlan, record: RecordValue): Promise<InUse | null> {
  return (
    (await userOfRow(context, table, record.id ?? '', record.id ?? '')) ?? (await userOfLines(context, table, record, record.id ?? ''))
  );
}

async function userOfLines(context: WriteContext, table: TablePlan, record: RecordValue, root: string): Promise<InUse | null> {
  for (const field of table.fields) {
    if (field.kept !== 'lines') continue;
    const inner = tableFor(context.plan, field.entity);
    const lines = record.fields[field.name];
    for (const line of Array.isArray(lines) ? lines.filter(isRecord) : []) {
      const user = (await userOfRow(context, inner, line.id ?? '', root)) ?? (await userOfLines(context, inner, line, root));
      if (user) return user;
    }
  }
  return null;
}

async function userOfRow(context: WriteContext, table: TablePlan, id: string, root: string): Promise<InUse | null> {
  for (const other of context.plan.tables) {
    for (const field of other.fields) {
      if (!('references' in field) || field.references !== table.table) continue;
      const [source, name, self] =
        field.kept === 'set'
          ? [field.table, column.target, column.owner]
          : [other.table, field.column, other.owner ? column.owner : column.id];
      const used = await context.statements.get(
        `SELECT 1 FROM ${quoted(source)} WHERE ${quoted(name)} = ? AND ${quoted(self)} <> ? LIMIT 1`,
        [id, root],
      );
      if (used) return { kind: 'in-use', entity: other.entity.name, field: field.name };
    }
  }
  return null;
}
