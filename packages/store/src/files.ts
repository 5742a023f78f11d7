/** Files: what is known of each stands in the store's own tables, its content where the database keeps contents or, when told so, elsewhere. */
import type { Instant } from '@ninefold/model';
import type { StoredFile } from './stored-file.ts';
import type { Uploads } from './uploads.ts';

export type { StoredFile } from './stored-file.ts';

export interface FoundFile extends StoredFile {
  /** The records that hold it, in a field of theirs or of their lines. A file that none took belongs to who sent it. */
  readonly heldBy: readonly { readonly entity: string; readonly id: string }[];
}

/** Bytes of a content: both ends are in it, counted from 0. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Contents by the ids of their files. None changes once it is there. */
export interface Contents {
  /**
   * Takes a content piece by piece. All of it is kept when it resolves, with the SHA-256 of it in hexadecimal digits; nothing of it when it
   * rejects: with what `pieces` threw, or with StoreUnavailable.
   */
  write(id: string, pieces: AsyncIterable<Uint8Array>): Promise<string>;
  /** All of it or a part, piece by piece; it is let go of at the end, or when the stream is cancelled. null where it is not there; rejects with StoreUnavailable where that cannot be told. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Whether it can be read. */
  has(id: string): Promise<boolean>;
  /** Rejects where it cannot be removed now; one that is not there is removed. */
  remove(id: string): Promise<void>;
}

/** Why a place of files cannot be used. */
export interface FilesProblem {
  /** `in use`: the files of other data lie there. */
  readonly kind: 'out of reach' | 'in use';
  /** A sentence. */
  readonly words: string;
}

export interface Files {
  readonly contents: Contents;
  /** Where contents are kept, as people know it; null: with the data. */
  readonly place: string | null;
  /** Why that place cannot be used; undefined when it can. */
  problem(): Promise<FilesProblem | undefined>;
  /** From now on the file is known; its content is there already. */
  keep(file: StoredFile): Promise<void>;
  /** null for a file that is not known or was removed. */
  find(id: string): Promise<FoundFile | null>;
  /** What somebody has sent and no record took, and what they have begun to send, with all that it will be. */
  unsaved(who: string | null): Promise<{ readonly count: number; readonly bytes: number }>;
  readonly uploads: Uploads;
  /** Removes files sent before `before` that no record took, and contents nothing is known of. */
  sweep(before: Instant): Promise<void>;
}
