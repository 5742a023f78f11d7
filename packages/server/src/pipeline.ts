/**
 * One request from arrival to answer:
 * session → door → input → right → rules → transition → one transaction → answer, or the problem that stopped it.
 * The first two and the last stand here; the doors do what lies between.
 */
import { environmentFor } from './access/environment-for.ts';
import type { Answer, Asking, Door, Shared } from './asking.ts';
import { whoAsks } from './auth/who.ts';
import { json } from './http/json.ts';
import { refusePreconditions } from './http/preconditions.ts';
import { refuseUnknownQuery } from './http/query-names.ts';
import { isSafe, requireSameOrigin } from './http/same-origin.ts';
import { platformRefused } from './problems/platform.ts';
import { Refused, statedBy } from './problems/refused.ts';
import type { Running } from './running.ts';

export interface Arrival {
  readonly shared: Shared;
  readonly running: Running;
  readonly request: Request;
  readonly parameters: Readonly<Record<string, string>>;
  readonly address: string;
}

export async function passThrough(arrival: Arrival, door: Door): Promise<Response> {
  if (door.statement === undefined) return enter(arrival, door);
  try {
    return await enter(arrival, door);
  } catch (error) {
    throw error instanceof Refused ? statedBy(error, door.statement) : error;
  }
}

async function enter(arrival: Arrival, door: Door): Promise<Response> {
  const { request, shared } = arrival;
  if (door.changes || !isSafe(request.method)) requireSameOrigin(request, shared.options.baseUrl);
  if (!isSafe(request.method)) refusePreconditions(request);
  const asking = door.changes || !isSafe(request.method) ? inTurn(await askingOf(arrival)) : await askingOf(whileThere(arrival));
  if (door.for === 'person' && !asking.who.signedIn) throw platformRefused('not-signed-in');
  if (door.takes !== 'its own') refuseUnknownQuery(asking.url, door.takes);
  return withCookie(toResponse(await door.answer(asking)), asking.who.cookie);
}

export async function askingOf({ shared, running, request, parameters, address }: Arrival): Promise<Asking> {
  const who = await whoAsks(shared, running, request);
  const environment = environmentFor(shared, running, who.person);
  return { shared, running, who, environment, request, url: new URL(request.url), parameters, address };
}

/** Whoever only looks and leaves waits for nothing more. What changes something goes on to its end. */
function whileThere(arrival: Arrival): Arrival {
  const { running, request } = arrival;
  return { ...arrival, running: { ...running, store: running.store.attendedBy(() => !request.signal.aborted) } };
}

/** Who changes much at once does not keep others waiting for all of it. */
function inTurn(asking: Asking): Asking {
  const { running, who } = asking;
  const id = who.person.record?.id;
  return id === undefined ? asking : { ...asking, running: { ...running, store: running.store.inTurnOf(id) } };
}

function toResponse(answer: Answer | Response): Response {
  if (answer instanceof Response) return answer;
  const problem: Record<string, string> = answer.status >= 400 ? { 'content-type': 'application/problem+json' } : {};
  const response = json(answer.status, answer.body, { ...problem, ...answer.headers });
  if (answer.body === undefined) response.headers.delete('content-type');
  for (const cookie of answer.cookies ?? []) response.headers.append('set-cookie', cookie);
  return response;
}

function withCookie(response: Response, cookie: string | null): Response {
  if (cookie !== null && !response.headers.has('set-cookie')) response.headers.append('set-cookie', cookie);
  return response;
}
