/** What somebody was told, as long as they may read what it is about. */
import { includesForRedaction, mayRead, mergeIncludes, type Viewer } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { NotificationItem } from '@ninefold/protocol';
import type { StoredNotification } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { viewerOf } from '../records/list.ts';
import { includesForPath, pathToRecord } from '../records/path-to-record.ts';
import { nameOfOther, standingInNow } from '../substitutions/standing-in-now.ts';

/** Those of `told` that may be shown still, in their order; what was told for another, while they stand in for them. */
export async function notificationsOf(context: RequestContext, told: readonly StoredNotification[]): Promise<readonly NotificationItem[]> {
  const readers = await readersOf(context, told);
  const paths = new Map<string, Promise<string | null | undefined>>();
  const items = await Promise.all(
    told.map(async (one) => {
      const as = readers.get(one.person);
      if (!as) return [];
      const key = `${one.person} ${one.entity} ${one.record}`;
      const asked = paths.get(key) ?? pathOf(context.running, as.reader, one);
      paths.set(key, asked);
      const path = await asked;
      return path === undefined ? [] : [{ ...shownItem(one, path), ...(as.other && { for: as.other }) }];
    }),
  );
  return items.flat();
}

interface Reading {
  readonly reader: Viewer;
  readonly other?: NonNullable<NotificationItem['for']>;
}

/** As whom each of them is read, by what it is addressed to: oneself, or a substitution. */
async function readersOf(context: RequestContext, told: readonly StoredNotification[]): Promise<ReadonlyMap<string, Reading>> {
  const own = context.principal.person.record?.id ?? '';
  const readers = new Map<string, Reading>([[own, { reader: viewerOf(context) }]]);
  if (told.every(({ person }) => person === own)) return readers;
  for (const { kept, context: acting } of await standingInNow(context))
    if (told.some(({ person }) => person === kept.id))
      readers.set(kept.id, { reader: viewerOf(acting), other: { substitution: kept.id, person: await nameOfOther(acting) } });
  return readers;
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
  return await settled({ running, environment }, store, () =>
    mayRead(reader, record) ? (pathToRecord(reader, record) ?? null) : undefined,
  );
}
