/** Writing documents without ever leaving half of one. */
import { randomUUID } from 'node:crypto';
import { chmod, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandFailure, systemProblem } from '../failure.ts';

/** The new text stands beside the old one before it takes its place; a link stays a link, permissions stay. */
export async function replaceFile(path: string, text: string): Promise<void> {
  let beside: string | undefined;
  try {
    const target = await realpath(path);
    const { mode } = await stat(target);
    beside = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
    await writeFile(beside, text, { mode, flag: 'wx', flush: true });
    // What the process's mask took away.
    await chmod(beside, mode);
    await rename(beside, target);
  } catch (error) {
    if (beside) await rm(beside, { force: true });
    throw new CommandFailure(1, `${path} cannot be written: ${systemProblem(error)}.`);
  }
}

/** Refuses to overwrite. */
export async function createFile(path: string, text: string): Promise<void> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text).finally(() => file.close());
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandFailure(
      1,
      exists ? `${path} exists already and is left as it is.` : `${path} cannot be written: ${systemProblem(error)}.`,
    );
  }
}
