/** One request on its way through: who asks, of which application, when, and what. */
import type { Environment } from '@ninefold/engine';
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
