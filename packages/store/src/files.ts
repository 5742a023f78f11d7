/** Files beside the database: what is known of each in the store's own tables, its content in a folder. */
import type { FileValue, Instant } from '@ninefold/model';

export interface StoredFile extends FileValue {
  /** Id of the person who sent it; null where nobody signs in. */
  readonly who: string | null;
}

export interface FoundFile extends StoredFile {
  /** The records that hold it, in a field of theirs or of their lines. A file that none took belongs to who sent it. */
  readonly heldBy: readonly { readonly entity: string; readonly id: string }[];
}

export interface Files {
  /** Where the content of a file lies, whether or not it is there. */
  placeOf(id: string): string;
  /** From now on the file is known; its content is at its place already. */
  keep(file: StoredFile): Promise<void>;
  /** null for a file that is not known or was removed. */
  find(id: string): Promise<FoundFile | null>;
  /** What somebody has sent and no record took. */
  unsaved(who: string | null): Promise<{ readonly count: number; readonly bytes: number }>;
  /** Removes files sent before `before` that no record took, and contents nothing is known of. */
  sweep(before: Instant): Promise<void>;
}
