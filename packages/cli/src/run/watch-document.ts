/** Whether the document is still the one that runs. To follow it is a matter of a start, with the plan that may need. */
import type { Log } from '@ninefold/server';
import { readCandidate } from '../document/candidate.ts';
import { watchFile } from '../preview/watch-file.ts';

const everyMs = 1000;

/** `hash` is that of the text that runs. Says each other text once. */
export function watchDocument(file: string, hash: string, log: Log): { stop(): void } {
  let told = hash;
  const look = async (): Promise<boolean> => {
    const found = await readCandidate(file).catch(() => null);
    if (found && found.hash !== told) {
      told = found.hash;
      if (told === hash) log('info', `${file} is again the text that runs`);
      else log('warn', `${file} has changed; the application goes on with the text it was started with until it is started again`);
    }
    return found !== null;
  };
  return watchFile(file, look, everyMs);
}
