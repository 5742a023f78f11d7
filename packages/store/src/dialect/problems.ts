/** What errors of a database mean. */
export interface Problems {
  /** The table, and the columns of which another row has the same values already. */
  uniqueIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined;
  /**
   * The table and the columns of a row that refer to one that is not there, where the error tells: nothing else can be asked then
   * before the row was given up. undefined where it does not, and what refers to nothing is looked for.
   */
  missingIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined;
  /** A reference to a row that is not there, or is to go while it is referred to. */
  isReference(problem: unknown): boolean;
  /** The whole transaction is over, its savepoints gone. */
  isOver(problem: unknown): boolean;
  /** Why the place cannot be used, as the end of a sentence. */
  reasonOf(problem: unknown): string;
  /** The problem as callers know it: trouble of the place has a name (StoreUnavailable), everything else stays as it is. */
  translated(problem: unknown): unknown;
}
