/** Whether the document is still the one that runs. To follow it is a matter of a start, with the plan that may need. */
import type { Log } from '@ninefold/server';
import { type Candidate, readCandidate } from '../document/candidate.ts';
import { countFindings, plural } from '../findings/count-findings.ts';
import { watchFile } from '../preview/watch-file.ts';

const everyMs = 1000;

/** `hash` is that of the text that runs. Says each other text once, and once that there is none to read. */
export function watchDocument(file: string, hash: string, log: Log): { stop(): void } {
  // Of what was found last: the hash of a text, or none.
  let reported: string | null = hash;
  const unreadable = (): void => {
    if (reported !== null) log('warn', `${file} cannot be read any more; ${goesOn}`);
    reported = null;
  };
  const look = async (): Promise<boolean> => {
    const found = await readCandidate(file).catch(() => null);
    if (!found) unreadable();
    else if (found.hash !== reported) {
      reported = found.hash;
      if (reported === hash) log('info', `${file} is again the text that runs`);
      else log('warn', `${file} has changed${asItIs(found)}; ${goesOn}`);
    }
    return found !== null;
  };
  return watchFile(file, look, { everyMs, gone: unreadable });
}

const goesOn = 'the application goes on with the text it was started with until it is started again';

function asItIs({ runs, findings }: Candidate): string {
  return runs ? '' : ` and cannot be run as it is now (${plural(countFindings(findings).errors, 'error')})`;
}
