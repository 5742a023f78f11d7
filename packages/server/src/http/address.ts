/** Where a request comes from: the connection, or the header that a proxy in front sets. */
import { IncomingMessage } from 'node:http';

/** `header`: the name of the one the proxy sets, if there is a proxy. `unknown` where neither says anything. */
export function addressOf(request: Request, surroundings: unknown, header: string | undefined): string {
  const given = header === undefined ? undefined : request.headers.get(header);
  // The proxy adds what it saw last; what stands before was said by the caller.
  const last = given?.split(',').at(-1)?.trim();
  return last || remoteAddress(surroundings) || 'unknown';
}

function remoteAddress(surroundings: unknown): string | undefined {
  if (typeof surroundings !== 'object' || surroundings === null || !('incoming' in surroundings)) return undefined;
  return surroundings.incoming instanceof IncomingMessage ? surroundings.incoming.socket.remoteAddress : undefined;
}
