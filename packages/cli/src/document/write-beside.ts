/** Pictures written into a folder by their names, which may lie below it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFiles } from '@ninefold/server';

/** What is there already stays as it is: gives its names. Rejects where the disk refuses. */
export async function writeBeside(folder: string, files: PictureFiles): Promise<readonly string[]> {
  const stayed: string[] = [];
  for (const [name, { bytes }] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      stayed.push(name);
    });
  }
  return stayed;
}
