/**
 * The one way to the server, but for files that are sent (`send-file.ts`): JSON in, JSON out, or a file out, same origin, refusals as
 * `ProblemError`, silence as `NoConnectionError`. Nothing else in the client calls `fetch`.
 */
import { connectionFailed, connectionWorks } from './connection.ts';
import { NoConnectionError, ProblemError, readProblem, unreadableAnswer } from './problem-error.ts';
import { whosePage } from './whose-page.ts';

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  readonly method?: RequestMethod;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** For creates and transitions: the same key again never does it twice. See `newIdempotencyKey`. */
  readonly idempotencyKey?: string | undefined;
  /** Further ones, by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Asks `path` and returns its JSON, whatever it is (undefined for an empty answer). */
export async function sendRequest(path: string, asking: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, asking);
  const body = await readJson(response);
  if (!response.ok) throw new ProblemError(readProblem(response.status, body));
  return body;
}

/** Asks `path` for a file. Resolves once it begins: what is refused is refused by then. */
export async function requestFile(path: string, signal: AbortSignal): Promise<Response> {
  const response = await send(path, { signal, headers: { accept: '*/*' } });
  if (!response.ok) throw new ProblemError(readProblem(response.status, await readJson(response)));
  return response;
}

/** One key for one intention: make it when the form opens or the button is pressed, keep it over tries. */
export function newIdempotencyKey(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

async function send(
  path: string,
  { method = 'GET', body, signal, idempotencyKey, headers: further = {} }: RequestOptions,
): Promise<Response> {
  const headers: Record<string, string> = { ...whosePage(), accept: 'application/json, application/problem+json', ...further };
  // Writes always say JSON: the server takes no other content type from a page.
  if (method !== 'GET') headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (method !== 'GET') init.body = JSON.stringify(body ?? {});
  // What ends something is said also by a page that is being left.
  if (method === 'DELETE') init.keepalive = true;
  if (signal) init.signal = signal;
  try {
    const response = await fetch(path, init);
    connectionWorks();
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    connectionFailed();
    throw new NoConnectionError();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw unreadableAnswer();
    return undefined;
  }
}
