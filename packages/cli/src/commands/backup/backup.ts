/** `ninefold backup FILE --to PATH`: everything an application keeps, in one file. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { copyData } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { besideFolder, dataFolder, documentName, type Manifest, manifestText } from '../../backup/manifest.ts';
import { backupName, backupsIn } from '../../backup/names.ts';
import { writeArchive } from '../../backup/write-archive.ts';
import type { Candidate } from '../../document/candidate.ts';
import { dataPlace } from '../../document/data-place.ts';
import { writtenUnder } from '../../document/kept-documents.ts';
import { readPictures } from '../../document/picture-files.ts';
import { writeBeside } from '../../document/write-beside.ts';
import { CommandFailure, systemProblem, unusable } from '../../failure.ts';
import { plural } from '../../findings/count-findings.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { createClock } from '../../run/clock.ts';
import { reasonOf } from '../../run/failure-message.ts';
import type { Terminal } from '../../terminal.ts';
import { version } from '../../version.ts';

/** Resolves to 0 once it is on disk; throws a `CommandFailure`: 1 where it cannot be made, 2 for arguments that cannot be used. */
export async function backup(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const to = given.text('to');
  if (!to) throw unusable('Say where the backup is to be: --to PATH', 'backup');
  const keep = readKeep(given.text('keep'));
  const at = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'backup');
  const { place, name } = at;
  const candidate = await writtenUnder(file, at);
  ensureRuns(candidate);
  const taken = new Date();
  const isFolder = to.endsWith('/') || to.endsWith(sep) || (await isDirectory(to));
  if (keep !== undefined && !isFolder) throw unusable('--keep is for a folder of backups: --to FOLDER/', 'backup');
  const target = isFolder ? join(resolve(to), backupName(file, taken)) : resolve(to);
  const manifest = await write({ candidate, place, target, taken, file });
  const { size } = await stat(target);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const said = [
    `${target} holds all of ${name}: ${plural(rows, 'row')}, ${plural(manifest.files, 'file')}, ${sizeWords(size)}.`,
    ...(keep === undefined ? [] : await removeOlder(dirname(target), file, keep)),
  ];
  terminal.out(said.join('\n'));
  return 0;
}

interface Work {
  readonly candidate: Candidate;
  readonly place: string;
  readonly target: string;
  readonly taken: Date;
  /** Of the document: its pictures lie beside it. */
  readonly file: string;
}

async function write({ candidate, place, target, taken, file }: Work): Promise<Manifest> {
  const { application, text, hash } = candidate;
  const folder = await begin(target);
  try {
    const copied = await copyData({ application, from: place, to: join(folder, dataFolder), clock: createClock(), isOnline: true });
    if (copied.kind === 'refused') throw new CommandFailure(1, copied.message);
    await rm(join(folder, dataFolder, 'ninefold.lock'), { force: true });
    await writeFile(join(folder, documentName), text);
    await writeBeside(join(folder, besideFolder), (await readPictures(file, application)).files);
    const { tables, files } = copied;
    let manifest: Manifest | undefined;
    await writeArchive(folder, target, (entries) => {
      const { title } = application;
      manifest = { ninefold: version(), title, taken: taken.toISOString(), document: hash, tables, files, entries };
      return manifestText(manifest);
    });
    if (!manifest) throw new Error('nothing was written.');
    return manifest;
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(1, `${target} cannot be written: ${reasonOf(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder beside the target, on the same disk, for what goes into the archive. */
async function begin(target: string): Promise<string> {
  if (await stat(target).catch(() => undefined)) throw new CommandFailure(1, `${target} exists already and is left as it is.`);
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return await mkdtemp(join(dirname(target), '.ninefold-backup-'));
  } catch (error) {
    throw new CommandFailure(1, `${target} cannot be written: ${systemProblem(error)}.`);
  }
}

function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function readKeep(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/u.test(given)) throw unusable(`--keep takes a whole number from 1 on, not “${given}”.`, 'backup');
  return Number(given);
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** What it says of those that it removed. */
async function removeOlder(folder: string, file: string, keep: number): Promise<readonly string[]> {
  const older = (await backupsIn(folder, file)).slice(keep);
  for (const name of older) await rm(join(folder, name), { force: true });
  return older.length === 0 ? [] : [`Removed: ${older.join(', ')}.`];
}
