/** Contents of files, in a folder beside the database. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FilePlaces } from '../../dialect/database.ts';

export interface FilesFolder extends FilePlaces {
  readonly folder: string;
}

/** Long enough for a content to be written without becoming known. */
const longestUnknown = 60 * 60 * 1000;

/** The folder is made when there is a first one. */
export function filesBeside(database: string): FilesFolder {
  const folder = join(dirname(database), 'files');
  const placeOf = (id: string): string => {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Ids are ours; whatever else is asked for leads nowhere outside the folder.
    return join(folder, id.replace(/[^A-Za-z0-9-]/gu, '_'));
  };
  return {
    folder,
    placeOf,
    remove: async (id) => rmSync(placeOf(id), { force: true }),
    async removeUnknown(isKnown) {
      // Folders are somebody else's.
      const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()) : [];
      for (const { name } of entries) {
        const place = join(folder, name);
        const changed = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (Date.now() - changed > longestUnknown && !(await isKnown(name))) rmSync(place, { force: true });
      }
    },
  };
}
