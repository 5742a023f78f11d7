/** What becomes of records where the document does not say. */

/** What somebody deleted they may bring back for so long, in milliseconds; until then all of it is kept. */
export const deletedKeptMs = 15 * 60_000;
