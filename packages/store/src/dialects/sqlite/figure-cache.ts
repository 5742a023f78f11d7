/** Figures that were worked out since the last commit, by the question they answer. */

import type { Figures } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';

export interface FigureCache {
  /** For one question, as it begins. */
  view(): Figures;
  keep(key: string, figures: readonly SqlValue[]): void;
  forget(): void;
  /** Grows whenever they are forgotten: what was asked before is not kept after. */
  age(): number;
}

const most = 500;

/** Empty; at 500 questions it begins anew. */
export function createFigureCache(): FigureCache {
  const kept = new Map<string, readonly SqlValue[]>();
  let age = 0;
  const keep = (key: string, figures: readonly SqlValue[]): void => {
    if (kept.size >= most) kept.clear();
    kept.set(key, figures);
  };
  return {
    view() {
      const begun = age;
      return {
        async find(question, work) {
          const known = kept.get(question);
          if (known) return known;
          const found = await work();
          if (begun === age) keep(question, found);
          return found;
        },
      };
    },
    keep,
    forget() {
      age += 1;
      kept.clear();
    },
    age: () => age,
  };
}
