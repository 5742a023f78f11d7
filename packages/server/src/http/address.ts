/** Who asks, as the connection has it: where a request comes from, and whether somebody still waits for its answer. */
import { IncomingMessage, ServerResponse } from 'node:http';

/** The connection, or the header that a proxy in front sets: `header` is its name, if there is a proxy. `unknown` where neither says anything. */
export function addressOf(request: Request, connection: IncomingMessage | null, header: string | undefined): string {
  const given = header === undefined ? undefined : request.headers.get(header);
  // The proxy adds what it saw last; what stands before was said by the caller.
  const last = given?.split(',').at(-1)?.trim();
  return last || connection?.socket.remoteAddress || 'unknown';
}

/** The request as Node has it; null where it came over no connection. `surroundings` are those of the Node server. */
export function connectionOf(surroundings: unknown): IncomingMessage | null {
  const incoming = isObject(surroundings) && 'incoming' in surroundings ? surroundings.incoming : null;
  return incoming instanceof IncomingMessage ? incoming : null;
}

/** Tells whether whoever asks is still there. Asked of the connection where there is one: a signal is made only for whoever looks at it. */
export function isThereOf(request: Request, surroundings: unknown): () => boolean {
  const outgoing = isObject(surroundings) && 'outgoing' in surroundings ? surroundings.outgoing : null;
  return outgoing instanceof ServerResponse ? () => !outgoing.destroyed : () => !request.signal.aborted;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
