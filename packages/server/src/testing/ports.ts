/**
 * Ports for servers that a browser looks at, one after another at the same few addresses: a page that comes to an address that it
 * knows has the scripts already, and how they are read, which is a third of what coming to a new one costs.
 */
import { createServer, type Server } from 'node:net';
import type { NinefoldServer } from '../create-server.ts';
import { type Listening, listen } from '../listen.ts';

// None of them is among those that a system gives out by itself.
const lowest = 10_000;
const ranges = 100;
const size = 100;

/** Of this process: the ports of its range that nobody has taken. The first is kept, and tells all other processes that the range is taken. */
let mine: Promise<{ readonly first: number; readonly free: number[] }> | undefined;

/** A port of this machine that nobody listens on: where there is one, that which was given back last. */
export async function takePort(): Promise<number> {
  mine ??= takeRange();
  const { free } = await mine;
  for (let port = free.pop(); port !== undefined; port = free.pop()) if (await listenedOn(port).then(closed, () => false)) return port;
  return 0;
}

/** Once the server on it has ended. */
export async function givePort(port: number): Promise<void> {
  const { first, free } = (await mine) ?? { first: 0, free: [] };
  if (port > first && port < first + size) free.push(port);
}

async function takeRange() {
  for (let place = 0; place < ranges; place += 1) {
    const first = lowest + ((process.pid + place) % ranges) * size;
    const guard = await listenedOn(first).catch(() => undefined);
    if (!guard) continue;
    guard.unref();
    return { first, free: Array.from({ length: size - 1 }, (_, index) => first + size - 1 - index) };
  }
  throw new Error(`All ${ranges} ranges of ports from ${lowest} on are taken.`);
}

/** The server, at an address of this machine until it is closed. */
export async function listenHere(server: NinefoldServer): Promise<Listening> {
  const listening = await listen(server, { port: await takePort() });
  return {
    ...listening,
    async close() {
      await listening.close();
      await givePort(listening.port);
    },
  };
}

function listenedOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function closed(server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    server.close(() => resolve(true));
  });
}
