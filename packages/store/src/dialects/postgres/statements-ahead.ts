/** Statements of which those that answer nothing are sent with the next that does. */
import type { Statements } from '../../dialect/statements.ts';
import type { SentAhead } from './ahead.ts';
import type { Savepoints } from './savepoints.ts';

/** `statements` must be of the same connection as `ahead`. */
export function behind(ahead: SentAhead, statements: Statements, savepoints?: Savepoints): Statements {
  const mark = async (text: string): Promise<number> => {
    if (savepoints?.isNeeded(text) ?? true) ahead.later(text);
    return 0;
  };
  return {
    all: (text, values, sees) => ahead.with(() => statements.all(text, values, sees)),
    get: (text, values, sees) => ahead.with(() => statements.get(text, values, sees)),
    run: (text, values) => (isMark.test(text) ? mark(text) : ahead.with(() => statements.run(text, values))),
  };
}

const isMark = /^(?:SAVEPOINT|RELEASE|ROLLBACK TO) \w+$/u;
