/** Roll-ups: what records keep of those that name them is worked out again in the transaction that writes one of either side. */
import { compute, includesOf, type RecordWritten, writtenWithLines } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import { filled, ifPossible } from '../query/conditions.ts';
import { readRecord } from '../query/read.ts';
import { codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted, type SqlText } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';
import { type RollUp, rollUpsOf } from './roll-ups.ts';
import { readersOf } from './ways.ts';

/** Of the record that was written, and of all that it names or named. Costs nothing where the document has no roll-ups. */
export async function rollUp(context: WriteContext, written: RecordWritten): Promise<void> {
  const rollUps = rollUpsOf(context.plan);
  const parts = rollUps.length > 0 ? writtenWithLines(context.plan.application, written) : [];
  for (const one of rollUps) {
    const { name } = one.table.entity;
    const ids = new Set(await readersOf(context, name, one.ways, written));
    for (const { entity, after } of parts) if (foldName(name) === foldName(entity) && after?.id !== undefined) ids.add(after.id);
    await workOut(context, one, [...ids]);
  }
}

/** Of all records, where the tables were changed; those that may come out otherwise. `note` is told of each batch which do. */
export async function rollUpAll(
  context: WriteContext,
  isAnew: (one: RollUp) => boolean = () => true,
  note: (one: RollUp, others: readonly (readonly SqlValue[])[]) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const one of rollUpsOf(context.plan).filter(isAnew)) {
    const next = `SELECT "${column.id}" FROM ${quoted(one.table.table)} WHERE "${column.id}" > ? ORDER BY "${column.id}" LIMIT ${batch}`;
    for (let last = ''; ; ) {
      const ids = (await context.statements.all(next, [last])).map(([id]) => String(id));
      if (ids.length === 0) break;
      await note(one, await workOut(context, one, ids));
      last = ids[ids.length - 1] ?? '';
    }
  }
}

const batch = 500;

/** Only what comes out otherwise is written, and given back. */
async function workOut(context: WriteContext, one: RollUp, ids: readonly string[]): Promise<readonly (readonly SqlValue[])[]> {
  if (ids.length === 0) return [];
  const { table } = one;
  const place = quoted(one.column.column);
  const sql = `UPDATE ${quoted(table.table)} SET ${place} = ? WHERE "${column.id}" = ?`;
  const others = (await workedOut(context, one, ids)).filter(([, was = null, is = null]) => was !== is);
  for (const [id = null, , is = null] of others) await context.statements.run(sql, [is, id]);
  return others;
}

/** Of each of these records that is there: its id, what is kept, and what it has to be. */
export async function workedOut(
  context: WriteContext,
  one: Pick<RollUp, 'table' | 'column' | 'typed'>,
  ids: readonly string[],
): Promise<readonly (readonly SqlValue[])[]> {
  const { environment } = context;
  const { table } = one;
  const among = context.sql.isAmong(`t."${column.id}"`, ids);
  const kept = `t."${column.id}", t.${quoted(one.column.column)}`;
  const from = `FROM ${quoted(table.table)} AS t WHERE ${among.text}`;
  const value = inSql(context, one);
  if (value) return await context.statements.all(`SELECT ${kept}, ${value.text} ${from}`, [...value.values, ...among.values], environment);
  const rows = await context.statements.all(`SELECT ${kept} ${from}`, among.values);
  return await mapInOrder(rows, async ([id = null, was = null]) => [id, was, await byEngine(context, one, String(id))]);
}

/** undefined for what the database has no words for. */
function inSql(context: WriteContext, { table, column: { field } }: Pick<RollUp, 'table' | 'column'>): SqlText | undefined {
  const worked = ifPossible(() => context.lower.workedOut(field, table, 't'));
  return (worked && filled(worked, context.environment)) ?? undefined;
}

async function byEngine(
  context: WriteContext,
  { table, column: { field }, typed }: Pick<RollUp, 'table' | 'column' | 'typed'>,
  id: string,
): Promise<SqlValue> {
  const { application } = context.plan;
  const { environment } = context;
  const record = await readRecord(context, { entity: table.entity.name, id, load: includesOf([typed], application).self, environment });
  const value = record && compute(application, record, environment).fields[field.name];
  return codecOfField(field.type).encode(value ?? null);
}
