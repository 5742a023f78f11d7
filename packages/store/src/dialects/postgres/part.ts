/**
 * A change as a part of a transaction, which may be all of it. Where several are, they follow one another: the turn of the next comes once the one
 * before has asked all that it asks. What the database answers to a write is expected there, not waited for; where it answers otherwise, nothing is
 * kept of any.
 */
import type { Commit } from '../../commits.ts';
import type { DatabaseSession, News } from '../../dialect/database.ts';
import type { SentAhead } from './ahead.ts';
import { NotAsExpected } from './problems.ts';
import { createReadCache } from './read-cache.ts';
import type { Savepoints } from './savepoints.ts';
import type { ConnectionStatements } from './statements.ts';
import { behind } from './statements-ahead.ts';
import { createTurn, type WriteLog } from './turn.ts';

export interface Part {
  readonly session: DatabaseSession;
  /** What was noted before is forgotten. `isOfSeveral`: others go on in the same transaction, and it waits for its turn. */
  begin(isOfSeveral: boolean): void;
  /** Its turn is there. */
  come(): void;
  /** Its turn does not come in this transaction: all that it waits for throws this. */
  drop(problem: unknown): void;
  /** It wrote something. */
  hasWritten(): boolean;
  commits(): readonly Commit[];
  /** Resolves once it asks nothing more. */
  readonly hasAsked: Promise<void>;
  /** Resolves once all that was expected is answered so; rejects where it was answered otherwise. */
  asExpected(): Promise<void>;
}

/** What a part was to ask nothing behind and did: it waits for its answers from then on. */
export type AskedBehind = WeakSet<object>;

export interface PartUse {
  readonly ahead: SentAhead;
  readonly savepoints: Savepoints;
  readonly statements: ConnectionStatements;
  readonly askedBehind: AskedBehind;
  readonly writeLog: WriteLog;
  readonly news: Omit<News, 'wanted' | 'changed' | 'mark'>;
  /** What else a session can. `statements` are its own; `forget`: something is written past them, once what it gives resolves. */
  rest(statements: DatabaseSession['statements'], forget: () => Promise<void>): Omit<DatabaseSession, 'statements' | 'news' | 'remembers'>;
}

/** One of a connection, used by one transaction after the other. */
export function createPart({ ahead, savepoints, statements, askedBehind, writeLog, news, rest }: PartUse): Part {
  let isOfSeveral = false;
  let hasWritten = false;
  let isDropped = false;
  let noted: Commit[] = [];
  let expected: Promise<unknown>[] = [];
  let answersWith: object | undefined;
  let tellAsked = (): void => undefined;
  let hasAsked: Promise<void> = Promise.resolve();
  const asking = (): void => {
    if (!answersWith) return;
    askedBehind.add(answersWith);
    ahead.giveUp(new NotAsExpected());
  };
  const writing = (): void => {
    hasWritten = true;
  };
  const turn = createTurn(behind(ahead, statements, savepoints), writeLog);
  const cached = createReadCache(turn.statements, asking, writing);
  const forget = async (): Promise<void> => {
    await turn.coming();
    asking();
    writing();
    writeLog.add(null);
    cached.forget();
  };
  const compare = async (answer: Promise<boolean> | boolean, value: boolean): Promise<void> => {
    try {
      if ((await answer) !== value) throw new NotAsExpected();
    } catch (problem) {
      if (!isDropped) ahead.giveUp(problem);
      throw problem;
    }
  };
  const session: DatabaseSession = {
    remembers: true,
    statements: { all: cached.all, get: cached.get, run: cached.run },
    news: {
      ...news,
      // Others hear of it, whoever listens here.
      wanted: true,
      changed: (commit) => void noted.push(commit),
      mark() {
        const before = noted.length;
        return () => {
          noted.length = before;
        };
      },
    },
    expect(answer, value) {
      if (!isOfSeveral) return answer;
      const known = compare(answer, value);
      known.catch(() => undefined);
      expected.push(known);
      return value;
    },
    answering(asked) {
      if (!isOfSeveral || statements.isAskedAnew() || askedBehind.has(asked)) return;
      answersWith = asked;
      tellAsked();
    },
    ...rest(cached, forget),
  };
  return {
    session,
    begin(several) {
      isOfSeveral = several;
      hasWritten = false;
      isDropped = false;
      noted = [];
      expected = [];
      turn.begin(several);
      answersWith = undefined;
      cached.forget();
      if (several)
        hasAsked = new Promise((resolve) => {
          tellAsked = resolve;
        });
    },
    come: turn.come,
    drop(problem) {
      isDropped = true;
      turn.drop(problem);
    },
    hasWritten: () => hasWritten && !isDropped,
    commits: () => noted,
    get hasAsked() {
      return hasAsked;
    },
    async asExpected() {
      for (const known of await Promise.allSettled(expected)) if (known.status === 'rejected') throw known.reason;
    },
  };
}
