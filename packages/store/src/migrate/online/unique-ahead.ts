/**
 * Unique indexes that are made before the data follows the document that asks for them. Until then the document that runs counts: whoever
 * writes what it allows and one of them refuses takes them away, and writes. What the other document asks for is then judged when the data is
 * to follow it.
 */
import type { Database } from '../../dialect/database.ts';
import { uniqueAhead } from './online-note.ts';

/** Thrown so that nothing of a change stays. */
class RefusedAhead extends Error {}

/** Made anew while indexes are made anew, too. */
const mostTries = 5;

/** `change` makes a change in a transaction, and has it undone by throwing what `undo` gives. Rejects as it does. */
export async function pastUniqueAhead<T>(database: Database, change: (undo: (() => Error) | null) => Promise<T>): Promise<T> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await change(() => new RefusedAhead());
    } catch (problem) {
      if (!(problem instanceof RefusedAhead)) throw problem;
      const names = await uniqueAhead(database.reading);
      // One that somebody made past the application refuses as it stands.
      if (names.length === 0) break;
      for (const name of names) await database.dropIndex(name);
    }
  }
  return await change(null);
}
