/** Whether the document is still the one that runs, and what is to be done about another. */
import type { Log } from '@ninefold/server';
import { type Candidate, readCandidate } from '../document/candidate.ts';
import { countFindings, plural } from '../findings/count-findings.ts';
import { watchFile } from '../preview/watch-file.ts';

const everyMs = 1000;

export interface DocumentEdits {
  /** Lets the application follow a text that can be run: null once it does, else why it does not. Without it a start is waited for. */
  readonly follow?: ((candidate: Candidate) => Promise<string | null>) | undefined;
  /** What a start with it would do, in one sentence; undefined where that cannot be told. */
  planned(): Promise<string | undefined>;
}

/** `started`: what runs. Says each other text once, and once that there is none to read. What lies beside it counts as its text. */
export function watchDocument(started: Candidate, log: Log, { follow, planned }: DocumentEdits): { stop(): void } {
  const { file } = started;
  let running = started.edition;
  let files = started.watched;
  let isStopped = false;
  // Of what was found last: the edition of a text, or none.
  let reported: string | null = running;
  const unreadable = (): void => {
    if (reported !== null) log('warn', `${file} cannot be read any more; ${goesOn}`);
    reported = null;
  };
  const hear = async (candidate: Candidate): Promise<void> => {
    const why = candidate.runs && follow ? await follow(candidate) : undefined;
    if (why === null) {
      running = candidate.edition;
      return;
    }
    // What the end of the application broke off is for its next start.
    if (isStopped) return;
    log('warn', `${file} has changed${asItIs(candidate)}${why === undefined ? '' : ` and is not followed: ${why}`}; ${goesOn}`);
    const sentence = candidate.runs ? await planned() : undefined;
    if (sentence !== undefined && reported === candidate.edition) log('info', sentence);
  };
  const look = async (): Promise<boolean> => {
    const found = await readCandidate(file).catch(() => null);
    if (!found) unreadable();
    else if (found.edition !== reported) {
      reported = found.edition;
      files = found.watched;
      if (reported === running) log('info', `${file} is again the text that runs`);
      else await hear(found);
    }
    return found !== null;
  };
  const watching = watchFile(file, look, { everyMs, gone: unreadable, beside: () => files });
  return {
    stop() {
      isStopped = true;
      watching.stop();
    },
  };
}

const goesOn = 'the application goes on with the text it runs until it is started again';

function asItIs({ runs, findings }: Candidate): string {
  return runs ? '' : ` and cannot be run as it is now (${plural(countFindings(findings).errors, 'error')})`;
}
