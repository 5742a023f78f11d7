/** Looking at where files are kept, without taking the place. */
import type { Dialect } from '../dialect/database.ts';
import { readFilesAddress } from './address.ts';
import { type PlaceOfFiles, placeOfFiles, remoteContents } from './place-of-files.ts';

export interface FoundPlaceOfFiles {
  /** As people know it; null: with the data. */
  readonly place: string | null;
  /** Why it cannot be used now, as a sentence. */
  readonly problem: string | undefined;
}

/** A sentence where data that is there says another place than `wanted`. Nothing is written. */
export async function findPlaceOfFiles(
  dialect: Dialect,
  data: string | null,
  wanted: string | undefined,
): Promise<FoundPlaceOfFiles | string> {
  const kept = data === null ? undefined : await placeIn(dialect, data);
  const [is, asked] = [nameOf(kept?.address), nameOf(wanted)];
  if (is !== null && asked !== null && is !== asked)
    return `The data keeps its files in ${is}, not in ${asked}. To move them: ninefold copy, with --files.`;
  const address = wanted ?? kept?.address;
  if (address === undefined) return { place: null, problem: undefined };
  const contents = await remoteContents({ address, owner: kept?.owner ?? '' });
  const problem = await contents.look().finally(() => contents.close?.());
  return { place: asked ?? is, problem: problem?.words };
}

async function placeIn(dialect: Dialect, data: string): Promise<PlaceOfFiles | undefined> {
  const peeked = await dialect.peek(data);
  if (peeked.kind === 'refused') return undefined;
  return await placeOfFiles(peeked.peek.statements).finally(() => peeked.peek.close());
}

function nameOf(address: string | undefined): string | null {
  return address === undefined ? null : (readFilesAddress(address)?.name ?? null);
}
