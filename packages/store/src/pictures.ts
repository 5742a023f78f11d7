/** The picture that a person gave themselves, where their record has no field for one: a file that no record holds. */
import type { StoredFile } from './stored-file.ts';

export interface PictureReads {
  /** Ids of the files, by the ids of those people who have one. */
  of(people: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether anybody has one. */
  any(): Promise<boolean>;
}

export interface PictureWrites {
  /** In place of the one before. Its content is there already. */
  set(person: string, file: StoredFile): Promise<void>;
  /** Does nothing where there is none. */
  remove(person: string): Promise<void>;
}
