/** Answers of the contract's keyed routes. */
import { invariant } from '@ninefold/model';
import { hasOutline } from '@ninefold/protocol';
import { contractOf, problem } from '@ninefold/protocol/contract';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import type { AnsweredOnce, AppAnswer, KeyedRoute } from './app-handler.ts';
import { fits } from './fits.ts';

/** `withIdempotency`, and what is answered as it was kept is, as far as its outline tells, an answer of the route as well. */
export async function answerOnce<Name extends KeyedRoute>(
  name: Name,
  context: RequestContext,
  work: (transaction: Transaction, body: string) => Promise<AppAnswer<Name>>,
  settled?: () => Promise<AppAnswer<Name> | null>,
): Promise<AnsweredOnce<Name>> {
  const answer = await withIdempotency(context, work, settled);
  invariant(isAnswer(name, answer), `what is kept for ${name} is an answer of it`);
  return answer;
}

function isAnswer<Name extends KeyedRoute>(name: Name, answer: RouteResponse): answer is AnsweredOnce<Name> {
  if (answer.status >= 400) return fits(problem, answer.body);
  return answer.status in contractOf(name).answers && hasOutline(name, answer.body);
}
