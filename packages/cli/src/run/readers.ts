/** The threads that answer what takes long: their code is built beside the command. Run from its sources, the command has none. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { OpenOptions } from '@ninefold/store';

/** undefined where no such thread is built. `most`: one thread for each processor but one, from two to four. */
export function readers(): OpenOptions['readers'] {
  const places = ['./read-thread.js', '../read-thread.js'].map((path) => new URL(path, import.meta.url));
  const script = places.find((place) => existsSync(place));
  return script && { script, most: Math.min(most, Math.max(least, availableParallelism() - 1)) };
}

/** Two, so that whoever asks the longest question does not keep all others waiting for theirs. */
const least = 2;
const most = 4;
