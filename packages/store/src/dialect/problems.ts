/** What errors of a database mean. */
export interface Problems {
  /** The table, and the columns of which another row has the same values already. */
  uniqueIn(problem: unknown): { readonly table: string; readonly columns: readonly string[] } | undefined;
  /** A reference to a row that is not there, or is to go while it is referred to. */
  isReference(problem: unknown): boolean;
  /** The whole transaction is over, its savepoints gone. */
  isOver(problem: unknown): boolean;
  /** Why the place cannot be used, as the end of a sentence. */
  reasonOf(problem: unknown): string;
  /** The problem as callers know it: trouble of the place has a name (StoreUnavailable), everything else stays as it is. */
  translated(problem: unknown): unknown;
}
