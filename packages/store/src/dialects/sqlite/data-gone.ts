/** A folder in which an application has run before, without its data: to begin with nothing there would look like a loss, and be one. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './connections.ts';
import { filesFolder } from './files.ts';

/** What to say; null where the folder is as good as new. */
export function dataGone({ directory, file, existed }: DataFolder): string | null {
  if (directory === null) return null;
  // An empty database may have a journal from its first moment; without a database it is all that is left.
  const journal = existed ? [] : [`${file}-wal`];
  const left = [join(directory, 'secret'), ...journal, filesFolder(file)].filter(isThere);
  if (left.length === 0) return null;
  const what = existed ? `${file} is empty` : `${file} is missing`;
  return `${what}, but an application has run on this data before: ${left.join(', ')}. Put the data back from a copy, or, to begin with nothing, remove what is left or start with another folder: --data DIR.`;
}

function isThere(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0);
}
