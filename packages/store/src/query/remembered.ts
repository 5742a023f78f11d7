/** What a transaction read of its records, for as long as it writes nothing: a change reads its record to be judged, and once more to be kept. */
import { isMark, noted } from '../dialect/noted.ts';
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';

type Rows = readonly (readonly SqlValue[])[];

export interface Remembered {
  /** What was read of `what`; undefined where that is not known, or something was written since. */
  find(what: string): Rows | undefined;
  /** `what` is asked now: what it gives is called with what came. It is not kept where something was written since. */
  asking(what: string): (rows: Rows) => void;
  forget(): void;
}

/** What the statement that reads one record by its id, and nothing else, gives. */
export function readingKey(statement: string, id: string): string {
  return `${id} ${statement}`;
}

/** A change reads few; what reads many forgets them. */
const most = 20;

/** `statements` with which whatever is written is forgotten about. */
export function createRemembered(statements: Statements): { readonly remembered: Remembered; readonly statements: Statements } {
  const known = new Map<string, Rows>();
  let writes = 0;
  const forget = (): void => {
    writes += 1;
    known.clear();
  };
  const note = (text: string): void => {
    if (!text.startsWith('SELECT ') && !isMark(text)) forget();
  };
  return {
    remembered: {
      find: (what) => known.get(what),
      asking(what) {
        const before = writes;
        return (rows) => {
          if (writes !== before) return;
          if (known.size >= most) known.clear();
          known.set(what, rows);
        };
      },
      forget,
    },
    statements: noted(statements, note),
  };
}
