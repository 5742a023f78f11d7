/** Where refusals become problems and bugs become a 500 that is written down: nothing thrown passes this line. */
import { StoreUnavailable, UnusableCursor } from '@ninefold/store';
import type { Log } from '../options.ts';
import { answerBug, answerProblem } from './answer-problem.ts';
import { platformRefused } from './platform.ts';
import { Refused } from './refused.ts';

export function answerFailure(error: unknown, request: Request, log: Log): Response {
  if (error instanceof Refused) return answerProblem(error);
  if (error instanceof UnusableCursor) return answerProblem(platformRefused('malformed', { path: ['after'], message: error.message }));
  if (error instanceof StoreUnavailable) return answerProblem(unavailable(error));
  log('error', `${request.method} ${new URL(request.url).pathname}`, error);
  return answerBug();
}

function unavailable({ reason, message }: StoreUnavailable): Refused {
  const status = reason === 'full' ? 507 : 503;
  return new Refused([{ code: 'unavailable', status, statement: null, path: [], message }], { headers: { 'retry-after': '2' } });
}
