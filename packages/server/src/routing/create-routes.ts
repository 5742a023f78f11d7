/** Which route answers which request: the document's own calls, the routes under `/_app`, the client's files and pages. All else is 404, or 405. */
import type { IncomingMessage } from 'node:http';
import { type HttpMethod, platformPath } from '@ninefold/model';
import type { ParamIndexMap, Params, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { getPath, tryDecodeURIComponent } from 'hono/utils/url';
import { callRoutes } from '../api/call-routes.ts';
import type { Principal } from '../context/principal.ts';
import type { Route } from '../context/route.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { namesHtml, takesHtml } from '../http/accept.ts';
import { addressOf, connectionOf, isThereOf } from '../http/address.ts';
import type { TextAnswer } from '../http/json.ts';
import { spokenTo } from '../language/spoken.ts';
import { answerFailure } from '../problems/border.ts';
import { platformRefused } from '../problems/platform.ts';
import { appRoutes } from '../routes/app-routes.ts';
import type { ClientFiles } from '../static/client-files.ts';
import { answerPage, isPage, type ReadWithin } from '../static/page.ts';
import { createRequestContext, handleRequest, type IncomingRequest, readWithin, type Spoken } from './handle-request.ts';
import { createOtherMethods } from './other-methods.ts';

/** Never rejects: what is thrown on the way is answered as a problem. `surroundings` are those of the Node server; `principal`: who asks, where no cookie says it. */
export type Answering = (request: Request, surroundings: unknown, principal?: Principal) => Promise<TextAnswer | Response>;

interface Asked {
  readonly request: Request;
  readonly connection: IncomingMessage | null;
  readonly principal: Principal | undefined;
  /** Decoded. */
  readonly path: string;
  readonly spoken: Spoken;
  isThere(): boolean;
}

type Handler = (asked: Asked, parameterAt: (place: number) => string | undefined) => Promise<TextAnswer | Response>;

/** Those of one application, made anew when another runs. */
export function createRoutes(services: ServerServices, running: RunningApplication, files: ClientFiles): Answering {
  // The document's own calls come first. They and what only reads are nearly always plain enough, each alone, for the quicker of the two.
  const [calls, reads, changes] = [createRouter(), createRouter(), createRouter()];
  const incoming = (
    { request, connection, principal, spoken, isThere }: Asked,
    parameters: IncomingRequest['parameters'],
    pattern: string,
  ): IncomingRequest => {
    const address = addressOf(request, connection, services.options.addressHeader);
    return { services, running, request, connection, parameters, pattern, address, spoken, principal, isThere };
  };
  const otherMethods = createOtherMethods();
  const enter = (router: Router<Handler>, method: HttpMethod, path: string, route: Route): void => {
    const { pattern, names } = patternOf(path);
    otherMethods.add(pattern, method, route);
    const [told, called] = [{ 'http.route': path }, `${method} ${path}`];
    router.add(method, pattern, (asked, parameterAt) => {
      services.tracer.note(told, asked.request.method === method ? called : `${asked.request.method} ${path}`);
      if (method === 'GET' && namesHtml(acceptOf(asked)) && isPage(running, asked.path)) return page(asked);
      return handleRequest(incoming(asked, named(names, parameterAt), path), route);
    });
  };
  const notAnswered = async (asked: Asked): Promise<TextAnswer> => {
    if (!otherMethods.has(asked.path)) throw platformRefused('not-found');
    return otherMethods.answer(await createRequestContext(incoming(asked, {}, '')), asked.path);
  };
  const own = appRoutes(services.options.preview !== undefined);
  const page = async (asked: Asked): Promise<Response> => {
    if (files.page === null) throw platformRefused('not-found');
    const context = await createRequestContext(incoming(asked, {}, ''));
    const read: ReadWithin = async (name, path, parameters) => {
      const route = own.find((one) => one.name === name);
      return route && readWithin(context, route, path, parameters);
    };
    return await answerPage(context, { page: files.page, firstFiles: files.firstFiles, read });
  };

  for (const { method, path, route } of callRoutes(running.application)) enter(calls, method, path, route);
  for (const route of own) enter(route.method === 'GET' ? reads : changes, route.method, route.path, route);
  const fileOrPage = async (asked: Asked): Promise<TextAnswer | Response> => {
    const file = files.answer(asked.path, asked.request.headers.get('accept-encoding') ?? '');
    if (file) return file;
    const accept = acceptOf(asked);
    // A browser gets its page where nothing is, too; others get a 404 in the shape of every refusal.
    const asPage = isPage(running, asked.path) ? takesHtml(accept) : namesHtml(accept);
    return asPage && !asked.path.startsWith(`${platformPath}/`) ? await page(asked) : await notAnswered(asked);
  };

  return async (request, surroundings, principal) => {
    const spoken: Spoken = { running: null };
    try {
      const [connection, isThere] = [connectionOf(surroundings), isThereOf(request, surroundings)];
      const asked: Asked = { request, connection, principal, path: getPath(request), spoken, isThere };
      // HEAD is GET without the content, which the adapter leaves out.
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const called = calls.match(method, asked.path);
      const [handlers, stash] = called[0].length > 0 ? called : (method === 'GET' ? reads : changes).match(method, asked.path);
      const [first] = handlers;
      if (!first && method !== 'GET') return await notAnswered(asked);
      const [handler, places] = first ?? [fileOrPage, noPlaces];
      return await services.admission.admit(
        () => handler(asked, (place) => parameterIn(places, stash, `p${place}`)),
        connection && { connection: connection.socket, isThere },
      );
    } catch (error) {
      return answerFailure(error, request, spoken.running ?? spokenTo(running, request), services.log);
    }
  };
}

const noPlaces: Params = {};

function createRouter(): Router<Handler> {
  return new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
}

function acceptOf({ request }: Asked): string | undefined {
  return request.headers.get('accept') ?? undefined;
}

/** The router gives what stands there, or where it stands in the stash. */
function parameterIn(places: ParamIndexMap | Params, stash: readonly string[] | undefined, name: string): string | undefined {
  const place = places[name];
  const value = typeof place === 'number' ? stash?.[place] : place;
  return value?.includes('%') ? tryDecodeURIComponent(value) : value;
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

function named(names: readonly string[], parameterAt: (place: number) => string | undefined): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  names.forEach((name, place) => {
    const value = parameterAt(place);
    if (value !== undefined) parameters[name] = value;
  });
  return parameters;
}
