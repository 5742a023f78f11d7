/** What somebody was told, as long as they may read what it is about. */
import { includesForRedaction, mayRead, mergeIncludes, type Viewer } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { NotificationItem } from '@ninefold/protocol';
import type { StoredNotification } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { includesForPath, pathToRecord } from '../records/path-to-record.ts';

/** Those of `told` that may be shown still, in their order. */
export async function notificationsOf(
  running: RunningApplication,
  reader: Viewer,
  told: readonly StoredNotification[],
): Promise<readonly NotificationItem[]> {
  const paths = new Map<string, Promise<string | null | undefined>>();
  const items = await Promise.all(
    told.map(async (one) => {
      const key = `${one.entity} ${one.record}`;
      const asked = paths.get(key) ?? pathOf(running, reader, one);
      paths.set(key, asked);
      const path = await asked;
      return path === undefined ? [] : [shownItem(one, path)];
    }),
  );
  return items.flat();
}

function shownItem({ id, at, message, entity, record, statement, read }: StoredNotification, path: string | null): NotificationItem {
  return { id, at: new Date(at).toISOString(), message, entity, record, path, statement, read };
}

/** null: it may be read, and no screen shows it. undefined: it may not. */
async function pathOf(
  running: RunningApplication,
  reader: Viewer,
  { entity, record: id }: StoredNotification,
): Promise<string | null | undefined> {
  const { application, roles, environment } = reader;
  const { store } = running;
  if (!findEntity(application, entity)) return undefined;
  const load = mergeIncludes(includesForRedaction(application, roles, entity), includesForPath(application, roles, entity));
  const record = await store.read({ entity, id, load, environment });
  if (!record) return undefined;
  return settled({ running, environment }, store, () => (mayRead(reader, record) ? (pathToRecord(reader, record) ?? null) : undefined));
}
