/** What stands in the database itself, for tests that no interface tells it to. */
import type { Store } from '@ninefold/store';

interface Opened {
  readonly connections: {
    readonly read: { prepare(sql: string): { raw(): { all(): readonly (readonly unknown[])[] } } };
    readonly write: { exec(sql: string): void };
  };
}

export function rowsIn(store: Store, sql: string): readonly (readonly unknown[])[] {
  return opened(store).connections.read.prepare(sql).raw().all();
}

export function executeIn(store: Store, sql: string): void {
  opened(store).connections.write.exec(sql);
}

function opened(store: Store): Opened {
  return store as unknown as Opened;
}
