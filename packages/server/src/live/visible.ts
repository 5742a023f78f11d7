/** Whether a change is any business of a reader: they may read the record as it is, or could as it was. */

import type { RecordValue } from '@ninefold/model';
import type { Commit, Store } from '@ninefold/store';
import { readRight } from '../access/read-right.ts';
import { mayRead, type Reader } from '../access/redact.ts';
import { loadBefore } from './load-before.ts';

/** Records of one round of telling, read once for all who have the same roles. */
export type Read = (key: string, read: () => Promise<RecordValue | null>) => Promise<RecordValue | null>;

export async function isVisible(store: Store, reader: Reader, { entity, id, before, after }: Commit, read: Read): Promise<boolean> {
  const { application, roles, environment } = reader;
  const right = readRight(application, roles, entity);
  if (right.everything || right.nothing) return right.everything;
  const { load } = right;
  const key = JSON.stringify([entity, id, roles]);
  const now = after && (await read(key, () => store.read({ entity, id, load, environment })));
  if (now && mayRead(reader, now)) return true;
  const past = before && (await read(`${key} before ${before.version}`, () => loadBefore(store, before, load, environment)));
  return past ? mayRead(reader, past) : false;
}
