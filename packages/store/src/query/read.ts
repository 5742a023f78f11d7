/** One record by its id, if it meets the conditions. */
import type { RecordValue } from '@ninefold/model';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import type { ReadQuery } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { SqlText } from '../sql/fragment.ts';
import { conditionsOf } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { fillJoined, joinedTo, readingById } from './joined.ts';
import { load } from './load.ts';
import { type Remembered, readingKey } from './remembered.ts';
import type { JoinedRecords, RowShape } from './row-shape.ts';
import { isAlikeForAll, recordOf, selection, shapeOf } from './rows.ts';
import { steadyText } from './steady.ts';

/** null when there is none, or it does not meet the conditions, or they cannot be judged. */
export async function readRecord(context: QueryContext, query: ReadQuery): Promise<RecordValue | null> {
  const table = tableFor(context.plan, query.entity);
  const conditions = conditionsOf(context, table, { where: query.where ?? [], environment: query.environment });
  if (!conditions) return null;
  const shape = shapeOf(context, table);
  const joined = joinedTo(context, table, query.load);
  const { text, values } = statementOf(context, table, query, { shape, joined, conditions });
  const { remembered, statements } = context;
  const known =
    remembered && isAlikeForAll(shape) && rowAlike(context, remembered, { text, values, isById: conditions.length === 0, table, query });
  const row = await (known || statements.get(text, values, query.environment));
  if (!row) return null;
  const record = recordOf(shape, row);
  if (joined.parts.length > 0) await fillJoined(context, joined, record, row, query.environment);
  if (joined.isMoreLeft) await load(context, table, [record], joined.left, query.environment);
  return record;
}

interface RowQuery extends SqlText {
  readonly table: TablePlan;
  readonly query: ReadQuery;
  /** There are no further conditions. */
  readonly isById: boolean;
}

/** Of what is the same whoever asks: as this transaction knows it, else as it is asked, which is remembered. */
async function rowAlike(
  { statements }: QueryContext,
  remembered: Remembered,
  { text, values, isById, table, query }: RowQuery,
): Promise<readonly SqlValue[] | undefined> {
  const [known] = (isById && remembered.find(readingKey(text, query.id))) || [];
  if (known) return known;
  const keep = remembered.asking(rowKey(table, query.id));
  const keepReading = isById && remembered.asking(readingKey(text, query.id));
  const row = await statements.get(text, values, query.environment);
  if (row) keep([row]);
  if (row && keepReading) keepReading([row]);
  return row;
}

/** The record as it is kept, without what is read along, where this transaction read it and wrote nothing since. */
export function readBefore(context: QueryContext, table: TablePlan, id: string): RecordValue | undefined {
  const [row] = context.remembered?.find(rowKey(table, id)) ?? [];
  return row && recordOf(shapeOf(context, table), row);
}

function rowKey({ table }: TablePlan, id: string): string {
  return `${table} ${id}`;
}

interface Reading {
  readonly shape: RowShape;
  readonly joined: JoinedRecords;
  readonly conditions: readonly SqlText[];
}

function statementOf(context: QueryContext, table: TablePlan, query: ReadQuery, { shape, joined, conditions }: Reading): SqlText {
  // Where nothing depends on who asks it is always the same text.
  if (isAlikeForAll(shape) && conditions.length === 0) return { text: joined.byId, values: [query.id] };
  const asked = conditions.flatMap((condition) => condition.values);
  const together = (reading: string): string => [reading, ...conditions.map(({ text }) => steadyText(context.sql, text))].join(' AND ');
  if (isAlikeForAll(shape)) {
    const key = conditions.length === 1 ? (conditions[0]?.text ?? '') : conditions.map(({ text }) => text).join(' AND ');
    const text = joined.underConditions.get(key) ?? together(joined.byId);
    if (joined.underConditions.size >= mostTexts) joined.underConditions.clear();
    joined.underConditions.set(key, text);
    return { text, values: [query.id, ...asked] };
  }
  const columns = selection(shape, query.environment);
  const reading = readingById(context, table, { selected: columns.text, ...joined });
  return { text: together(reading), values: [...columns.values, query.id, ...asked] };
}

/** Of one tree of what is read along: rights are few. */
const mostTexts = 200;
