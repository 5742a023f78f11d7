/** What has just been kept, for whoever has to hear of it: open pages, workers. */
import type { RecordValue } from '@ninefold/model';
import type { HistoryRow } from './queries.ts';

/** A change as it was made: the record before and after, lines in full, references by id. */
export interface Commit {
  /** Number of its row in the history: grows with every change of any record. Of a comment: that of the last row there is. */
  readonly sequence: number;
  readonly entity: string;
  readonly id: string;
  /** `commented`: the record is as it was, and so is its history; `before` and `after` say no more than which record it is. */
  readonly what: HistoryRow['what'] | 'commented';
  readonly before: RecordValue | null;
  readonly after: RecordValue | null;
}

export interface Commits {
  /** Called after each commit with what it holds, in order; never for what was rolled back. Returns what ends it. Must not throw. */
  listen(listener: (commits: readonly Commit[]) => void): () => void;
  /** Called where something may have been committed that nobody here heard of. Returns what ends it. */
  missed(listener: () => void): () => void;
  /** The number of the last change; 0 when there is none. */
  last(): Promise<number>;
}
