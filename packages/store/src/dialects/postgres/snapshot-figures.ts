/**
 * Figures that were worked out, for as long as nothing was committed since, by whichever server: two questions that see the same
 * transactions (`pg_current_snapshot`) see the same data.
 */
import type { Figures } from '../../query/context.ts';
import type { SqlValue } from '../../sql/codecs.ts';

export interface SnapshotFigures {
  /** For a question that sees this snapshot; null: which one cannot be told, and nothing is kept. */
  at(snapshot: string | null): Figures;
}

const most = 500;

/** Those of the last snapshot are kept; at 500 questions it begins anew. */
export function createSnapshotFigures(): SnapshotFigures {
  let of: string | null = null;
  let kept = new Map<string, readonly SqlValue[]>();
  return {
    at(snapshot) {
      if (snapshot !== of || kept.size >= most) kept = new Map();
      of = snapshot;
      const own = kept;
      return {
        async find(question, work) {
          const known = snapshot === null ? undefined : own.get(question);
          if (known) return known;
          const found = await work();
          own.set(question, found);
          return found;
        },
      };
    },
  };
}
