/** Listening on the wanted port, or on the next free one when none was asked for. */
import { type AddressInfo, createServer } from 'node:net';
import { type Listening, listen, type NinefoldServer } from '@ninefold/server';
import { CommandFailure, systemProblem } from '../failure.ts';

const usual = 3000;
const tried = 20;

/** When there is none, the server is closed: nothing works by itself in an application that nobody reaches. */
export async function listenSomewhere(server: NinefoldServer, port: number | undefined, host: string): Promise<Listening> {
  try {
    return await listenOnFirst(server, port, host);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function listenOnFirst(server: NinefoldServer, port: number | undefined, host: string): Promise<Listening> {
  return onFirst(port, host, (wanted) => listen(server, { port: wanted, host }));
}

/** A port that is free now, for several who will share it. Throws a `CommandFailure` (1) where there is none. */
export function freePort(port: number | undefined, host: string): Promise<number> {
  return onFirst(port, host, async (wanted) => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(wanted, host, resolve));
    const found = (server.address() as AddressInfo).port;
    await new Promise((resolve) => server.close(resolve));
    return found;
  });
}

async function onFirst<T>(port: number | undefined, host: string, open: (wanted: number) => Promise<T>): Promise<T> {
  const ports = port === undefined ? [...Array.from({ length: tried }, (_, index) => usual + index), 0] : [port];
  for (const wanted of ports) {
    try {
      return await open(wanted);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || wanted === ports[ports.length - 1]) throw new CommandFailure(1, refusal(wanted, host, error));
    }
  }
  throw new CommandFailure(1, refusal(usual, host, undefined));
}

function refusal(port: number, host: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one with --port, or 0 for any.`;
  if (code === 'EACCES') return `Port ${port} may not be used by you. Choose one above 1023 with --port.`;
  return `${host}:${port} cannot be listened on: ${systemProblem(error)}.`;
}

/** The address for a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
