/** Whether a change is any business of a reader: they may read the record as it is, or could as it was. */

import { compute, mayRead, readRight, type Viewer } from '@ninefold/engine';
import { type Application, looksAtMe, memoize, type RecordValue } from '@ninefold/model';
import type { Commit } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { loadBefore } from './load-before.ts';

/** Records of one round of telling, read once for all to whom they are alike. */
export type Read = (key: string, read: () => Promise<RecordValue | null>) => Promise<RecordValue | null>;

/** By the rights of this moment. The record is read only where the right differs from record to record. */
export async function isVisible(
  running: RunningApplication,
  reader: Viewer,
  { entity, id, before, after }: Commit,
  read: Read,
): Promise<boolean> {
  const { store } = running;
  const { application, roles, environment } = reader;
  const right = readRight(application, roles, entity);
  if (right.everything || right.nothing) return right.everything;
  const { load } = right;
  const key = JSON.stringify([entity, id, roles, isForWhoeverAsks(application) ? environment.me?.id : null]);
  const now = after && (await read(key, () => store.read({ entity, id, load, environment })));
  const may = (record: () => RecordValue) => settled({ running, environment }, store, () => mayRead(reader, record()));
  if (now && (await may(() => now))) return true;
  const past = before && (await read(`${key} before ${before.version}`, () => loadBefore(store, before, load, environment)));
  // What is worked out was so for nobody, when it was noted.
  return past ? await may(() => compute(application, past, environment)) : false;
}

/** Whether a field is worked out anew for each person. */
const isForWhoeverAsks = memoize((application: Application) =>
  application.entities.some(({ fields }) => fields.some(({ computed }) => computed?.typed && looksAtMe(application, computed.typed))),
);
