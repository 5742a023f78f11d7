/** One request on its way through: who asks, of which application, when, and what. */
import type { IncomingMessage } from 'node:http';
import type { Environment } from '@ninefold/engine';
import type { Principal } from './principal.ts';
import type { RequestUrl } from './request-url.ts';
import type { RunningApplication } from './running-application.ts';
import type { ServerServices } from './services.ts';

/** `Parameters`: of the path, where it is known which there are. */
export interface RequestContext<Parameters extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly services: ServerServices;
  readonly running: RunningApplication;
  readonly principal: Principal;
  readonly environment: Environment;
  readonly request: Request;
  /** What the request came over; null where it was made in this process. */
  readonly connection: IncomingMessage | null;
  readonly url: RequestUrl;
  /** Values of the path's parameters, decoded. */
  readonly parameters: Parameters;
  /** Address of the caller. */
  readonly address: string;
}
