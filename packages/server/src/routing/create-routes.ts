/** Which route answers which request: the document's own calls, the routes under `/_app`, the client's files and pages. All else is 404, or 405. */
import { type HttpMethod, platformPath } from '@ninefold/model';
import { type Context, Hono } from 'hono';
import { callRoutes } from '../api/call-routes.ts';
import type { Route } from '../context/route.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { namesHtml, takesHtml } from '../http/accept.ts';
import { addressOf } from '../http/address.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { answerFailure } from '../problems/border.ts';
import { platformRefused } from '../problems/platform.ts';
import { appRoutes } from '../routes/app-routes.ts';
import type { ClientFiles } from '../static/client-files.ts';
import { answerPage, isPage } from '../static/page.ts';
import { createRequestContext, handleRequest, type IncomingRequest } from './handle-request.ts';
import { createOtherMethods } from './other-methods.ts';

/** Those of one application, made anew when another runs. What is thrown on the way is answered as a problem. */
export function createRoutes(services: ServerServices, running: RunningApplication, files: ClientFiles): Hono {
  const routes = new Hono();
  const incoming = (context: Context, parameters: IncomingRequest['parameters']): IncomingRequest => {
    const request = context.req.raw;
    return { services, running, request, parameters, address: addressOf(request, context.env, services.options.addressHeader) };
  };
  const otherMethods = createOtherMethods();
  const enter = (method: HttpMethod, path: string, route: Route): void => {
    const { pattern, names } = patternOf(path);
    otherMethods.add(pattern, method, route);
    routes.on(method, pattern, (context) => {
      if (isRead(context) && namesHtml(context.req.header('accept')) && isPage(running, context.req.path)) return page(context);
      return handleRequest(incoming(context, named(context, names)), route);
    });
  };
  const notAnswered = async (context: Context): Promise<Response> => {
    const { path } = context.req;
    if (!otherMethods.has(path)) throw platformRefused('not-found');
    return otherMethods.answer(await createRequestContext(incoming(context, {})), path);
  };
  const page = async (context: Context): Promise<Response> => {
    if (files.page === null) throw platformRefused('not-found');
    return answerPage(await createRequestContext(incoming(context, {})), files.page, files.firstFiles);
  };

  routes.use(securityHeaders(services.options.baseUrl?.startsWith('https:') ?? false));
  for (const { method, path, route } of callRoutes(running.application)) enter(method, path, route);
  for (const route of appRoutes(services.options.preview !== undefined)) enter(route.method, route.path, route);
  routes.get('*', (context) => {
    const file = files.answer(context.req.path, context.req.header('accept-encoding') ?? '');
    if (file) return file;
    const accept = context.req.header('accept');
    // A browser gets its page where nothing is, too; others get a 404 in the shape of every refusal.
    const asPage = isPage(running, context.req.path) ? takesHtml(accept) : namesHtml(accept);
    if (asPage && !context.req.path.startsWith(`${platformPath}/`)) return page(context);
    return notAnswered(context);
  });
  routes.notFound(notAnswered);
  routes.onError((error, context) => answerFailure(error, context.req.raw, running, services.log));
  return routes;
}

function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/** Parameters get names of ours: those of a document may hold any letters. */
function patternOf(path: string): { readonly pattern: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    names.push(part.slice(1));
    return `:p${names.length - 1}`;
  });
  return { pattern: parts.join('/'), names };
}

function named(context: Context, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = context.req.param(`p${index}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
