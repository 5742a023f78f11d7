/** A server among others on the same database: what it tells them, what it alone does, and that it is there. */
import { randomUUID } from 'node:crypto';
import type { DatabaseAddress } from '../address.ts';
import type { ConnectionPool } from '../pool.ts';
import { createHearers, type Hearers } from './hearers.ts';
import { createLeases, type ServerLeases } from './leases.ts';
import { createNewsFeed, type NewsFeed } from './news.ts';

export interface Presence {
  readonly leases: ServerLeases;
  readonly news: NewsFeed;
  readonly hearers: Pick<Hearers, 'others'>;
  /** Begins once its tables are there, for good: what is told from then on is heard. */
  begin(): Promise<void>;
  /** Done each time that it is shown to be there, in the place of what was before. */
  attend(look: () => Promise<void>): void;
  end(): Promise<void>;
}

/** A lease outlives three that are lost. */
const beatMs = 2000;

/** How soon something is heard that nobody announces. */
const silentMs = 250;

const sweptEvery = 15;

/** Nothing is asked of the database before it begins. */
export function createPresence(pool: ConnectionPool, address: DatabaseAddress): Presence {
  const server = randomUUID();
  const leases = createLeases(pool, server);
  const hearers = createHearers(pool, server);
  const isSilent = address.isSilent ?? false;
  const news = createNewsFeed(pool, address, server, isSilent);
  let look = async (): Promise<void> => undefined;
  let timers: readonly NodeJS.Timeout[] = [];
  let beats = 0;
  const beat = async (): Promise<void> => {
    beats += 1;
    try {
      await leases.drawOut();
      if (!(await hearers.stay())) news.lost();
      await look();
      if (!isSilent) await news.look();
      if (beats % sweptEvery === 0) await news.sweep();
    } catch {
      // Whoever asks the database for something is told that it is not there.
    }
  };
  return {
    leases,
    news,
    hearers,
    async begin() {
      if (timers.length > 0) return;
      timers = [setInterval(() => void beat(), beatMs), ...(isSilent ? [setInterval(() => void news.look(), silentMs)] : [])];
      for (const timer of timers) timer.unref();
      // Where that cannot be said now it is with the next beat, and what was committed meanwhile counts as missed.
      await hearers.begin().catch(() => undefined);
      await news.look();
      news.start();
    },
    attend(next) {
      look = next;
    },
    async end() {
      for (const timer of timers) clearInterval(timer);
      news.stop();
      if (timers.length > 0) await leases.leaveAll().catch(() => undefined);
    },
  };
}
