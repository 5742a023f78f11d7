/**
 * One request from incoming to answer:
 * session → route → input → right → rules → transition → one transaction → answer, or the problem that stopped it.
 * The first two and the last stand here; the routes do what lies between.
 */
import type { IncomingMessage } from 'node:http';
import { sentences } from '@ninefold/engine';
import { givenValue } from '@ninefold/model';
import { environmentFor } from '../access/environment-for.ts';
import { isOpenToAnybody } from '../access/open-to-anybody.ts';
import { countChange } from '../access/robots.ts';
import { actingIn, asWhom } from '../auth/acting.ts';
import { authenticate, guessed } from '../auth/authenticate.ts';
import { factorNeeded } from '../auth/needed-factor.ts';
import { type Guess, type Principal, realPersonOf } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Route, RouteResponse } from '../context/route.ts';
import { overStore, type RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { json, jsonAt, type TextAnswer } from '../http/json.ts';
import { refusePreconditions } from '../http/preconditions.ts';
import { refuseUnknownQuery } from '../http/query-names.ts';
import { requestUrl } from '../http/request-url.ts';
import { isSafe, requireSameOrigin } from '../http/same-origin.ts';
import { readBy } from '../language/own-clock.ts';
import { spokenTo } from '../language/spoken.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError, statedBy } from '../problems/refusal-error.ts';

export interface IncomingRequest {
  readonly services: ServerServices;
  readonly running: RunningApplication;
  readonly request: Request;
  readonly connection: IncomingMessage | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Where it leads, as the route is written: without what was sent in its place. */
  readonly pattern: string;
  readonly address: string;
  readonly spoken: Spoken;
  /** Who asks, where it is known otherwise than by a cookie. */
  readonly principal?: Principal | undefined;
  /** Whether whoever asks still waits. */
  isThere(): boolean;
}

/**
 * The application as it speaks to whoever asks, once that is found out; known where a refusal is answered. It is handed along, not looked up
 * by the request: a collector of garbage takes long over maps of what is gone in a moment.
 */
export interface Spoken {
  running: RunningApplication | null;
}

/** Throws what is refused; where no statement says it, the call of the route does. A change asked for from elsewhere is refused. */
export async function handleRequest(incoming: IncomingRequest, route: Route): Promise<TextAnswer | Response> {
  try {
    return await enter(incoming, route);
  } catch (error) {
    throw error instanceof RefusalError && route.statement !== undefined ? statedBy(error, route.statement) : error;
  }
}

function enter(incoming: IncomingRequest, route: Route): Promise<TextAnswer | Response> {
  const { request, services } = incoming;
  const onlyLooks = isSafe(request.method);
  if (route.changes || !onlyLooks) requireSameOrigin(request, services.options.baseUrl);
  if (!onlyLooks) refusePreconditions(request);
  if (!route.whileActing && actingIn(request) !== null) throw platformRefused('not-permitted', { said: sentences.notWhileActing });
  if (route.onlyReads) return answerMeanwhile(whileThere(incoming, true), route);
  const isChange = route.changes || !onlyLooks;
  const found = createRequestContext(isChange ? incoming : whileThere(incoming));
  return answerTo(found, incoming, route, isChange);
}

/** Read for who they were before, while it is found out whether they are still; told only where they are. */
function answerMeanwhile(incoming: IncomingRequest, route: Route): Promise<TextAnswer | Response> {
  const guess = incoming.principal ? undefined : guessed(incoming.services, incoming.running, incoming.request);
  if (!guess) return answerTo(createRequestContext(incoming), incoming, route);
  const { principal, isStill } = guess;
  return isStill === true ? answerTo(contextFor(incoming, principal), incoming, route) : answerGuessed(incoming, route, principal, isStill);
}

async function answerGuessed(
  incoming: IncomingRequest,
  route: Route,
  principal: Principal,
  asked: Promise<boolean>,
): Promise<TextAnswer | Response> {
  const meanwhile = async (): Promise<() => TextAnswer | Response> => {
    const context = await contextFor(incoming, principal);
    try {
      const answer = await admitted(context, route);
      return () => answer;
    } catch (error) {
      return () => refused(context, incoming, error);
    }
  };
  const [isStill, tell] = await Promise.allSettled([asked, meanwhile()]);
  if (isStill.status === 'rejected') throw isStill.reason;
  if (!isStill.value) return await answerTo(createRequestContext(incoming), incoming, route);
  if (tell.status === 'rejected') throw tell.reason;
  return tell.value();
}

/** `found`: nearly always there at once, and then not waited for. */
async function answerTo(
  found: RequestContext | Promise<RequestContext>,
  incoming: IncomingRequest,
  route: Route,
  isInTurn = false,
): Promise<TextAnswer | Response> {
  const known = found instanceof Promise ? await found : found;
  const context = isInTurn ? inTurn(known) : known;
  try {
    return await admitted(context, route);
  } catch (error) {
    return refused(context, incoming, error);
  }
}

function refused(context: RequestContext, { request, pattern }: IncomingRequest, error: unknown): never {
  noteRefused(context, `${request.method} ${pattern}`, error);
  throw error;
}

async function admitted(context: RequestContext, route: Route): Promise<TextAnswer | Response> {
  const { request } = context;
  const { lacksFactor } = context.principal;
  if (lacksFactor && route.for !== 'anybody' && !route.beforeFactor) throw factorNeeded();
  if (!context.principal.signedIn && !lacksFactor && !isOpen(context, route)) throw platformRefused('not-signed-in');
  const counting = route.for === 'permitted' && (route.changes || !isSafe(request.method)) ? countChange(context) : undefined;
  if (counting) await counting;
  if (route.takes !== 'its own' && request.url.includes('?')) refuseUnknownQuery(context.url, route.takes);
  return withCookie(toText(await route.answer(context)), context.principal.cookie);
}

/**
 * The body that a route which only reads answers to whoever asked for something else, within that request; undefined where it has none, or
 * is not for them. Throws what is refused.
 */
export async function readWithin(
  context: RequestContext,
  route: Route,
  path: string,
  parameters: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { principal, url } = context;
  if (principal.lacksFactor || (!principal.signedIn && !isOpen(context, route))) return undefined;
  const answer = await route.answer({ ...context, url: requestUrl(`${url.origin}${path}`), parameters });
  return answer instanceof Response || answer.status !== 200 ? undefined : answer.body;
}

/** For lack of a right, or of patience. That nobody is signed in says nothing of anybody. */
function noteRefused({ services, running, principal }: RequestContext, request: string, error: unknown): void {
  if (!(error instanceof RefusalError)) return;
  const [{ code, statement }] = error.refusals;
  if (code !== 'not-permitted' && code !== 'too-many-requests' && code !== givenValue(running.application.roles.refused)) return;
  const who = realPersonOf({ person: principal.lacksFactor ?? principal.person });
  services.refused.note({ who, request, code, statement });
}

/** To whoever is not signed in; nothing of Anybody's to a page that takes itself for somebody's, who was signed out elsewhere. */
function isOpen(context: RequestContext, route: Route): boolean {
  if (route.for === 'anybody') return true;
  const isSomebodysPage = context.request.headers.get('signed-in') === 'yes';
  return route.for === 'permitted' && !isSomebodysPage && isOpenToAnybody(context, route.statement);
}

/** Who asks is found out here, by cookie unless it is known; that nobody is signed in refuses nothing yet. */
export function createRequestContext(incoming: IncomingRequest): RequestContext | Promise<RequestContext> {
  const { services, running, request, principal } = incoming;
  if (principal) return contextFor(incoming, principal);
  // Nearly always it is known at once, and nothing is waited for.
  const guess = guessed(services, running, request);
  if (guess?.isStill === true) return contextFor(incoming, guess.principal);
  return askedBy(incoming, guess);
}

async function askedBy(incoming: IncomingRequest, guess: Guess | undefined): Promise<RequestContext> {
  const { services, running, request } = incoming;
  const isStill = guess !== undefined && (await guess.isStill);
  return contextFor(incoming, isStill ? guess.principal : await authenticate(services, running, request));
}

/** `asker`: who sent it, whomever they act for. Only that is found out, so most have it at once. */
function contextFor(incoming: IncomingRequest, asker: Principal): RequestContext | Promise<RequestContext> {
  const { services, running, request } = incoming;
  if (actingIn(request) === null) return contextOf(incoming, asker);
  return asWhom(services, running, request, asker).then((principal) => contextOf(incoming, principal));
}

function contextOf(incoming: IncomingRequest, principal: Principal): RequestContext {
  const { services, running: asked, request, connection, parameters, address, spoken } = incoming;
  const running = readBy(spokenTo(asked, request, principal.language), principal.timeZone);
  spoken.running = running;
  const environment = environmentFor(services, running, principal.person);
  return { services, running, principal, environment, request, connection, url: requestUrl(request.url), parameters, address };
}

/** Whoever only looks and leaves waits for nothing more. What changes something goes on to its end. */
function whileThere(incoming: IncomingRequest, isOfAMoment = false): IncomingRequest {
  const { running, isThere } = incoming;
  return { ...incoming, running: overStore(running, running.store.attendedBy(isThere, isOfAMoment)) };
}

/** Who changes much at once does not keep others waiting for all of it. */
function inTurn(context: RequestContext): RequestContext {
  const { running, principal } = context;
  const id = realPersonOf(principal);
  return id === null ? context : { ...context, running: overStore(running, running.store.inTurnOf(id)) };
}

function toText(answer: RouteResponse | Response): TextAnswer | Response {
  if (answer instanceof Response) return answer;
  const { status, body, headers, cookies } = answer;
  if (status < 400 && !cookies) {
    if (!headers) return json(status, body);
    if (headers.location !== undefined && Object.keys(headers).length === 1) return jsonAt(headers.location, status, body);
  }
  const problem: Record<string, string> = status >= 400 && body !== undefined ? { 'content-type': 'application/problem+json' } : {};
  const text = json(status, body, { ...problem, ...headers });
  return cookies ? { ...text, cookies } : text;
}

/** Unless the answer brings cookies itself. */
function withCookie(answer: TextAnswer | Response, cookie: string | null): TextAnswer | Response {
  if (cookie === null) return answer;
  if (!(answer instanceof Response)) return answer.cookies?.length ? answer : { ...answer, cookies: [cookie] };
  if (!answer.headers.has('set-cookie')) answer.headers.append('set-cookie', cookie);
  return answer;
}
