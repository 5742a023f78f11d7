/** The one stream of events of a page: what others change appears, and in preview what becomes of the document. */
import type { LiveChange } from '@ninefold/protocol';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';
import { afterPaint } from '../components/after-paint.ts';
import { keepUnread } from '../controllers/notifications/use-notifications.ts';
import { readInlined } from '../inlined.ts';
import { renewEverything, useSession } from '../session.ts';
import { renewChanged } from './change.ts';
import { markRecentlyChanged } from './recently-changed.ts';
import { isOwnEcho } from './refetch-cause.ts';

/** Changes that come together are asked for together. */
const gatherMs = 60;
/** A stream that was refused is tried again after this. */
const againMs = 5_000;

/** Listens while it is mounted and the window is in sight; another person gets another stream. Once for the whole page. */
export function useLive(): void {
  const client = useQueryClient();
  const session = useSession();
  const { application } = session;
  // What others changed while the page was on its way is told as well, and an edit of the document.
  const [known] = useState<Known>(() => ({
    last: String(readInlined(document, 'last-change') ?? ''),
    edition: readInlined(document, 'edition') ?? '',
  }));
  const newest = useRef(application);
  newest.current = application;
  // Another person is another stream.
  const person = session.signedIn?.person?.id ?? session.preview?.viewing ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: see person
  useEffect(() => {
    const gathered = gather((changes) => {
      if (!isOwnEcho()) markRecentlyChanged(changes.map(({ id }) => id));
      if (newest.current) renewChanged(client, newest.current, changes);
    });
    return listen(client, known, gathered.add, gathered.stop);
  }, [client, known, person]);
}

/** What this page knows last: the number of a change, the edition of the document. Empty when it knows none. */
interface Known {
  last: string;
  edition: string;
}

function listen(client: QueryClient, known: Known, changed: (change: LiveChange) => void, stopped: () => void): () => void {
  let events: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const unread = (event: MessageEvent<string>) => keepUnread(client, (JSON.parse(event.data) as { readonly unread: number }).unread);
  const told = () => void client.invalidateQueries({ queryKey: queryKeys.allNotifications });
  /** Whether it is another than this page knew. */
  const keepEdition = (event: MessageEvent<string>): boolean => {
    const { edition = '' } = JSON.parse(event.data) as { readonly edition?: string };
    const other = known.edition !== '' && known.edition !== edition;
    known.edition = edition;
    return other;
  };
  const handlers: Readonly<Record<string, (event: MessageEvent<string>) => void>> = {
    hello: (event) => {
      if (unread(event)) told();
      if (keepEdition(event)) void renewEverything(client);
    },
    change: (event) => changed(JSON.parse(event.data) as LiveChange),
    reset: (event) => {
      unread(event);
      if (keepEdition(event)) return void renewEverything(client);
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    },
    notified: (event) => {
      unread(event);
      told();
    },
    session: () => void renewEverything(client),
    reloaded: (event) => {
      keepEdition(event);
      void renewEverything(client);
    },
    findings: (event) => {
      keepEdition(event);
      void client.invalidateQueries({ queryKey: queryKeys.session });
      void client.invalidateQueries({ queryKey: queryKeys.previewDocument });
    },
  };
  const open = (): void => {
    clearTimeout(again);
    events = new EventSource(pathOf('events', { query: { last: known.last || null } }));
    for (const [name, handler] of Object.entries(handlers)) {
      events.addEventListener(name, (event: MessageEvent<string>) => {
        known.last = event.lastEventId || known.last;
        handler(event);
      });
    }
    // While it is connecting the browser goes on by itself; refused for good, it is opened anew.
    events.addEventListener('error', () => {
      if (events?.readyState === EventSource.CLOSED) again = setTimeout(open, againMs);
    });
  };
  const close = (): void => {
    clearTimeout(again);
    events?.close();
    events = undefined;
  };
  // A browser keeps few connections to one server for all its windows: those out of sight give theirs back, and catch up later.
  const seen = (): void => {
    if (document.hidden) close();
    else if (!events) open();
  };
  document.addEventListener('visibilitychange', seen);
  const dontBegin = afterPaint(seen);
  return () => {
    dontBegin();
    document.removeEventListener('visibilitychange', seen);
    stopped();
    close();
  };
}

function gather(then: (changes: readonly LiveChange[]) => void) {
  let waiting: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const changes = waiting;
    waiting = [];
    then(changes);
  };
  return {
    add(change: LiveChange): void {
      waiting.push(change);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: (): void => clearTimeout(timer),
  };
}
