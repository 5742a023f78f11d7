/** Files that arrive in parts, so that one that breaks off goes on where it stopped: each part is a content by itself until all are there. */
import type { Instant } from '@ninefold/model';
import type { StoredFile } from './stored-file.ts';

export interface Upload {
  readonly id: string;
  /** Who began it; null where nobody signs in. */
  readonly who: string | null;
  /** The field it is sent for, by the names it had then; without a field it is for a comment. */
  readonly entity: string;
  readonly field: string;
  readonly name: string;
  /** Bytes of all of it, as its sender said. */
  readonly size: bigint;
}

export interface UploadPart {
  /** By which its content is kept. */
  readonly content: string;
  readonly size: bigint;
  /** SHA-256 in hexadecimal digits. */
  readonly sum: string;
}

export interface BegunUpload extends Upload {
  /** What arrived, in order. */
  readonly parts: readonly UploadPart[];
  /** Bytes that arrived. */
  readonly offset: bigint;
}

export interface Uploads {
  begin(upload: Upload): Promise<void>;
  /** null for one that is not known, or no more. */
  find(id: string): Promise<BegunUpload | null>;
  /** Its content is there already. False, and nothing is kept of it, where what arrived does not end at `offset` any more. */
  add(id: string, offset: bigint, part: UploadPart): Promise<boolean>;
  /** It is a file from now on, and its parts go; false, and no file is kept, where it is one already or was given up. */
  finish(id: string, file: StoredFile): Promise<boolean>;
  /** Gives it up: nothing of it stays. */
  end(id: string): Promise<void>;
  /** Gives up those that were begun before. */
  sweep(before: Instant): Promise<void>;
}
