/** Whose part of the application is described. */
import { clientSlice } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';

/** What of the application is described to whoever asks; to a preview all of it. */
export function partOf({ running, services, principal }: RequestContext): Application {
  const { application } = running;
  return services.options.preview === undefined ? clientSlice(application, principal.person.roles) : application;
}
