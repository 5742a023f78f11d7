/** Where the data of a document is: a folder, or a database, beside which the folder keeps what is of this machine alone. */
import { mkdir } from 'node:fs/promises';
import { addressForm, isDatabase, nameOfPlace } from '@ninefold/store';
import { shellWord } from '../arguments/shell-word.ts';
import { systemProblem, unusable } from '../failure.ts';
import { dataDirectory } from './data-directory.ts';

export interface DataPlace {
  /** The folder of the secret, and of the way into a running application. */
  readonly directory: string;
  /** What the store is opened with: the folder, or the address of a database. */
  readonly place: string;
  /** As people know it. */
  readonly name: string;
}

export interface GivenPlace {
  readonly data: string | undefined;
  readonly db: string | undefined;
}

/** `--db`, else `NINEFOLD_DB`, names a database; without it the folder has all. Throws a `CommandFailure` (2) for what is no address of one. */
export function dataPlace(file: string, { data, db }: GivenPlace, command: string): DataPlace {
  const directory = dataDirectory(file, data);
  const address = db ?? (process.env.NINEFOLD_DB || undefined);
  if (address === undefined) return { directory, place: directory, name: directory };
  if (!isDatabase(address)) throw unusable(`A database is named by its address, such as ${addressForm}.`, command);
  return { directory, place: address, name: nameOfPlace(address) };
}

/** The options by which a command finds the same place, as one types them; '' where it finds it by itself. */
export function placeWords(file: string, place: string | null): string {
  if (place === null || place === dataDirectory(file, undefined)) return '';
  if (!isDatabase(place)) return ` --data ${shellWord(place)}`;
  return process.env.NINEFOLD_DB === place ? '' : ` --db ${shellWord(withoutPassword(place))}`;
}

/** What it is typed as, but for what nobody is to read on a screen. */
function withoutPassword(address: string): string {
  const shown = new URL(address);
  shown.password = '';
  return shown.href;
}

/** Makes the folder beside a database, for its owner alone. Throws a `CommandFailure` (2) where it cannot be made. */
export async function makeFolder({ directory, place }: DataPlace, command: string): Promise<void> {
  if (directory === place) return;
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unusable(`The folder ${directory} cannot be made: ${systemProblem(error)}.`, command);
  });
}
