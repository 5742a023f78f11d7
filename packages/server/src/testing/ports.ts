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
let mine: Promise<number[]> | undefined;

export interface TakenPort {
  /** 0, by which the system gives out one, where all are taken. */
  readonly port: number;
  /** Once the server on it has ended. Whoever says so twice gives it back once: by then it may be another's. */
  giveBack(): void;
}

/** A port of this machine that nobody listens on: where there is one, that which was given back last. */
export async function takePort(): Promise<TakenPort> {
  mine ??= takeRange();
  const free = await mine;
  for (let port = free.pop(); port !== undefined; port = free.pop())
    if (await listenedOn(port).then(closed, () => false)) return takenPort(port, free);
  return { port: 0, giveBack: () => undefined };
}

function takenPort(port: number, free: number[]): TakenPort {
  let isTaken = true;
  return {
    port,
    giveBack() {
      if (isTaken) free.push(port);
      isTaken = false;
    },
  };
}

async function takeRange(): Promise<number[]> {
  for (let place = 0; place < ranges; place += 1) {
    const first = lowest + ((process.pid + place) % ranges) * size;
    const guard = await listenedOn(first).catch(() => undefined);
    if (!guard) continue;
    guard.unref();
    return Array.from({ length: size - 1 }, (_, index) => first + size - 1 - index);
  }
  throw new Error(`All ${ranges} ranges of ports from ${lowest} on are taken.`);
}

/** The server, at an address of this machine until it is closed. */
export async function listenHere(server: NinefoldServer): Promise<Listening> {
  const { port, giveBack } = await takePort();
  const listening = await listen(server, { port });
  return {
    ...listening,
    async close() {
      await listening.close();
      giveBack();
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
