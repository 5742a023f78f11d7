/** One's own record as one may read it. */
import type { LoadTree } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { mergeLoads } from '../access/merge-loads.ts';
import { mayRead, redact, redactLoads } from '../access/redact.ts';
import type { Asking } from '../asking.ts';
import { readerOf } from '../records/list.ts';

/** Null for nobody. Of a record one may not read, only that one is somebody. `more`: to be loaded beyond what is shown. */
export async function ownRecord(asking: Asking, more: LoadTree = {}): Promise<RecordValue | null> {
  const { running, who, environment } = asking;
  const { record, roles } = who.person;
  if (!record) return null;
  const load = mergeLoads(redactLoads(running.application, roles, record.entity), more);
  const own = (await running.store.read({ entity: record.entity, id: record.id ?? '', load, environment })) ?? record;
  const reader = readerOf(asking);
  return mayRead(reader, own) ? redact(reader, own) : { ...own, fields: {} };
}
