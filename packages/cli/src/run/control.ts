/**
 * A way into a running application for commands of the same user on the same machine: while one process holds the
 * database, `ninefold invite` and `ninefold reset` ask it. Where it is stands in a file of the data folder that only its owner can read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CommandFailure, systemProblem } from '../failure.ts';
import { failureMessage } from './failure-message.ts';

export interface Control {
  close(): Promise<void>;
}

export interface Linked {
  readonly token: string;
  /** Where the application runs. */
  readonly address: string;
}

/** What such commands may have done. */
export interface Links {
  invite(email: string, roles: readonly string[]): Promise<{ readonly token: string }>;
  resetLink(email: string): Promise<{ readonly token: string }>;
}

/**
 * Listens on this machine alone, and leaves port and secret in `directory` until it is closed. Links are answered with `address`.
 * Throws a `CommandFailure` (1) where that file cannot be written.
 */
export async function openControl(directory: string, address: string, links: Links): Promise<Control> {
  const secret = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, secret, address, links).then(
      ({ status, body }) => respond(response, status, body),
      (error: unknown) => respond(response, 422, { message: failureMessage(error) }),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  // It keeps nothing alive by itself.
  server.unref();
  const path = placeOf(directory);
  await leaveWord(path, { port: (server.address() as AddressInfo).port, secret, process: process.pid });
  return {
    async close() {
      await rm(path, { force: true });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function leaveWord(path: string, word: object): Promise<void> {
  try {
    await rm(path, { force: true });
    await writeFile(path, JSON.stringify(word), { mode: 0o600 });
    await chmod(path, 0o600);
  } catch (error) {
    throw new CommandFailure(1, `${path} cannot be written: ${systemProblem(error)}.`);
  }
}

/** What is asked of a running application, and with what. */
export type LinkAsked =
  | { readonly what: 'invite'; readonly email: string; readonly roles: readonly string[] }
  | { readonly what: 'reset'; readonly email: string };

/** Asks the application that runs on this data; null when none does. */
export async function linkThroughRunning(
  directory: string,
  { what, ...asked }: LinkAsked,
): Promise<Linked | { readonly problem: string } | null> {
  const place = await readFile(placeOf(directory), 'utf8').then(JSON.parse, () => null);
  if (typeof place?.port !== 'number' || typeof place.secret !== 'string') return null;
  const response = await fetch(`http://127.0.0.1:${place.port}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  // Left behind by a process that was killed, its port perhaps taken by another.
  if (response?.headers.get('x-ninefold') !== 'control' || response.status === 401) return null;
  const body = (await response.json()) as { token?: string; address?: string; message?: string };
  return response.ok ? { token: body.token ?? '', address: body.address ?? '' } : { problem: body.message ?? 'The application refused.' };
}

function placeOf(directory: string): string {
  return join(directory, 'running.json');
}

async function answer(request: IncomingMessage, secret: string, address: string, links: Links): Promise<{ status: number; body: unknown }> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return { status: 401, body: {} };
  if (request.method !== 'POST' || (request.url !== '/invite' && request.url !== '/reset')) return { status: 404, body: {} };
  const { email, roles } = JSON.parse(await bodyOf(request)) as { email: string; roles: string[] };
  const { token } = await (request.url === '/invite' ? links.invite(email, roles) : links.resetLink(email));
  return { status: 200, body: { token, address } };
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-ninefold': 'control' }).end(JSON.stringify(body));
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 10_000) throw new Error('This is too long.');
  }
  return text;
}
