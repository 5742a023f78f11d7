/** What answers at an address. */
import type { StatementId } from '@ninefold/model';
import type { RequestContext } from './request-context.ts';

export interface RouteResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/** What answers at one method and path. `person`: only for somebody signed in; `permitted`: for them, and for others what is open to Anybody. */
export interface Route {
  readonly for: 'anybody' | 'person' | 'permitted';
  /** Names of the query parameters it takes; others are refused. `its own`: it judges them itself. */
  readonly takes: readonly string[] | 'its own';
  /** It is how somebody sets up the second factor that their role needs: answered to them while they have none. */
  readonly beforeFactor?: true;
  /** It is answered to whoever acts for somebody else, as to the other. All else is not there meanwhile. */
  readonly whileActing?: true;
  /** It changes something, whatever its method says. */
  readonly changes?: boolean;
  /** It reads and does nothing else: where it turns out that whoever asks is somebody else by now, it is answered anew. */
  readonly onlyReads?: true;
  /** The call of the document that is answered here: refusals that no other statement says are its own. */
  readonly statement?: StatementId;
  answer(context: RequestContext): Promise<RouteResponse | Response>;
}

/** For whoever is signed in, and for others where point 6 opens it to Anybody. `takes` no query parameters when not given. */
export function permittedRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'permitted', takes, answer };
}

/** For anybody, signed in or not. `takes` no query parameters when not given. */
export function publicRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'anybody', takes, answer };
}
