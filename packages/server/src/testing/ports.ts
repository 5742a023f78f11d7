/**
 * Ports for servers that a browser looks at, one after another at the same few addresses: a page that comes to an address that it
 * knows has the scripts already, and how they are read, which is a third of what coming to a new one costs.
 */
import { createServer } from 'node:net';
import type { NinefoldServer } from '../create-server.ts';
import { type Listening, listen } from '../listen.ts';

// Each process has ports of its own, none of them among those that a system gives out by itself.
const count = 100;
const first = 20_000 + (process.pid % count) * count;
const free = Array.from({ length: count }, (_, index) => first + count - 1 - index);

/** A port of this machine that nobody listens on: where there is one, that which was given back last. */
export async function takePort(): Promise<number> {
  for (let port = free.pop(); port !== undefined; port = free.pop()) if (await isFree(port)) return port;
  return 0;
}

/** Once the server on it has ended. */
export function givePort(port: number): void {
  if (port >= first && port < first + count) free.push(port);
}

/** The server, at an address of this machine until it is closed. */
export async function listenHere(server: NinefoldServer): Promise<Listening> {
  const listening = await listen(server, { port: await takePort() });
  return {
    ...listening,
    async close() {
      await listening.close();
      givePort(listening.port);
    },
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
