/**
 * Changes of one person go on one after the other. Those of them that wait are made in one transaction, in the order in which they came, each
 * all or nothing by itself: the transaction is begun, ended and brought to the disk once.
 */
import type { Slots } from '../../dialect/one-process/slots.ts';

/** Others go with the next. */
const mostTogether = 32;

/** Where nothing of a transaction was kept, so many that come next are made each by itself: the next one would fare no better. */
const mostApart = 64;

/** What came of one of them. */
export type ChangeEnd = { readonly value: unknown } | { readonly problem: unknown };

export interface Together<Session> {
  /** Resolves when what `work` wrote is on disk; rejects, with nothing of it kept, when it throws. It may be begun more than once. */
  run<T>(work: (session: Session) => Promise<T>, by: string): Promise<T>;
}

export interface ChangeMaking<Session> {
  /** In a transaction of its own. */
  one(work: (session: Session) => Promise<unknown>): Promise<unknown>;
  /**
   * What came of the first of them, in one transaction that is kept; the others were not begun. null where nothing is kept for sure. Rejects where
   * that is not known, or none can be made now.
   */
  several(works: readonly ((session: Session) => Promise<unknown>)[]): Promise<readonly ChangeEnd[] | null>;
}

interface Waiting<Session> {
  readonly work: (session: Session) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** `slots` let one thing of a person go on at a time. */
export function createTogether<Session>(slots: Pick<Slots, 'run'>, { one, several }: ChangeMaking<Session>): Together<Session> {
  let apart = 0;
  const waiting = new Map<string, Waiting<Session>[]>();
  const wait = (by: string, changes: readonly Waiting<Session>[]): void => {
    const own = waiting.get(by);
    waiting.set(by, own ? [...changes, ...own] : [...changes]);
    if (!own) void slots.run(() => make(by), by);
  };
  const make = async (by: string): Promise<void> => {
    const all = waiting.get(by) ?? [];
    waiting.delete(by);
    const changes = all.splice(0, mostTogether);
    if (all.length > 0) wait(by, all);
    const begun = changes.length > 1 && apart <= 0 ? await makeTogether(changes) : 0;
    apart -= changes.length;
    if (begun === 0) for (const change of changes) await makeOne(change);
    else if (begun < changes.length) wait(by, changes.slice(begun));
  };
  const makeOne = ({ work, resolve, reject }: Waiting<Session>): Promise<void> => one(work).then(resolve, reject);
  /** How many were made; 0: nothing is kept. */
  const makeTogether = async (changes: readonly Waiting<Session>[]): Promise<number> => {
    try {
      const ends = await several(changes.map(({ work }) => work));
      if (ends === null) {
        // Whichever it was, each hears of its own.
        apart = mostApart;
        return 0;
      }
      for (const [place, end] of ends.entries()) {
        if ('value' in end) changes[place]?.resolve(end.value);
        else changes[place]?.reject(end.problem);
      }
      return ends.length;
    } catch (problem) {
      // They may be kept: none is made again.
      for (const { reject } of changes) reject(problem);
      return changes.length;
    }
  };
  return {
    run: (work, by) =>
      new Promise((resolve, reject) => {
        const change: Waiting<Session> = { work, resolve: resolve as (value: unknown) => void, reject };
        const own = waiting.get(by);
        if (own) own.push(change);
        else wait(by, [change]);
      }),
  };
}
