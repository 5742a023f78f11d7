/** Figures that were worked out since the last commit that may have changed one, by the question they answer. */

import type { Figures } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { systemTables } from '../../system/tables.ts';

/** Asked by whoever has the reading connection alone: nothing is committed while a question is answered. */
export interface FigureCache extends Figures {
  keep(key: string, figures: readonly SqlValue[]): void;
  /** A running transaction does this. */
  note(sql: string): void;
  /** What was noted is committed: figures are forgotten where it may have changed one. */
  committed(): void;
  /** Grows whenever they are forgotten: what was asked before is not kept after. */
  age(): number;
}

const most = 500;

/** Empty; at 500 questions it begins anew. */
export function createFigureCache(): FigureCache {
  const kept = new Map<string, readonly SqlValue[]>();
  let age = 0;
  /** Stays true where what was noted is rolled back: nothing is lost but time. */
  let mayDiffer = false;
  const keep = (key: string, figures: readonly SqlValue[]): void => {
    if (kept.size >= most) kept.clear();
    kept.set(key, figures);
  };
  return {
    async find(question, work) {
      const known = kept.get(question);
      if (known) return known;
      const begun = age;
      const found = await work();
      if (begun === age) keep(question, found);
      return found;
    },
    keep,
    note(sql) {
      mayDiffer ||= mayChangeFigures(sql);
    },
    committed() {
      if (!mayDiffer) return;
      mayDiffer = false;
      age += 1;
      kept.clear();
    },
    age: () => age,
  };
}

const outsideFigures = new Set(systemTables.filter(({ inFigures }) => !inFigures).map(({ name }) => name));

/** False for what is known to leave them as they are: a sign-in, or a message that was read, costs nobody a figure. */
function mayChangeFigures(sql: string): boolean {
  if (/^(?:SELECT|SAVEPOINT|RELEASE|ROLLBACK TO) /u.test(sql)) return false;
  const [, table = ''] = /^(?:INSERT INTO|UPDATE|DELETE FROM) (\w+) /u.exec(sql) ?? [];
  return !outsideFigures.has(table);
}
