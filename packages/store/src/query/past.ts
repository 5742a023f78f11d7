/** A record as it was: what it is now, with the changes of its history taken back, the newest first. */
import type { IncludeTree } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { fieldFor, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { FieldChange, LineChange, PastQuery, PastRecord } from '../queries.ts';
import type { QueryContext } from './context.ts';
import { historyPage } from './history.ts';
import { readRecord } from './read.ts';

const rowsAtOnce = 100;

/** null when there never was such a record. What is not kept (worked out when it is read, the other side of a reference) is left out. */
export async function readPast(context: QueryContext, { entity, id, at, environment }: PastQuery): Promise<PastRecord | null> {
  const table = tableFor(context.plan, entity);
  const now = await readRecord(context, { entity, id, load: linesOf(context.plan, table), environment });
  let past = { fields: now ? keptFields(table, now.fields) : emptyFields(table), forgotten: new Set<string>() };
  let existed = now !== null;
  let after: string | null = null;
  do {
    const { rows, next } = await historyPage(context, { entity, id, after, limit: rowsAtOnce });
    if (!now && after === null && rows.length === 0) return null;
    for (const row of rows) {
      if (row.at <= at) return pastRecord(table, id, past, existed);
      past = takenBack(context.plan, table, past, row.changes);
      if (row.what === 'created' || row.what === 'deleted') existed = row.what === 'deleted';
    }
    after = next;
  } while (after !== null);
  return pastRecord(table, id, past, existed);
}

interface Past {
  readonly fields: RecordValue['fields'];
  /** Fields whose values of then are kept no longer. */
  readonly forgotten: Set<string>;
}

function pastRecord(table: TablePlan, id: string, { fields, forgotten }: Past, existed: boolean): PastRecord {
  return existed ? { record: { entity: table.entity.name, id, fields }, forgotten: [...forgotten] } : { record: null, forgotten: [] };
}

function takenBack(plan: Plan, table: TablePlan, { fields, forgotten }: Past, changes: readonly FieldChange[]): Past {
  const before: Record<string, Value | undefined> = { ...fields };
  for (const change of changes) {
    const field = fieldFor(table, change.field);
    if (field === undefined) continue;
    if (change.forgotten) forgotten.add(change.field);
    else forgotten.delete(change.field);
    before[change.field] =
      field.kept === 'lines' ? linesBefore(plan, tableFor(plan, field.entity), fields[change.field], change) : change.from;
  }
  return { fields: before, forgotten };
}

/** Lines that were removed come last: where they stood is not kept. */
function linesBefore(plan: Plan, table: TablePlan, now: Value | undefined, { lines = [] }: FieldChange): Value {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const stayed = recordsIn(now).flatMap((line) => {
    const change = byId.get(line.id ?? '');
    if (change?.what === 'added') return [];
    return [
      change ? { ...line, fields: takenBack(plan, table, { fields: line.fields, forgotten: new Set() }, change.changes).fields } : line,
    ];
  });
  return [...stayed, ...lines.filter(({ what }) => what === 'removed').map((line) => removedLine(plan, table, line))];
}

function removedLine(plan: Plan, table: TablePlan, { id, changes }: LineChange): RecordValue {
  return {
    entity: table.entity.name,
    id,
    fields: takenBack(plan, table, { fields: emptyFields(table), forgotten: new Set() }, changes).fields,
  };
}

function emptyFields({ fields }: TablePlan): RecordValue['fields'] {
  return Object.fromEntries(
    fields.flatMap(({ name, kept }): readonly (readonly [string, Value])[] => {
      if (kept === 'column') return [[name, null]];
      return kept === 'lines' || kept === 'set' ? [[name, []]] : [];
    }),
  );
}

function keptFields(table: TablePlan, fields: RecordValue['fields']): RecordValue['fields'] {
  const isKept = (name: string): boolean => ['column', 'lines', 'set'].includes(fieldFor(table, name)?.kept ?? '');
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isKept(name))
      .map(([name, value]) => [name, isList(value) ? value.map((one) => (isRecord(one) ? keptLine(one) : one)) : value]),
  );
}

function keptLine({ entity, id, fields }: RecordValue): RecordValue {
  return { entity, ...(id !== undefined && { id }), fields };
}

/** All lines and sets, with those within them. */
function linesOf(plan: Plan, table: TablePlan): IncludeTree {
  const inner = table.fields.flatMap((field) => {
    if (field.kept === 'lines') return [[field.name, linesOf(plan, tableFor(plan, field.entity))] as const];
    return field.kept === 'set' ? [[field.name, {}] as const] : [];
  });
  return Object.fromEntries(inner);
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  return isList(value) ? value.filter(isRecord) : [];
}
