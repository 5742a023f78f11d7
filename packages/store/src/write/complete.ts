/** A record made whole before it is written: nothing undefined, lines with ids, numbers drawn, kept computed fields worked out. */
import { createEffort, evaluate, stayFields } from '@ninefold/engine';
import { type Field, foldEmail, isList, isNumberedWhenCreated, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { WrittenFields } from '../changes.ts';
import { mapInOrder } from '../in-order.ts';
import { type FieldPlan, type LinesPlan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { LoadingRecord } from '../query/rows.ts';
import { assigned } from '../sql/assign.ts';
import type { WriteContext } from './context.ts';
import { nextNumber } from './series.ts';

/** `before` is the record as kept, with all lines; null while it is new. */
export async function complete(
  context: WriteContext,
  table: TablePlan,
  id: string,
  before: RecordValue | null,
  given: WrittenFields,
): Promise<RecordValue> {
  const fields: Record<string, Value | undefined> = {};
  const record: LoadingRecord = { entity: table.entity.name, id, version: (before?.version ?? 0) + 1, fields };
  for (const field of table.fields) {
    const value = fieldValue(context, table, field, before, given);
    // Next to none asks the database.
    fields[field.name] = value instanceof Promise ? await value : value;
  }
  Object.assign(fields, stayBegun(context, table, before, fields));
  for (const field of table.computed) fields[field.name] = computedValue(context, field, record);
  return record;
}

/** A record that enters a state has when it did, as whoever moved it says, else now. */
function stayBegun(context: WriteContext, table: TablePlan, before: RecordValue | null, fields: WrittenFields): WrittenFields {
  const state = table.columns.find(({ field }) => field.type.kind === 'state')?.name;
  const entered = state === undefined ? undefined : fields[state];
  if (state === undefined || typeof entered !== 'string' || before?.fields[state] === entered) return {};
  const begun = stayFields(context.plan.application, before ?? { entity: table.entity.name, fields: {} }, entered, context.now());
  return Object.fromEntries(Object.entries(begun).filter(([name]) => (fields[name] ?? null) === (before?.fields[name] ?? null)));
}

function fieldValue(
  context: WriteContext,
  table: TablePlan,
  field: FieldPlan,
  before: RecordValue | null,
  given: WrittenFields,
): Value | undefined | Promise<Value> {
  const kept = before?.fields[field.name] ?? null;
  const value = given[field.name];
  switch (field.kept) {
    case 'column':
      if (field.computed) return kept;
      if (isNumberedWhenCreated(field.field.type) && kept === null && (value === undefined || value === null)) {
        return nextNumber(context, table, field, (name) => given[name] ?? before?.fields[name]);
      }
      // The record that is given back is as it is kept.
      if (field.field.type.kind === 'email' && typeof value === 'string') return foldEmail(value);
      return value === undefined ? kept : value;
    case 'lines':
      return value === undefined ? (kept ?? []) : completeLines(context, field, kept, value);
    case 'set':
      return value === undefined ? (kept ?? []) : distinct(value);
    case 'computed on read':
      return undefined;
    case 'nowhere':
      return null;
  }
}

async function completeLines(context: WriteContext, field: LinesPlan, kept: Value, given: Value): Promise<Value> {
  const table = tableFor(context.plan, field.entity);
  const before = new Map((isList(kept) ? kept : []).filter(isRecord).map((line) => [line.id, line]));
  return await mapInOrder((isList(given) ? given : []).filter(isRecord), (line) => {
    const same = line.id === undefined ? undefined : before.get(line.id);
    if (same) before.delete(same.id);
    return complete(context, table, same?.id ?? context.ids.next(context.now()), same ?? null, line.fields);
  });
}

function distinct(given: Value): Value {
  const records = (isList(given) ? given : []).filter(isRecord);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** What a kept computed field is for a record with its lines; those that it reads of it are worked out. */
export function computedValue(context: Pick<WriteContext, 'environment'>, field: Field, record: RecordValue): Value {
  const typed = field.computed?.typed;
  // What is not worked out would be kept as nothing.
  const value = typed && evaluate(typed, { ...context.environment, effort: createEffort('refused'), self: record });
  return typed && value !== undefined ? assigned(field.type, typed.type, value) : null;
}
