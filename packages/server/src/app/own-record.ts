/** One's own record as one may read it. */
import type { RecordValue } from '@ninefold/model';
import { mayRead, redact, redactLoads } from '../access/redact.ts';
import type { Asking } from '../asking.ts';
import { readerOf } from '../records/list.ts';

/** Null for nobody. Of a record one may not read, only that one is somebody. */
export async function ownRecord(asking: Asking): Promise<RecordValue | null> {
  const { running, who, environment } = asking;
  const { record, roles } = who.person;
  if (!record) return null;
  const load = redactLoads(running.application, roles, record.entity);
  const own = (await running.store.read({ entity: record.entity, id: record.id ?? '', load, environment })) ?? record;
  const reader = readerOf(asking);
  return mayRead(reader, own) ? redact(reader, own) : { ...own, fields: {} };
}
