/** A file as the store knows it, whatever holds it. */
import type { FileValue } from '@ninefold/model';

export interface StoredFile extends FileValue {
  /** SHA-256 of the content in hexadecimal digits, as `Contents.write` gave it; undefined where none was kept. */
  readonly sum?: string | undefined;
  /** Id of the person who sent it; null where nobody signs in. */
  readonly who: string | null;
}
