/**
 * What a transaction asked and nothing that it wrote since can have changed: everybody else's changes are out of its sight (serializable),
 * so the answer is the same, and the way to the database is saved.
 */
import type { Environment } from '@ninefold/engine';
import { isMark } from '../../dialect/noted.ts';
import type { Statements } from '../../dialect/statements.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { engineCall } from './engine-calls.ts';

export interface ReadCache extends Statements {
  /** Before a transaction begins, and wherever something is written past it. */
  forget(): void;
}

/** Answers of few rows are kept, and so many of them. */
const mostRows = 20;
const mostAnswers = 200;

/** Of one connection. `asking` is called before anything is asked that is not remembered, and then, where it writes, `writing`. */
export function createReadCache(
  statements: Statements,
  asking: () => void = () => undefined,
  writing: () => void = () => undefined,
): ReadCache {
  // Kept from when it is asked on: what is written behind it does not wait for its answer, and forgets it all the same.
  const answers = new Map<string, Promise<SqlValue[][]>>();
  let seenBy: Environment | undefined;
  let seers = 0;
  const forget = (): void => answers.clear();
  const written = (text: string): void => {
    asking();
    if (isMark(text)) return;
    writing();
    forget();
  };
  const asked = (key: string, text: string, values: readonly SqlValue[], sees: Environment | undefined): Promise<SqlValue[][]> => {
    asking();
    const found = statements.all(text, values, sees);
    if (answers.size >= mostAnswers) return found;
    answers.set(key, found);
    const drop = (): void => {
      if (answers.get(key) === found) answers.delete(key);
    };
    found.then((rows) => rows.length > mostRows && drop(), drop);
    return found;
  };
  const all = (text: string, values: readonly SqlValue[], sees = seenBy): Promise<SqlValue[][]> => {
    if (sees !== seenBy) seers += 1;
    seenBy = sees;
    if (!text.startsWith('SELECT ')) {
      written(text);
      return statements.all(text, values, sees);
    }
    const key = keyOf(text, values, text.includes(engineCall) ? seers : 0);
    return (answers.get(key) ?? asked(key, text, values, sees)).then((rows) => rows.map((row) => [...row]));
  };
  return {
    all,
    get: (text, values, sees) => all(text, values, sees).then(([row]) => row),
    run(text, values) {
      written(text);
      return statements.run(text, values);
    },
    forget,
  };
}

function keyOf(text: string, values: readonly SqlValue[], seer: number): string {
  // Lengths tell where one value ends, whatever stands in it.
  let key = `${seer} ${text.length} ${text}`;
  for (const value of values) {
    const said = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value);
    key += ` ${value === null ? '' : typeof value} ${said.length} ${said}`;
  }
  return key;
}
