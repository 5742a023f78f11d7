/** What somebody deleted and may bring back for a time: all of it as it was, kept beside the data until that time is over. */
import type { Instant } from '@ninefold/model';

/** A deletion, with all that went by it. */
export interface KeptDeletion {
  readonly id: string;
  readonly entity: string;
  /** Id of the record that was deleted. */
  readonly record: string;
  /** Id of who deleted it; null: nobody who is known. */
  readonly who: string | null;
  readonly at: Instant;
  /** Hash of the document that was followed then. */
  readonly documentHash: string;
}

export interface DeletionReads {
  /** null where it is not kept, or is about an entity that the document has no longer. */
  find(id: string): Promise<KeptDeletion | null>;
}

export interface DeletionWrites {
  /** What was deleted before `before` does not come back. */
  forgetEnded(before: Instant): Promise<void>;
}
