/** Why a request came to nothing, told apart as a person needs it: to wait and send again, or to know that something broke. */
import { t } from '../language/t.tsx';
import { BrowserRefusedError, isProblem, NoConnectionError } from './problem-error.ts';

export type Trouble = 'no connection' | 'failed';

/** What is said where there is nothing better to say. */
export function didNotWork(): string {
  return t('This did not work.');
}

/** Only silence is a connection that failed. A mistake of ours is reported to the browser as well, as uncaught. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof NoConnectionError || (error instanceof DOMException && error.name === 'TimeoutError')) return 'no connection';
  if (!isProblem(error) && !(error instanceof BrowserRefusedError)) reportError(error);
  return 'failed';
}

/** What a person is told of it, once: as it is shown, and a mistake of ours is reported to the browser. */
export function wordsOfTrouble(error: unknown, otherwise: string): string {
  troubleOf(error);
  return shownTrouble(error, otherwise);
}

/** What stands there of it, however often it is drawn: the server's words, or the browser's, or that nothing was heard; `otherwise` of a mistake of ours. */
export function shownTrouble(error: unknown, otherwise: string = didNotWork()): string {
  return isProblem(error) || error instanceof NoConnectionError || error instanceof BrowserRefusedError ? error.message : otherwise;
}
