/** A record as it was: what it is now, with the changes of its history taken back, the newest first. */
import type { IncludeTree } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { fieldFor, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { FieldChange, PastQuery, PastRecord } from '../queries.ts';
import type { QueryContext } from './context.ts';
import { historyPage } from './history.ts';
import { readRecord } from './read.ts';

const rowsAtOnce = 100;

/** null when there never was such a record. What is not kept (worked out when it is read, the other side of a reference) is left out. */
export async function readPast(context: QueryContext, { entity, id, at, environment }: PastQuery): Promise<PastRecord | null> {
  const table = tableFor(context.plan, entity);
  const now = await readRecord(context, { entity, id, load: linesOf(context.plan, table), environment });
  let fields = now ? keptFields(table, now.fields) : emptyFields(table);
  /** Fields whose values of then are kept no longer. */
  const forgotten = new Set<string>();
  let existed = now !== null;
  const past = (): PastRecord => (existed ? pastRecord(table, id, fields, forgotten) : notThere);
  let after: string | null = null;
  do {
    const { rows, next, removedUntil } = await historyPage(context, { entity, id, after, limit: rowsAtOnce });
    if (!now && after === null && rows.length === 0) return null;
    if (removedUntil !== null && at < removedUntil && rows.every((row) => row.at > at)) return { ...notThere, unknownBefore: removedUntil };
    for (const row of rows) {
      if (row.at <= at) return past();
      // What came back is told by the row that says that it went.
      fields = row.what === 'restored' ? emptyFields(table) : fieldsBefore(context.plan, table, fields, row.changes);
      for (const change of row.changes) {
        if (change.forgotten) forgotten.add(change.field);
        else forgotten.delete(change.field);
      }
      if (comesOrGoes.has(row.what)) existed = row.what === 'deleted';
    }
    after = next;
  } while (after !== null);
  return past();
}

const comesOrGoes: ReadonlySet<string> = new Set(['created', 'deleted', 'restored']);

const notThere: PastRecord = { record: null, forgotten: [], unknownBefore: null };

type Fields = RecordValue['fields'];

function pastRecord(table: TablePlan, id: string, fields: Fields, forgotten: ReadonlySet<string>): PastRecord {
  return { record: { entity: table.entity.name, id, fields }, forgotten: [...forgotten], unknownBefore: null };
}

function fieldsBefore(plan: Plan, table: TablePlan, fields: Fields, changes: readonly FieldChange[]): Fields {
  const before: Record<string, Value | undefined> = { ...fields };
  for (const change of changes) {
    const field = fieldFor(table, change.field);
    if (field?.kept === 'lines') before[change.field] = linesBefore(plan, tableFor(plan, field.entity), fields[change.field], change);
    else if (field) before[change.field] = change.from;
  }
  return before;
}

/** Lines that were removed come last: where they stood is not kept. */
function linesBefore(plan: Plan, table: TablePlan, now: Value | undefined, { lines = [] }: FieldChange): Value {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const stayed = recordsIn(now).flatMap((line) => {
    const change = byId.get(line.id ?? '');
    if (change?.what === 'added') return [];
    return [change ? { ...line, fields: fieldsBefore(plan, table, line.fields, change.changes) } : line];
  });
  const removed = lines.filter(({ what }) => what === 'removed');
  return [
    ...stayed,
    ...removed.map(({ id, changes }) => ({
      entity: table.entity.name,
      id,
      fields: fieldsBefore(plan, table, emptyFields(table), changes),
    })),
  ];
}

function emptyFields({ fields }: TablePlan): Fields {
  return Object.fromEntries(
    fields.flatMap(({ name, kept }): readonly (readonly [string, Value])[] => {
      if (kept === 'column') return [[name, null]];
      return kept === 'lines' || kept === 'set' ? [[name, []]] : [];
    }),
  );
}

function keptFields(table: TablePlan, fields: Fields): Fields {
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
