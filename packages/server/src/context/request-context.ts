/** One request on its way through: who asks, of which application, when, and what. */

import type { Environment } from '@ninefold/engine';
import { largestRequest, slowestRequestMs } from '@ninefold/engine';
import type { StatementId } from '@ninefold/model';
import { readBodyText } from '../http/read-body.ts';
import type { Principal } from './principal.ts';
import type { RunningApplication } from './running-application.ts';
import type { ServerServices } from './services.ts';

export interface RequestContext {
  readonly services: ServerServices;
  readonly running: RunningApplication;
  readonly principal: Principal;
  readonly environment: Environment;
  readonly request: Request;
  readonly url: URL;
  /** Values of the path's parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Address of the caller. */
  readonly address: string;
}

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

export function signedInRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'person', takes, answer };
}

export function publicRoute(answer: Route['answer'], takes: Route['takes'] = []): Route {
  return { for: 'anybody', takes, answer };
}

export function bodyText({ request, services }: RequestContext): Promise<string> {
  const { bodyLimit = largestRequest, bodyTimeMs = slowestRequestMs } = services.options;
  return readBodyText(request, { bytes: bodyLimit, ms: bodyTimeMs });
}
