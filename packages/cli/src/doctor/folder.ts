/** The folder of the data, as the application will find it. */
import { access, constants, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { givenSecret, shortestSecret, tooShortSecret } from '../document/data-directory.ts';
import { systemProblem } from '../failure.ts';
import { bad, type Examined, good, odd } from './examined.ts';

/** Less room than this is soon gone, in bytes. */
const little = 1_000_000_000;
/** With less nothing can be begun. */
const none = 50_000_000;
/** Two clocks that differ by more are not the same one, in milliseconds. */
const apart = 2000;

/** Whether it can be written, and how much fits. */
export async function examineRoom(directory: string): Promise<Examined> {
  const folder = await nearest(directory);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const words = `${(free / 1_000_000_000).toFixed(1)} GB are free at ${folder}.`;
    return free < none ? bad('room', words) : free < little ? odd('room', words) : good('room', words);
  } catch (error) {
    return bad('room', `${folder} cannot be written: ${systemProblem(error)}.`);
  }
}

/** `hasData`: whether people may have signed in by it. */
export async function examineSecret(directory: string, hasData: boolean): Promise<Examined> {
  const given = givenSecret();
  if (given !== undefined) return given === null ? bad('secret', tooShortSecret) : good('secret', 'NINEFOLD_SECRET is given.');
  const path = join(directory, 'secret');
  try {
    const { mode, size } = await stat(path);
    await access(path, constants.R_OK);
    if (size < shortestSecret) return bad('secret', `${path} is too short. Remove it, and everybody signs in anew.`);
    if ((mode & 0o077) !== 0) return odd('secret', `${path} can be read by other users of this machine; the next start ends that.`);
    return good('secret', `${path} is for its owner alone.`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return bad('secret', `${path} cannot be read: ${systemProblem(error)}.`);
    return hasData
      ? odd('secret', `${path} is missing: the next start makes one, and everybody signs in anew.`)
      : good('secret', 'The first start makes one.');
  }
}

/** That of this machine beside that of the disk, which may stand elsewhere. */
export async function examineClock(directory: string): Promise<Examined> {
  const now = new Date();
  const folder = await nearest(directory);
  try {
    const made = await mkdtemp(join(folder, '.ninefold-clock-'));
    const { mtimeMs } = await stat(made);
    await rmdir(made);
    const between = Math.abs(mtimeMs - now.getTime());
    if (between > apart) return odd('clock', `This machine and its disk are ${Math.round(between / 1000)} seconds apart.`);
  } catch {
    // Said of the room.
  }
  return good('clock', `It is ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC here.`);
}

/** Itself, or what it will be made in. */
async function nearest(directory: string): Promise<string> {
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() || dirname(folder) === folder) return folder;
  }
}
