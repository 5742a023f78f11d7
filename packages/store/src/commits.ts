/** What has just been kept, for whoever has to hear of it: open pages, workers. */
import type { RecordValue } from '@ninefold/model';
import type { HistoryRow } from './queries.ts';

/** One row of the history, under its number. */
export interface CommittedChange {
  /** Grows with every change of any record, without order among stores. */
  readonly sequence: number;
  readonly entity: string;
  readonly id: string;
  readonly what: HistoryRow['what'];
}

/** A change as it was made: the record before and after, lines in full, references by id. */
export interface Commit extends CommittedChange {
  readonly before: RecordValue | null;
  readonly after: RecordValue | null;
}

export interface Commits {
  /** Called after each commit with what it holds, in order; never for what was rolled back. Returns what ends it. Must not throw. */
  listen(listener: (commits: readonly Commit[]) => void): () => void;
  /** Changes after a sequence number, oldest first. Those of entities that are gone are left out. */
  since(sequence: number, limit: number): Promise<readonly CommittedChange[]>;
  /** The number of the last change; 0 when there is none. */
  last(): Promise<number>;
}
