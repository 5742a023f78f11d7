/** A row of a table that became nothing. */

/** Why a row made no record; no words where it belongs to a record whose other rows say it. */
export interface RefusedRow {
  /** As a spreadsheet counts what is left: the one below the heads is 2. */
  readonly number: number;
  readonly words: readonly string[];
}
