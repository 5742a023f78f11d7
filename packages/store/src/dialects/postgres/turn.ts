/**
 * The statements of a change that waits for its turn in a transaction of several. What it reads before anything else is asked at once, with what the
 * others read, so that one way to the database does for all; what it is told of that, once its turn is there, is what it would be told then: where
 * those before it wrote what it had read, it is asked anew. All else waits.
 */
import type { Statements } from '../../dialect/statements.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { isTouchedBy, readBy, type Touched, writtenBy } from './touched.ts';

/** What the changes of one transaction wrote, in any order. */
export interface WriteLog {
  begin(): void;
  /** Null: anything. */
  add(written: Touched | null): void;
  isAsBefore(read: Touched): boolean;
}

/** Empty; of one connection. */
export function createWriteLog(): WriteLog {
  let all: (Touched | null)[] = [];
  return {
    begin() {
      all = [];
    },
    add(written) {
      if (written === null || written.tables.length > 0) all.push(written);
    },
    isAsBefore: (read) => !all.some((written) => isTouchedBy(read, written)),
  };
}

export interface Turn {
  readonly statements: Statements;
  /** Another change begins. `waits`: for its turn, until `come`. */
  begin(waits: boolean): void;
  come(): void;
  /** It never comes: all that waits for it, and all that is asked from now on, throws this. */
  drop(problem: unknown): void;
  /** Resolves once it is there; undefined where nothing is to be waited for. */
  coming(): Promise<void> | undefined;
}

/** Of a connection, whose statements those are. */
export function createTurn(statements: Statements, writeLog: WriteLog): Turn {
  let state: 'alone' | 'waiting' | 'there' = 'alone';
  let end: { resolve(): void; reject(problem: unknown): void } | undefined;
  let coming: Promise<void> = Promise.resolve();
  const inTurn = <T>(text: string, values: readonly SqlValue[], ask: () => Promise<T>): Promise<T> => {
    if (state === 'there' && !text.startsWith('SELECT ')) writeLog.add(writtenBy(text, values));
    return ask();
  };
  const before = <T>(text: string, values: readonly SqlValue[], ask: () => Promise<T>): Promise<T> => {
    const read = readBy(text, values);
    if (!read) return coming.then(() => inTurn(text, values, ask));
    const early = ask();
    early.catch(() => undefined);
    return coming.then(() => (writeLog.isAsBefore(read) ? early : ask()));
  };
  const asked = <T>(text: string, values: readonly SqlValue[], ask: () => Promise<T>): Promise<T> =>
    state === 'waiting' ? before(text, values, ask) : inTurn(text, values, ask);
  return {
    statements: {
      all: (text, values, sees) => asked(text, values, () => statements.all(text, values, sees)),
      get: (text, values, sees) => asked(text, values, () => statements.get(text, values, sees)),
      run: (text, values) => asked(text, values, () => statements.run(text, values)),
    },
    begin(waits) {
      state = waits ? 'waiting' : 'alone';
      end = undefined;
      if (!waits) return;
      coming = new Promise((resolve, reject) => {
        end = { resolve, reject };
      });
      coming.catch(() => undefined);
    },
    come() {
      state = 'there';
      end?.resolve();
    },
    drop: (problem) => end?.reject(problem),
    coming: () => (state === 'waiting' ? coming : undefined),
  };
}
