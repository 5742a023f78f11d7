/** What answers at an address. */
import type { StatementId } from '@ninefold/model';
import type { RequestContext } from './request-context.ts';

export interface RouteResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** What answers at one method and path. `person`: only for somebody signed in. */
export interface Route {
  readonly for: 'anybody' | 'person';
  /** Names of the query parameters it takes; others are refused. `its own`: it judges them itself. */
  readonly takes: readonly string[] | 'its own';
  /** It changes something, whatever its method says. */
  readonly changes?: boolean;
  /** The call of the document that is answered here: refusals that no other statement says are its own. */
  readonly statement?: StatementId;
  answer(context: RequestContext): Promise<RouteResponse | Response>;
}

/** Others are refused as `not-signed-in`. `takes` no query parameters when not given. */
export function signedInRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'person', takes, answer };
}

/** For anybody, signed in or not. `takes` no query parameters when not given. */
export function publicRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'anybody', takes, answer };
}
