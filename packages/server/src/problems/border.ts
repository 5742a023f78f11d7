/** Where refusals become problems and bugs become a 500 that is written down: nothing thrown passes this line. */
import { randomBytes } from 'node:crypto';
import { TooMuchToWorkOut } from '@ninefold/engine';
import { NobodyWaits, ReadTooLong, StoreUnavailable, TooManyReads, UnusableCursor } from '@ninefold/store';
import { asMessage } from '@ninefold/words';
import type { TextAnswer } from '../http/json.ts';
import type { Log } from '../options.ts';
import { type AskedApplication, answerBug, answerProblem } from './answer-problem.ts';
import { platformRefused } from './platform.ts';
import { RefusalError, unavailable } from './refusal-error.ts';

/** Never throws. In the words of the application that was asked. What is not expected is logged under the reference that its 500 names. */
export function answerFailure(error: unknown, request: Request, asked: AskedApplication, log: Log): TextAnswer {
  if (error instanceof RefusalError) return answerProblem(asked, error);
  if (error instanceof UnusableCursor)
    return answerProblem(asked, platformRefused('malformed', { path: ['after'], said: asMessage(error.message) }));
  const route = `${request.method} ${new URL(request.url).pathname}`;
  if (error instanceof TooManyReads) return answerProblem(asked, platformRefused('too-many-requests', { said: asMessage(error.message) }));
  if (error instanceof TooMuchToWorkOut) {
    log('warn', `${route}: too much to work out`);
    return answerProblem(asked, platformRefused('too-long', { said: error.said }));
  }
  if (error instanceof NobodyWaits) return answerProblem(asked, tooLong(error));
  if (error instanceof ReadTooLong) {
    log('warn', `${route}: took too long`);
    return answerProblem(asked, tooLong(error));
  }
  if (error instanceof StoreUnavailable) {
    if (error.reason !== 'closed') log('error', `${route}: ${inLog(error)}`, error);
    return answerProblem(asked, noData(error));
  }
  const reference = randomBytes(5).toString('hex');
  log('error', `${reference} ${route}`, error);
  return answerBug(asked, reference);
}

/** Files have a place of their own, of which the rest knows nothing. */
function inLog({ reason, message }: StoreUnavailable): string {
  return reason === 'files out of reach' || reason === 'files of other data' ? message : `the data is ${reason}`;
}

/** The same again would take as long: no `Retry-After`. */
function tooLong(error: Error): RefusalError {
  return unavailable(503, asMessage(error.message));
}

function noData(error: StoreUnavailable): RefusalError {
  return unavailable(error.reason === 'full' ? 507 : 503, asMessage(error.message), { 'retry-after': '2' });
}
