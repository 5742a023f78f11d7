/**
 * Changes one after the other, those that wait together committed together: a disk is asked once to keep what several have
 * written. People take turns: who sends many changes at once has one of them judged, then everybody else who waits. Each is all or nothing by itself, and none is acknowledged before the commit that holds it.
 */

import { createTurns } from '../../dialect/one-process/turns.ts';
import { StoreUnavailable } from '../../store.ts';
import type { Connections } from './connections.ts';
import { atTheBeginning, type Feed } from './feed.ts';
import { translated } from './problems.ts';
import type { ImmediateStatements } from './statements.ts';

export interface GroupCommit {
  /** Resolves when what `work` wrote is on disk; rejects, with nothing of it kept, when it throws. `by`: whose turn it takes. */
  run<T>(work: () => Promise<T>, by?: string): Promise<T>;
}

/** One change that waits for its turn, or for the commit. */
interface Waiting {
  /** Does the work; gives what acknowledges it. Rejects when the work threw. */
  readonly work: () => Promise<() => void>;
  readonly refuse: (problem: unknown) => void;
}

/** Nobody waits longer than this for those who came after. */
const longestGroup = 10;

/** Between two questions, so that none sees the data change. */
export async function commit({ write, readTurn }: Connections): Promise<void> {
  const release = await readTurn.acquire();
  try {
    write.exec('COMMIT');
  } finally {
    release();
  }
}

/**
 * `statements` are those of the connection that writes. `committed` runs after each commit, before anything is acknowledged; what it
 * throws is passed over.
 */
export function createGroupCommit(
  connections: Connections,
  statements: Pick<ImmediateStatements, 'run'>,
  feed: Pick<Feed, 'mark' | 'backTo'>,
  committed: () => Promise<void>,
): GroupCommit {
  const queue = createTurns<Waiting>();
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (!queue.isEmpty()) {
      const release = await connections.mutex.acquire();
      // Requests that have arrived by now are read first, so that their changes can join.
      await new Promise((resolve) => setImmediate(resolve));
      await commitGroup();
      release();
    }
    busy = false;
  }

  async function commitGroup(): Promise<void> {
    const done: { readonly waiting: Waiting; readonly acknowledge: () => void }[] = [];
    const until = performance.now() + longestGroup;
    try {
      begin();
      do {
        const waiting = queue.next();
        if (!waiting) break;
        const acknowledge = await attempt(waiting);
        if (acknowledge) done.push({ waiting, acknowledge });
      } while (performance.now() < until);
      await commit(connections);
    } catch (problem) {
      feed.backTo(atTheBeginning);
      if (connections.write.inTransaction) connections.write.exec('ROLLBACK');
      for (const { waiting } of done) waiting.refuse(translated(problem));
      return;
    }
    try {
      await committed();
    } catch {
      // It is on disk, whatever comes of telling it.
    }
    for (const { acknowledge } of done) acknowledge();
  }

  /** Who comes first is told when there is no beginning. */
  function begin(): void {
    try {
      if (!connections.write.open) throw new StoreUnavailable('closed', 'The data is closed.');
      statements.run('BEGIN IMMEDIATE', []);
    } catch (problem) {
      queue.next()?.refuse(translated(problem));
      throw problem;
    }
  }

  /** undefined when the work threw and left nothing behind. Throws when the whole group is lost with it. */
  async function attempt(waiting: Waiting): Promise<(() => void) | undefined> {
    const mark = feed.mark();
    statements.run('SAVEPOINT nf_turn', []);
    try {
      const acknowledge = await waiting.work();
      statements.run('RELEASE nf_turn', []);
      return acknowledge;
    } catch (problem) {
      waiting.refuse(translated(problem));
      feed.backTo(mark);
      if (!connections.write.inTransaction) throw problem;
      statements.run('ROLLBACK TO nf_turn', []);
      statements.run('RELEASE nf_turn', []);
      return undefined;
    }
  }

  return {
    run<T>(work: () => Promise<T>, by?: string): Promise<T> {
      return new Promise<T>((resolve, refuse) => {
        const attempted = async (): Promise<() => void> => {
          const result = await work();
          return () => resolve(result);
        };
        queue.add({ work: attempted, refuse }, by);
        if (!busy) void serve();
      });
    },
  };
}
