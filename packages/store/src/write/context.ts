/** What writing needs beside reading: clock, ids, the document's hash and settings. */
import type { Environment } from '@ninefold/engine';
import type { TablePlan } from '../plan/plan.ts';
import type { QueryContext } from '../query/context.ts';
import type { Codec } from '../sqlite/codecs.ts';
import type { CommitNotes } from '../sqlite/commits.ts';
import type { NotifiedListener } from '../sqlite/notified-people.ts';
import type { Ids } from './ids.ts';

export interface WriteContext extends QueryContext {
  readonly ids: Ids;
  readonly now: () => number;
  readonly documentHash: string;
  /** In the document's time zone. */
  readonly yearAndMonth: (now: number) => YearAndMonth;
  /** For kept computed fields, which need neither clock nor person nor constants. */
  readonly environment: Environment;
  /** How columns are written, by table. */
  readonly writers: WeakMap<TablePlan, readonly Writer[]>;
  /** Runs SQL that is not worth keeping prepared. */
  readonly execute: (sql: string) => void;
  /** Set when a file is held by nothing any more: its content goes after the commit. */
  readonly filesGone: { some: boolean };
  readonly commits: CommitNotes;
  readonly told: NotifiedListener;
  /** The row being written, for refusals that name where: `['lines', 2]`. */
  at: readonly (string | number)[];
}

export interface Writer {
  readonly name: string;
  readonly place: string;
  readonly encode: Codec['encode'];
}

export type YearAndMonth = readonly [year: string, month: string];
