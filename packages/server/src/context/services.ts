/** What lives as long as the server, whatever document runs; each feature implements its part. */
import type { Instant } from '@ninefold/model';
import type { PasswordHashing, ServerOptions } from '../options.ts';
import type { Admission } from './admission.ts';
import type { ExportPlaces } from './export-places.ts';
import type { Live } from './live.ts';
import type { Outbox } from './outbox.ts';
import type { RecordPresence } from './presence.ts';
import type { Printer } from './printer.ts';
import type { RefusedLog } from './refused-log.ts';
import type { Tracer } from './tracer.ts';

/** What all else stands on. */
export interface CoreServices {
  readonly options: ServerOptions;
  readonly log: NonNullable<ServerOptions['log']>;
  readonly clock: { now(): Instant };
  /** Follows what is done. */
  readonly tracer: Tracer;
  /** How passwords are kept. */
  readonly passwords: PasswordHashing;
}

/** What requests may use. Made in this order: the core, then what stands on it alone. */
export interface ServerServices extends CoreServices {
  /** Open pages, which are sent what changes. */
  readonly live: Live;
  /** Calls to other servers that records wait for. */
  readonly outbox: Outbox;
  /** Who has which record open. */
  readonly presence: RecordPresence;
  /** Makes PDFs of pages. */
  readonly printer: Printer;
  /** How many lists are exported at once. */
  readonly exports: ExportPlaces;
  /** How many requests are worked on at once. */
  readonly admission: Admission;
  /** What was refused, as the log tells of it. */
  readonly refused: RefusedLog;
}
