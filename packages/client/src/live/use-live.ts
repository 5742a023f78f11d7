/** The one stream of events of a page: what others change appears, and in preview what becomes of the document. */
import { isLiveEvent, type LiveChange, type LiveEventName, type LiveEvents, liveEventNames } from '@ninefold/protocol';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '../api/call-api.ts';
import { isReachable, tryAgain } from '../api/connection.ts';
import { giveAnswer } from '../api/given-answer.ts';
import { queryKeys, renewSession } from '../api/query-client.ts';
import { isActing } from '../api/whose-page.ts';
import { afterPaint } from '../components/after-paint.ts';
import { keepUnread } from '../controllers/notifications/keep-unread.ts';
import { readInlined } from '../inlined.ts';
import { renewEverything, useSession } from '../session.ts';
import { noteStream } from './heard.ts';
import { changing } from './late-change.ts';
import { isOfRecord } from './of-record.ts';
import { markRecentlyChanged } from './recently-changed.ts';
import { isOwnEcho } from './refetch-cause.ts';

/** Changes that come together are asked for together. */
const gatherMs = 60;
/** While change follows change, as in an import, all that comes in so long. */
const streamMs = 1_000;
/** A stream that was refused is tried again after this. */
const againMs = 5_000;

/** Listens while it is mounted and the window is in sight; another person gets another stream. Once for the whole page. */
export function useLive(): void {
  const client = useQueryClient();
  const session = useSession();
  const { application } = session;
  // What others changed while the page was on its way is sent as well, and an edit of the document.
  const [known] = useState<Known>(() => ({
    last: String(readInlined(document, 'last-change') ?? ''),
    // Of a page that came without, the document's: the first edition that is said is another then, and everything is asked again.
    edition: readInlined(document, 'edition') ?? session.document,
  }));
  const newest = useRef(application);
  newest.current = application;
  // Another person is another stream.
  const person = session.signedIn?.person?.id ?? session.preview?.viewing ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: see person
  useEffect(() => {
    // To whoever is not signed in nobody tells what others do, nor to whoever acts for somebody else.
    if (isActing() || (!session.signedIn && !session.preview)) return;
    const gathered = gather((changes) => {
      if (!isOwnEcho()) markRecentlyChanged(changes.filter(isOfRecord).map(({ id }) => id));
      changing.fetchIt().then(
        ({ renewChanged }) => newest.current && renewChanged(client, newest.current, changes),
        // What it is about cannot be told: all of it is asked for again.
        () => renewEverything(client),
      );
      // Who one is stands in the session: one's name, and all that is judged by it.
      if (changes.some((change) => isOfRecord(change) && change.id === person)) renewSession(client);
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
  const told = () => void client.invalidateQueries({ queryKey: queryKeys.allNotifications });
  /** Whether it is another than this page knew. */
  const keepEdition = (edition: string): boolean => {
    const other = known.edition !== '' && known.edition !== edition;
    known.edition = edition;
    return other;
  };
  const handlers: { readonly [Name in LiveEventName]: (data: LiveEvents[Name]) => void } = {
    hello: ({ unread, edition }) => {
      if (keepUnread(client, unread)) told();
      // What was said meanwhile is no change that is counted.
      void client.invalidateQueries({ queryKey: queryKeys.allComments });
      if (keepEdition(edition)) void renewEverything(client);
    },
    change: changed,
    reset: ({ unread, edition }) => {
      keepUnread(client, unread);
      if (keepEdition(edition)) return void renewEverything(client);
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    },
    presence: (detail) => void dispatchEvent(new CustomEvent('presence', { detail })),
    notified: ({ unread }) => {
      keepUnread(client, unread);
      told();
    },
    session: () => void renewEverything(client),
    reloaded: ({ edition }) => {
      keepEdition(edition);
      void renewEverything(client);
    },
    findings: ({ edition }) => {
      keepEdition(edition);
      void client.invalidateQueries({ queryKey: queryKeys.session });
      void client.invalidateQueries({ queryKey: queryKeys.previewDocument });
    },
  };
  const hear = <Name extends LiveEventName>(name: Name, data: unknown): void => {
    if (!isLiveEvent(name, data)) return;
    // What came within the page may be old.
    if (name !== 'hello' && name !== 'presence') giveAnswer(undefined);
    handlers[name](data);
  };
  const open = (): void => {
    clearTimeout(again);
    events = new EventSource(pathOf('events', { query: { last: known.last || null } }));
    for (const name of liveEventNames) {
      events.addEventListener(name, (event: MessageEvent<string>) => {
        known.last = event.lastEventId || known.last;
        hear(name, JSON.parse(event.data));
      });
    }
    events.addEventListener('open', () => noteStream(true));
    // While it is connecting the browser goes on by itself; refused for good, it is opened anew.
    events.addEventListener('error', () => {
      noteStream(false);
      if (events?.readyState === EventSource.CLOSED) again = setTimeout(open, againMs);
      else if (isReachable()) void tryAgain();
    });
  };
  const close = (): void => {
    clearTimeout(again);
    noteStream(false);
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
  let flushed = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    timer = undefined;
    flushed = performance.now();
    const changes = waiting;
    waiting = [];
    then(changes);
  };
  return {
    add(change: LiveChange): void {
      waiting.push(change);
      timer ??= setTimeout(flush, performance.now() - flushed < streamMs ? streamMs : gatherMs);
    },
    stop: (): void => clearTimeout(timer),
  };
}
