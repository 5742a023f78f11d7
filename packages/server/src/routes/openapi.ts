/** `GET /_app/openapi.json`: the calls of one's own part of the application that runs now, and the routes. A preview describes all of it. */
import type { RouteName } from '@ninefold/protocol';
import type { AppHandler } from '../contract/app-handler.ts';
import { describe } from '../openapi/describe.ts';
import { partOf } from '../openapi/own-part.ts';

/** `routes` is asked when the description is: the table of routes holds this route, too. */
export function openApiRoute(routes: (preview: boolean) => readonly RouteName[]): AppHandler<'description'> {
  return async (context) => {
    const { running, services } = context;
    const preview = services.options.preview !== undefined;
    return { status: 200, body: describe(partOf(context), routes(preview), running.application) };
  };
}
