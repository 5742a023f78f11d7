/** Statements of which those that answer nothing are sent with the next that does. */
import type { Statements } from '../../dialect/statements.ts';
import type { SentAhead } from './ahead.ts';
import type { Savepoints } from './savepoints.ts';

/** `statements` must be of the same connection as `ahead`. */
export function behind(ahead: SentAhead, statements: Statements, savepoints?: Savepoints): Statements {
  return {
    all: (text, values, sees) => ahead.with(() => statements.all(text, values, sees)),
    get: (text, values, sees) => ahead.with(() => statements.get(text, values, sees)),
    async run(text, values) {
      if (!isMark.test(text)) return ahead.with(() => statements.run(text, values));
      if (savepoints?.isNeeded(text) ?? true) ahead.later(text);
      return 0;
    },
  };
}

const isMark = /^(?:SAVEPOINT|RELEASE|ROLLBACK TO) \w+$/u;
