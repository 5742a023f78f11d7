/** Of several changes that one request asks for, each by itself: what one of them is refused for does not keep the others out. */
import { TooMuchToWorkOut } from '@ninefold/engine';
import { environmentFor } from '../access/environment-for.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';

/** What `work` comes to, or what it is refused for. What it may take is counted by itself, as if it had come alone: by `around`. */
export async function byItself<Done>(
  context: RequestContext,
  work: (around: RequestContext) => Promise<Done>,
): Promise<{ readonly done: Done } | { readonly refused: RefusalError }> {
  const { services, running, principal } = context;
  try {
    return { done: await work({ ...context, environment: environmentFor(services, running, principal.person) }) };
  } catch (problem) {
    const refused = problem instanceof TooMuchToWorkOut ? platformRefused('too-long', { said: problem.said }) : problem;
    if (!(refused instanceof RefusalError)) throw problem;
    return { refused };
  }
}
