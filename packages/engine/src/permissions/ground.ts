/** One question that must be answered yes, and the cells of point 6 that can say so; see `grounds.ts`. */
import type { Expression, StatementId } from '@ninefold/model';

export interface Ground {
  /** A refusal of reading hides that there is anything. */
  readonly operation: 'read' | 'other';
  readonly alternatives: readonly Alternative[];
  /** The cell that says no when no alternative says yes; null when nothing is said. */
  readonly refusing: StatementId | null;
  /** Not shown: a cell, a condition's words, or the whole point. */
  readonly gap: boolean;
}

export interface Alternative {
  readonly statement: StatementId;
  /** Never literally false. */
  readonly when: Expression;
}
