/** A schema that this process works in. */
import type { Ids } from '../../dialect/database.ts';
import type { DatabaseAddress } from './address.ts';
import type { ApplicationLock } from './application-lock.ts';
import type { ConnectionPool } from './pool.ts';
import type { Presence } from './servers/presence.ts';

export interface Held {
  /** As it was asked for; null where nothing outlives the process. */
  readonly place: string | null;
  readonly address: DatabaseAddress;
  readonly pool: ConnectionPool;
  /** Connections that read only, each question of one state. */
  readonly readers: ConnectionPool;
  /** They go on from one document to the next. */
  readonly ids: Ids;
  readonly lock: ApplicationLock;
  readonly presence: Presence;
  release(): Promise<void>;
}
