/** The server on a port of this machine, with limits for slow and hostile callers. */
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Refusal } from '@ninefold/engine';
import type { NinefoldServer } from './create-server.ts';
import { problemAsItIs } from './problems/answer-problem.ts';
import { platformRefused } from './problems/platform.ts';
import { RefusalError } from './problems/refusal-error.ts';

export interface Listening {
  readonly port: number;
  /** Sockets that are open now. */
  connections(): Promise<number>;
  /**
   * Takes no new connections, answers what comes on those that are open with `Connection: close`, and closes them as they fall
   * silent; after four seconds in any case.
   */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string;
}

const limits = {
  maxHeaderSize: 16 * 1024,
  /** Slow senders (slowloris) are cut off. */
  headersTimeout: 10_000,
  // A file may take its time on a slow line.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;
/**
 * Connections that wait to be taken: the system lets as many as it allows itself (4,096 with Linux). Of one that finds no room the sender hears
 * nothing, tries again after 1, 3 and 7 seconds, and is cut off at last as one that sends too slowly.
 */
const mostArriving = 65_535;
const patienceMs = 4_000;
/** A request that was sent before its sender could know is answered. */
const silenceMs = 250;

/** Resolves once the port is open; rejects where it cannot be had. Reached from this machine only unless `host` says otherwise. */
export async function listen(server: NinefoldServer, { port, host = '127.0.0.1' }: ListenOptions): Promise<Listening> {
  let isClosing = false;
  let lastArrival = 0;
  const isQuiet = (): boolean => performance.now() - lastArrival >= silenceMs;
  const http = createAdaptorServer({
    async fetch(request, surroundings) {
      lastArrival = performance.now();
      const response = await server.fetch(request, surroundings);
      if (isClosing) response.headers.set('connection', 'close');
      return response;
    },
    overrideGlobalObjects: false,
    serverOptions: limits,
  }) as Server;
  http.maxHeadersCount = 100;
  http.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog: mostArriving }, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    connections: () => new Promise((resolve, reject) => http.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    async close() {
      // Streams end at once; what works by itself may take its time, with nobody coming in.
      const ended = server.close();
      isClosing = true;
      lastArrival = performance.now();
      // Not `http.close`, which resets idle connections at once: on one of them a request may be on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()));
      const idle = setInterval(() => isQuiet() && http.closeIdleConnections(), silenceMs / 5);
      const late = setTimeout(() => http.closeAllConnections(), patienceMs);
      await Promise.all([ended, closed]).finally(() => {
        clearInterval(idle);
        clearTimeout(late);
        // Ends what else the server does, such as looking for slow senders.
        http.close();
      });
    },
  };
}

/** What is no HTTP never reaches the routes: answered in the same shape as everything else. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemAsItIs(unreadable[error.code ?? ''] ?? platformRefused('malformed'));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const headersTooLarge: Refusal = { code: 'too-large', status: 431, statement: null, path: [], message: 'The headers are too large.' };

const unreadable: Readonly<Record<string, RefusalError>> = {
  HPE_HEADER_OVERFLOW: new RefusalError([headersTooLarge]),
  ERR_HTTP_REQUEST_TIMEOUT: platformRefused('too-slow'),
};
