/** The sources of a folder: not its tests, nor what serves tests alone. */
import { readdirSync } from 'node:fs';

/** Paths below the folder, with `/`, in order. */
export function sourcesIn(folder: URL): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//u.test(file))
    .sort();
}
