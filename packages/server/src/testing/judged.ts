/** A server every answer of which is held against its own description, whoever asks it and how. */
import { operationsPaths } from '@ninefold/model';
import type { NinefoldServer } from '../create-server.ts';
import { parsed, type Replay } from './replay.ts';

interface Judged extends NinefoldServer {
  /** `body`: the text of what `request` carries. A copy of the request itself would keep its body from being cut off. */
  send(request: Request, body?: string): Promise<Response>;
}

/** Rejects what the description does not have: a test that asks for it fails, with what was logged last. */
export function judged(server: NinefoldServer, replay: Replay, logged: readonly string[]): Judged {
  const ask = async (request: Request, body: string | undefined, surroundings?: unknown): Promise<Response> => {
    const response = await server.fetch(request, surroundings);
    const { method, url, headers } = request;
    // Of the server, not of the application.
    if (Object.values<string>(operationsPaths).includes(new URL(url).pathname)) return response;
    const text = response.body && isText(response.headers) ? await response.clone().text() : '';
    const exchange = { method, url: new URL(url), headers, status: response.status, told: response.headers, text };
    const json = body === undefined || body.trim() === '' ? undefined : parsed(body);
    const wrong = replay.judge(json === undefined ? exchange : { ...exchange, sent: { json } });
    if (wrong) throw new Error([wrong, ...logged.slice(-1)].join('\n'));
    return response;
  };
  return {
    ...server,
    fetch: (request, surroundings) => ask(request, undefined, surroundings),
    send: (request, body) => ask(request, body),
  };
}

/** Events never end, files may be large. */
function isText(headers: Headers): boolean {
  return /json|text\/html/u.test(headers.get('content-type') ?? '');
}
