/** Contents of files, in a folder beside the database. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileContents } from '../../dialect/database.ts';
import { StoreUnavailable } from '../../store.ts';
import { codeOf } from './problems.ts';

/** Long enough for a content to be written without becoming known. */
const longestUnknown = 60 * 60 * 1000;

/** Where they lie, whether or not there are any. */
export function filesFolder(database: string): string {
  return join(dirname(database), 'files');
}

/** The folder is made when there is a first one. `areForced`: what was written is on disk, so that it outlives the power. */
export function filesBeside(database: string, { areForced }: { readonly areForced: boolean }): FileContents {
  const folder = filesFolder(database);
  // Ids are ours; whatever else is asked for leads nowhere outside the folder.
  const placeOf = (id: string): string => join(folder, id.replace(/[^A-Za-z0-9-]/gu, '_'));
  const remove = (place: string): Promise<void> => rm(place, { force: true });
  return {
    async write(id, pieces) {
      const place = placeOf(id);
      const part = `${place}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await fill(part, pieces, areForced);
        await rename(part, place);
      } catch (problem) {
        await remove(part);
        throw translated(problem);
      }
    },
    async read(id, range) {
      const handle = await open(placeOf(id)).catch(() => null);
      if (!handle) return null;
      const file = handle.createReadStream(range ? { start: range.from, end: range.to } : {});
      return Readable.toWeb(file) as ReadableStream<Uint8Array>;
    },
    has: (id) =>
      access(placeOf(id), constants.R_OK).then(
        () => true,
        () => false,
      ),
    remove: (id) => remove(placeOf(id)),
    async removeUnknown(isKnown) {
      // Folders are somebody else's.
      const entries = existsSync(folder) ? (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()) : [];
      for (const { name } of entries) {
        const place = join(folder, name);
        const changed = await stat(place).then(
          ({ mtimeMs }) => mtimeMs,
          () => Number.POSITIVE_INFINITY,
        );
        if (Date.now() - changed > longestUnknown && !(await isKnown(name))) await remove(place);
      }
    },
  };
}

/** Never more of it in memory than one piece. */
async function fill(part: string, pieces: AsyncIterable<Uint8Array>, isForced: boolean): Promise<void> {
  const handle = await open(part, 'wx', 0o600);
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
    if (isForced) await handle.sync();
  } finally {
    await handle.close();
  }
}

function translated(problem: unknown): unknown {
  const code = codeOf(problem);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreUnavailable('full', 'There is no room left for this file.');
  if (code === 'EROFS' || code === 'EACCES') return new StoreUnavailable('read-only', 'Files cannot be written now.');
  return problem;
}
