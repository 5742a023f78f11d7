/** The SQL of an index for search: over three letters in a row of all text of a record that is searched, folded as search folds it. */
import type { TablePlan } from '../plan/plan.ts';
import type { Fragment } from '../sql/fragment.ts';
import type { Catalogue, Statements } from './statements.ts';

export interface SearchSql {
  /** What every index of it is made by. One that was made by something else is made anew. */
  readonly madeBy: string;
  /** Makes it, kept right from here on by whatever writes the table. Where this database may not make it, nothing. */
  create(table: TablePlan, columns: readonly string[]): readonly string[];
  /** Takes in what the table holds already, bit by bit. */
  fill(table: TablePlan, columns: readonly string[], statements: Statements): Promise<void>;
  isMade(table: string, catalogue: Catalogue): Promise<boolean>;
  /** Where it is there. */
  drop(table: string): readonly string[];
  /** Takes out all that rows held once and hold no longer. */
  clean(table: string, columns: readonly string[]): readonly string[];
  /**
   * True of every row of the table under `alias` that holds the folded word in one of these columns, and of few others; undefined for a
   * word that is too short.
   */
  mayHold(table: string, columns: readonly string[], alias: string, word: string): Fragment | undefined;
  /**
   * A question answered with whether more rows than `most` hold the word, as far as the index knows; undefined where it is no quicker to
   * ask than `mayHold`.
   */
  isInMore?(table: string, columns: readonly string[], word: string, most: number): Fragment | undefined;
}
