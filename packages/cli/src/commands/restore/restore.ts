/** `ninefold restore BACKUP --to PLACE`: what a backup holds, seen to be whole, in a place of its own. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyData, isDatabase, nameOfPlace } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { extractArchive } from '../../backup/extract-archive.ts';
import { besideFolder, dataFolder, documentName, type Manifest } from '../../backup/manifest.ts';
import { type Candidate, readCandidate } from '../../document/candidate.ts';
import { placeWords } from '../../document/data-place.ts';
import { readPictures } from '../../document/picture-files.ts';
import { givenPlaceOfFiles } from '../../document/place-of-files.ts';
import { createFile } from '../../document/replace-file.ts';
import { writeBeside } from '../../document/write-beside.ts';
import { CommandFailure, systemProblem, unusable } from '../../failure.ts';
import { plural } from '../../findings/count-findings.ts';
import { createClock } from '../../run/clock.ts';
import { failureMessage, reasonOf } from '../../run/failure-message.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0 once all of it is there, or could be; throws a `CommandFailure` (1) where it cannot. */
export async function restore(given: Arguments, terminal: Terminal): Promise<number> {
  const [backup = ''] = given.positionals;
  const [to, document] = [placeOf(given.text('to')), given.text('document')];
  const files = givenPlaceOfFiles(given.text('files'), 'restore');
  if (files !== undefined && to === undefined) throw unusable('--files goes with --to: without it nothing stays.', 'restore');
  // Said before anything is brought back.
  if (document !== undefined && existsSync(document)) throw new CommandFailure(1, `${document} exists already and is left as it is.`);
  const folder = await begin(to);
  try {
    const manifest = await extractArchive(resolve(backup), folder).catch((error: unknown) => {
      throw new CommandFailure(1, `${backup} cannot be restored: ${reasonOf(error)}`);
    });
    const candidate = await readCandidate(join(folder, documentName));
    await bring(backup, { manifest, candidate, folder, to, files });
    const stayed = document === undefined ? [] : await layDocument(document, candidate, join(folder, besideFolder));
    terminal.out([words(backup, manifest, to, document), ...stayed].join('\n'));
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With the pictures that it names, as they were. Gives a line where others are there already. */
async function layDocument(document: string, { text, application }: Candidate, beside: string): Promise<readonly string[]> {
  await createFile(document, text);
  // Read as pictures are: what an archive holds otherwise is laid nowhere.
  const { files } = await readPictures(join(beside, documentName), application);
  const stayed = await writeBeside(dirname(resolve(document)), files).catch((error: unknown) => {
    throw new CommandFailure(1, `The pictures beside ${document} cannot be written: ${systemProblem(error)}.`);
  });
  return stayed.length === 0 ? [] : [`There already, and left as they are: ${stayed.join(', ')}.`];
}

interface Restoring {
  readonly manifest: Manifest;
  readonly candidate: Candidate;
  /** Where the archive was put. */
  readonly folder: string;
  readonly to: string | undefined;
  readonly files: string | undefined;
}

async function bring(backup: string, { manifest, candidate, folder, to, files }: Restoring): Promise<void> {
  const { application, hash, runs } = candidate;
  if (hash !== manifest.document) throw unlike(backup, 'Its document is another one');
  if (!runs)
    throw new CommandFailure(1, `${backup} cannot be restored: its document has errors for this Ninefold. Take ${manifest.ninefold}.`);
  const copied = await copyData({
    application,
    from: join(folder, dataFolder),
    to: to ?? join(folder, 'tried'),
    files,
    clock: createClock(),
  }).catch((error: unknown) => {
    throw new CommandFailure(1, `Not everything was restored: ${failureMessage(error)} Restore once more.`);
  });
  if (copied.kind === 'refused') throw new CommandFailure(1, copied.message);
  const other = manifest.tables.find(({ name, rows, checksum }) =>
    copied.tables.every((table) => table.name !== name || table.rows !== rows || table.checksum !== checksum),
  );
  if (other) throw unlike(backup, `${other.name} holds something else`);
  if (copied.files !== manifest.files) throw unlike(backup, `${plural(copied.files, 'file')} came, not ${manifest.files}`);
}

function unlike(backup: string, what: string): CommandFailure {
  return new CommandFailure(1, `${backup} is not what its manifest says. ${what}.`);
}

function words(backup: string, manifest: Manifest, to: string | undefined, document: string | undefined): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const all = `“${manifest.title}” of ${manifest.taken}: ${plural(rows, 'row')}, ${plural(manifest.files, 'file')}`;
  if (to === undefined) return `${backup} is whole and can be restored. It holds ${all}.`;
  const file = document ?? 'DOCUMENT';
  const next =
    document === undefined ? 'Its document is the one it was made of; --document PATH writes it.' : `Its document is ${document}.`;
  return `${nameOfPlace(to)} holds ${all}.\n${next} To go on: ninefold run ${document === undefined ? file : shellWord(file)}${placeWords(file, to)}`;
}

function placeOf(given: string | undefined): string | undefined {
  return given === undefined || isDatabase(given) ? given : resolve(given);
}

/** Beside the target, where there is room for it anyway. */
async function begin(to: string | undefined): Promise<string> {
  const beside = to === undefined || isDatabase(to) ? tmpdir() : dirname(to);
  try {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(beside, '.ninefold-restore-'));
  } catch (error) {
    throw new CommandFailure(1, `Nothing can be put into ${beside}: ${systemProblem(error)}.`);
  }
}
