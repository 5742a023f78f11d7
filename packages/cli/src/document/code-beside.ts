/** What files of code beside a document have in common: which there are, and what esbuild says is wrong with one. */
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { CommandFailure, systemProblem } from '../failure.ts';

/** `shop` beside `shop.md`. */
export function folderBeside(file: string): string {
  return join(dirname(file), basename(file, extname(file)));
}

/** None where there is no folder. What editors leave, and folders, are none. Throws a `CommandFailure` (2) for one that cannot be read. */
export async function filesOfCode(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !/^\.|~$|\.d\.ts$/u.test(entry.name))
      .map(({ name }) => name.normalize('NFC'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw new CommandFailure(2, `${folder} cannot be read: ${systemProblem(error)}.`);
  }
}

/** The first of what is wrong; in another file than that at `path` with its name. */
export function problemOfCode(error: unknown, path: string): string {
  const [first] = error instanceof Error && 'errors' in error ? (error as BuildFailure).errors : [];
  if (!first) return error instanceof Error ? error.message : String(error);
  const { location, text } = first;
  const said = text.replace(/\.$/u, '');
  if (!location) return said;
  const place = location.file === path ? `line ${location.line}` : `${location.file}, line ${location.line}`;
  return `${place}: ${said}`;
}
