/** Which reference of a row leads nowhere, looked for after the database refused the row. */
import { sentences } from '@ninefold/engine';
import { isList, isRecord, type RecordValue } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { FieldPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';

export class MissingRecord extends Error {
  readonly where: { readonly entity: string; readonly field: string; readonly path: readonly (string | number)[] };
  constructor(where: MissingRecord['where']) {
    super(sentences.noSuchRecord.source);
    this.name = 'MissingRecord';
    this.where = where;
  }
}

/** Throws MissingRecord for the field of `table` that the database says leads nowhere; nothing where it is none. */
export function sayMissing(
  context: WriteContext,
  table: TablePlan,
  missing: { readonly table: string; readonly columns: readonly string[] },
): void {
  const [place] = missing.columns;
  const field = table.fields.find((each) =>
    each.kept === 'set'
      ? each.table === missing.table && place === column.target
      : each.kept === 'column' && table.table === missing.table && each.column === place,
  );
  if (field) throw new MissingRecord({ entity: table.entity.name, field: field.name, path: [...context.at, field.name] });
}

/** Throws MissingRecord for the first reference of the row that leads nowhere. Only those that change are looked at. */
export async function checkReferences(
  context: WriteContext,
  table: TablePlan,
  before: RecordValue | null,
  after: RecordValue,
): Promise<void> {
  for (const field of table.fields) {
    if (!('references' in field) || field.references === undefined) continue;
    const known = new Set(idsOf(field, before));
    for (const id of idsOf(field, after)) {
      if (known.has(id) || id === after.id) continue;
      if (await context.statements.get(`SELECT 1 FROM ${quoted(field.references)} WHERE "${column.id}" = ?`, [id])) continue;
      throw new MissingRecord({ entity: table.entity.name, field: field.name, path: [...context.at, field.name] });
    }
  }
}

function idsOf(field: FieldPlan, record: RecordValue | null): readonly string[] {
  const value = record?.fields[field.name] ?? null;
  const records = isList(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];
  return records.flatMap((each) => each.id ?? []);
}
