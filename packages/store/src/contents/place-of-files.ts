/**
 * Where the files of data are kept, as the data itself knows it (`nf_meta`): every command finds them without being told. A copy does not
 * take it over: it has a place of its own.
 */
import { randomUUID } from 'node:crypto';
import { invariant } from '@ninefold/model';
import type { FileContents } from '../dialect/database.ts';
import type { Statements } from '../dialect/statements.ts';
import { readFilesAddress } from './address.ts';
import { contentsInBucket, type RemoteContents } from './s3/contents.ts';

/** By which nf_meta has it; where it has none, files are kept with the data. */
export const placeMark = 'files';

export interface PlaceOfFiles {
  readonly address: string;
  /** A name of the data among all that may keep files there. */
  readonly owner: string;
}

/** undefined: with the data. */
export async function placeOfFiles(statements: Pick<Statements, 'all'>): Promise<PlaceOfFiles | undefined> {
  const [[value] = []] = await statements.all('SELECT value FROM nf_meta WHERE name = ?', [placeMark]);
  if (typeof value !== 'string') return undefined;
  const [owner = '', ...address] = value.split(' ');
  return { owner, address: address.join(' ') };
}

/** From now on files of this data are kept there. */
async function keepPlaceOfFiles(statements: Statements, { owner, address }: PlaceOfFiles): Promise<void> {
  await statements.run('DELETE FROM nf_meta WHERE name = ?', [placeMark]);
  await statements.run('INSERT INTO nf_meta (name, value) VALUES (?, ?)', [placeMark, `${owner} ${address}`]);
}

/** A place that no other data has a name in yet. */
function newPlaceOfFiles(address: string): PlaceOfFiles {
  return { address, owner: randomUUID() };
}

/**
 * What is asked for beside what the data says; undefined: with the data. Gives a sentence where the two are not the same and files are there:
 * nobody would find them any more. `begun`: a copy, whose files come only now.
 */
export async function agreedPlace(
  statements: Statements,
  wanted: string | undefined,
  begun?: 'begun',
): Promise<PlaceOfFiles | string | undefined> {
  const kept = await placeOfFiles(statements);
  if (wanted === undefined || wanted === kept?.address) return kept;
  const isSame = kept !== undefined && nameOf(kept.address) === nameOf(wanted);
  const isFirst = kept === undefined && begun !== undefined;
  const hasFiles = !isFirst && (await statements.all('SELECT 1 FROM nf_file LIMIT 1', [])).length > 0;
  if (hasFiles && !isSame)
    return `The files of this data are kept ${kept ? `in ${nameOf(kept.address)}` : 'with it'}, not in ${nameOf(wanted)}. To move them: ninefold copy, with --files.`;
  if (hasFiles && kept && !(await holdsFilesOf({ ...kept, address: wanted })))
    return `${nameOf(wanted)} does not hold the files of this data where it was said to be now (${wanted}). To move them: ninefold copy, with --files.`;
  const place = isSame ? { ...kept, address: wanted } : newPlaceOfFiles(wanted);
  await keepPlaceOfFiles(statements, place);
  return place;
}

/** The same bucket by another way, such as the name that its host has now. */
async function holdsFilesOf(place: PlaceOfFiles): Promise<boolean> {
  const contents = await remoteContents(place);
  return await contents
    .isOwn()
    .catch(() => false)
    .finally(() => contents.close?.());
}

/** Contents of the place, where it is not `own`: that of the database. */
export async function contentsAt(place: PlaceOfFiles | undefined, own: FileContents): Promise<FileContents | RemoteContents> {
  return place === undefined ? own : await remoteContents(place);
}

/** Contents that are not with the data. */
export function remoteContents({ address, owner }: PlaceOfFiles): Promise<RemoteContents> {
  const read = readFilesAddress(address);
  invariant(read, 'an address is looked at before it is kept');
  return contentsInBucket(read, owner);
}

/** Why new data cannot keep files there, as a sentence. Nothing is written. */
export async function whyNoNewPlace(address: string): Promise<string | undefined> {
  const contents = await remoteContents(newPlaceOfFiles(address));
  return (await contents.look().finally(() => contents.close?.()))?.words;
}

function nameOf(address: string): string {
  return readFilesAddress(address)?.name ?? address;
}
