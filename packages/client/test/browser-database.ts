/** The browser's database (IndexedDB) in memory, for tests of what is kept in it. */
import * as database from 'fake-indexeddb';
import { vi } from 'vitest';

/** Until the end of the test; an empty one unless another is given. */
export function stubDatabase(factory: IDBFactory = new database.IDBFactory()): void {
  for (const [name, part] of Object.entries(database)) if (name.startsWith('IDB')) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', factory);
}
