/** One record by its id, if it meets the conditions. */
import type { RecordValue } from '@ninefold/model';
import { tableFor } from '../plan/plan.ts';
import type { ReadQuery } from '../queries.ts';
import { conditionsOf } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { fillJoined, joinedTo, readingById } from './joined.ts';
import { load } from './load.ts';
import { recordOf, selection, shapeOf } from './rows.ts';

/** null when there is none, or it does not meet the conditions, or they cannot be judged. */
export async function readRecord(context: QueryContext, query: ReadQuery): Promise<RecordValue | null> {
  const table = tableFor(context.plan, query.entity);
  const conditions = conditionsOf(context, table, { where: query.where ?? [], environment: query.environment });
  if (!conditions) return null;
  const shape = shapeOf(context, table);
  const columns = selection(shape, query.environment);
  const joined = joinedTo(context, table, query.load);
  const reading = shape.workedOut.length === 0 ? joined.byId : readingById(context, table, { selected: columns.text, ...joined });
  const text = conditions.length === 0 ? reading : [reading, ...conditions.map((condition) => condition.text)].join(' AND ');
  const values = [...columns.values, query.id, ...conditions.flatMap((condition) => condition.values)];
  const row = await context.statements.get(text, values, query.environment);
  if (!row) return null;
  const record = recordOf(shape, row);
  await fillJoined(context, joined, record, row, query.environment);
  await load(context, table, [record], joined.left, query.environment);
  return record;
}
