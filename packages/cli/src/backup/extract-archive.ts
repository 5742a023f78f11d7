/** What a backup holds, put into a folder; nothing of it is used before all of it is seen to be as it was. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract, type Headers } from 'tar-stream';
import { createChecksum } from './checksum.ts';
import { besideFolder, dataFolder, documentName, type EntrySum, type Manifest, manifestName, readManifest } from './manifest.ts';

/** Such names alone: none leads out of the folder. */
const entryName = new RegExp(
  `^(?:${documentName.replace('.', '\\.')}|${dataFolder}/[A-Za-z0-9._-]+|${dataFolder}/files/[A-Za-z0-9_-]+|${besideFolder}/(?:[^/\\\\\0]+/)*[^/\\\\\0]+)$`,
  'u',
);

const longestManifest = 64 * 1024 * 1024;

/** Rejects with an `Error` that says what is wrong with the archive, as the end of a sentence. */
export async function extractArchive(archive: string, folder: string): Promise<Manifest> {
  const found: Record<string, EntrySum> = {};
  let manifest: string | undefined;
  const take = async ({ name, type }: Headers, content: Readable): Promise<void> => {
    if (manifest !== undefined || name in found || type !== 'file') throw new Error(`${name} has no place in it.`);
    if (name === manifestName) manifest = await textOf(content);
    else if (entryName.test(name) && !name.includes('..')) found[name] = await write(content, join(folder, name));
    else throw new Error(`${name} has no place in it.`);
  };
  const entries = createExtract();
  entries.on('entry', (header, content, next) => {
    take(header, content).then(
      () => next(),
      (problem) => entries.destroy(problem),
    );
  });
  await pipeline(createReadStream(archive), createGunzip(), entries).catch((problem: unknown) => {
    throw isOfFormat(problem) ? new Error('it is damaged, or no backup.') : problem;
  });
  if (manifest === undefined) throw new Error('it has no end, or is no backup.');
  const read = readManifest(manifest);
  for (const name of new Set([...Object.keys(read.entries), ...Object.keys(found)])) {
    const [said, is] = [read.entries[name], found[name]];
    if (!said || !is || said.bytes !== is.bytes || said.sha256 !== is.sha256) throw new Error(`${name} in it is not what was put there.`);
  }
  return read;
}

/** What zlib and the reading of the archive throw for bytes that are none. */
function isOfFormat(problem: unknown): boolean {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return code.startsWith('Z_') || (problem instanceof Error && /tar header|Unexpected end/iu.test(problem.message));
}

async function write(content: Readable, path: string): Promise<EntrySum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, sum } = createChecksum();
  await pipeline(content, through, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return sum();
}

async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > longestManifest) throw new Error('its manifest is too long.');
  }
  return Buffer.concat(chunks).toString('utf8');
}
