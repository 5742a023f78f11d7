/** `GET /_app/openapi.json`: the calls of one's own part of the application that runs now, and the routes. A preview tells all of it. */
import { clientSlice } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import type { RouteName } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { describe } from '../openapi/describe.ts';
import type { AppHandler } from './app-response.ts';

/** `routes` is asked when the description is: the table of routes holds this route, too. */
export function openApiRoute(routes: (preview: boolean) => readonly RouteName[]): AppHandler<'description'> {
  return async (context) => {
    const { running, services } = context;
    const preview = services.options.preview !== undefined;
    return { status: 200, body: describe(partOf(context), routes(preview), running.application) };
  };
}

/** What of the application is described to whoever asks. */
export function partOf({ running, services, principal }: RequestContext): Application {
  const { application } = running;
  return services.options.preview === undefined ? clientSlice(application, principal.person.roles) : application;
}
