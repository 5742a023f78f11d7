/** A folder as one compressed file, with a manifest of it at its end. */
import { createReadStream, createWriteStream } from 'node:fs';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import { createChecksum } from './checksum.ts';
import { type EntrySum, manifestName } from './manifest.ts';

/**
 * Writes `target`, for its owner alone; what is there already stays, and it rejects with EEXIST. Until all is on disk it stands beside
 * `folder`, which is on the same disk.
 */
export async function writeArchive(
  folder: string,
  target: string,
  describe: (entries: Readonly<Record<string, EntrySum>>) => string,
): Promise<void> {
  const part = `${folder}.part`;
  const pack = createPack();
  const file = await open(part, 'wx', 0o600);
  try {
    const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(part, { fd: file.fd, autoClose: false }));
    await Promise.all([written, addAll(pack, folder, describe)]);
    await file.sync();
    await takeName(part, target);
  } finally {
    pack.destroy();
    await file.close();
    await rm(part, { force: true });
  }
}

/** Unlike a rename, a link never takes the place of something. Disks without links get an empty file first, whose place is taken. */
async function takeName(part: string, target: string): Promise<void> {
  await link(part, target).catch(async (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EEXIST') throw problem;
    await (await open(target, 'wx', 0o600)).close();
    await rename(part, target);
  });
}

async function addAll(pack: Pack, folder: string, describe: (entries: Readonly<Record<string, EntrySum>>) => string): Promise<void> {
  const entries: Record<string, EntrySum> = {};
  for (const path of await filesIn(folder)) {
    const name = relative(folder, path).split(sep).join(posix.sep);
    entries[name] = await addFile(pack, path, name);
  }
  pack.entry({ name: manifestName, mode: 0o600 }, describe(entries));
  pack.finalize();
}

async function addFile(pack: Pack, path: string, name: string): Promise<EntrySum> {
  const { size } = await stat(path);
  const { through, sum } = createChecksum();
  await pipeline(createReadStream(path), through, pack.entry({ name, size, mode: 0o600 }));
  return sum();
}

/** In the order of their names. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
