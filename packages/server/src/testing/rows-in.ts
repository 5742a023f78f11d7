/** The database itself, for tests of what no interface tells. */
import type { Store } from '@ninefold/store';

interface Connections {
  readonly read: { prepare(sql: string): { raw(): { all(): readonly (readonly unknown[])[] } } };
  readonly write: { exec(sql: string): void; pragma(text: string): void };
}

/** The rows that a question in SQL finds, each as its columns. */
export function rowsIn(store: Store, sql: string): readonly (readonly unknown[])[] {
  return connectionsOf(store).read.prepare(sql).raw().all();
}

export function executeIn(store: Store, sql: string): void {
  connectionsOf(store).write.exec(sql);
}

/** Of a store over SQLite: what reads, and what writes. */
export function connectionsOf(store: Store): Connections {
  return (store as unknown as { database: { connections: Connections } }).database.connections;
}
