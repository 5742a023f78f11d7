/** One's own record as one may read it. */
import { includesForRedaction, mayRead, redact } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from '../records/list.ts';

/** Null for nobody. Of a record one may not read, only that one is somebody. */
export async function ownRecord(context: Pick<RequestContext, 'running' | 'principal' | 'environment'>): Promise<RecordValue | null> {
  const { running, principal, environment } = context;
  const { record, roles } = principal.person;
  if (!record) return null;
  const load = includesForRedaction(running.application, roles, record.entity);
  const own = (await running.store.read({ entity: record.entity, id: record.id ?? '', load, environment })) ?? record;
  const reader = viewerOf(context);
  return await settled(context, running.store, () => (mayRead(reader, own) ? redact(reader, own) : { ...own, fields: {} }));
}
