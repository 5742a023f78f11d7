/**
 * Pages that have records open, of all servers on the same data: each keeps them in its memory and tells the others what it is told. What is
 * not said again is over, so that nobody has to tell of a server, or a browser, that is gone.
 */
import { presenceHoldsMs } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { Live } from '../context/live.ts';
import type { PresentPage, RecordPresence } from '../context/presence.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { readSignal, type SentPage, writeSignals } from './signals.ts';

export interface SharedPresence extends RecordPresence {
  /** Other servers on its data are told from now on. */
  switchTo(running: { readonly store: Pick<RunningApplication['store'], 'signals'> }): void;
  close(): void;
}

interface Kept extends PresentPage {
  /** It was left: what comes late does not bring it back. */
  readonly isOver: boolean;
  readonly until: Instant;
}

const gatherMs = 200;
const sweepMs = 5_000;
/** Of one person. */
const mostPages = 30;
/** Where more have a record open, they hear of one another when they say so again. */
const mostTold = 50;

/** Those who have the same record open are told through `live` that others have. */
export function createPresence({ clock, log }: Pick<CoreServices, 'clock' | 'log'>, live: Pick<Live, 'tell'>): SharedPresence {
  const pages = new Map<string, Kept>();
  const records = new Map<string, Set<string>>();
  let unsent: SentPage[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let signals: RunningApplication['store']['signals'] | undefined;
  let stopListening = (): void => undefined;

  function at(entity: string, id: string): readonly Kept[] {
    const now = clock.now();
    return [...(records.get(recordKey(entity, id)) ?? [])].flatMap((key) => {
      const page = pages.get(key);
      return page && !page.isOver && page.until > now ? [page] : [];
    });
  }

  function forget(key: string, { entity, id }: Kept): void {
    pages.delete(key);
    const own = records.get(recordKey(entity, id));
    own?.delete(key);
    if (own?.size === 0) records.delete(recordKey(entity, id));
  }

  function keep({ isOver, ...page }: SentPage): void {
    const key = JSON.stringify([page.person, page.page]);
    const before = pages.get(key);
    if (before?.isOver) return;
    if (before) forget(key, before);
    pages.set(key, { ...page, isOver, until: clock.now() + presenceHoldsMs });
    const place = recordKey(page.entity, page.id);
    records.set(place, (records.get(place) ?? new Set()).add(key));
    const isNews = isOver ? before !== undefined : !before || before.edits !== page.edits;
    if (isNews) tell(page);
    if (!before) forgetOldest(page.person);
  }

  /** Nobody takes up more room than that. */
  function forgetOldest(person: string): void {
    const own = [...pages].filter(([, page]) => page.person === person);
    for (const [key, page] of own.slice(0, Math.max(0, own.length - mostPages))) forget(key, page);
  }

  function tell({ entity, id, person }: Pick<PresentPage, 'entity' | 'id' | 'person'>): void {
    const others = new Set(at(entity, id).flatMap((page) => (page.person === person ? [] : [page.person])));
    if (others.size > mostTold) return;
    for (const other of others) live.tell(other, { name: 'presence', data: { entity, id } });
  }

  function send(page: SentPage): void {
    keep(page);
    unsent.push(page);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const told = unsent;
      unsent = [];
      for (const text of writeSignals(told)) signals?.send(text);
    }, gatherMs).unref();
  }

  const sweeping = setInterval(() => {
    const now = clock.now();
    for (const [key, page] of pages) {
      if (page.until > now) continue;
      forget(key, page);
      if (!page.isOver) tell(page);
    }
  }, sweepMs).unref();

  return {
    note: (page) => send({ ...page, isOver: false }),
    end: (page) => send({ ...page, edits: false, isOver: true }),
    at,
    switchTo({ store }) {
      stopListening();
      signals = store.signals;
      stopListening = store.signals.listen((text) => {
        const told = readSignal(text);
        if (told === null) log('warn', 'Another server told of open pages in a way that is not known here');
        for (const page of told ?? []) keep(page);
      });
    },
    close() {
      stopListening();
      clearInterval(sweeping);
      clearTimeout(gathering);
    },
  };
}

function recordKey(entity: string, id: string): string {
  return JSON.stringify([entity, id]);
}
