/** Figures that were worked out since the last commit, by the question they answer. */

import type { Figures } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';

export interface FigureCache extends Figures {
  forget(): void;
  /** Grows whenever they are forgotten: what was asked before is not kept after. */
  age(): number;
}

const most = 500;

export function createFigureCache(): FigureCache {
  const kept = new Map<string, readonly SqlValue[]>();
  let age = 0;
  return {
    get: (key) => kept.get(key),
    keep(key, figures) {
      if (kept.size >= most) kept.clear();
      kept.set(key, figures);
    },
    forget() {
      age += 1;
      kept.clear();
    },
    age: () => age,
  };
}
