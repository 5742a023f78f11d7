/** What was done to a record of late, for those who ask why it is as it is. */
import type { RecordValue } from '@ninefold/model';
import type { HistoryRow } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';

const mostLookedAt = 200;

/** The last rows of its history, the newest first; none for a record that is not kept. */
export async function lastRows({ running }: RequestContext, { entity, id }: RecordValue): Promise<readonly HistoryRow[]> {
  if (id === undefined) return [];
  return (await running.store.history({ entity, id, limit: mostLookedAt, withoutAccess: true })).rows;
}
