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
  askAs(email: string, request: Request): Promise<Response>;
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

/** A request of the application's own API, made as somebody. */
export interface AskedAs {
  readonly email: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly key?: string | undefined;
}

export interface AnsweredAs {
  readonly status: number;
  readonly text: string;
}

/** As the server on this data answers it. Rejects where it is refused before, with a message for people. */
export async function answerAs(server: Pick<Links, 'askAs'>, { email, method, path, body, key }: AskedAs): Promise<AnsweredAs> {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
  const request = new Request(`http://127.0.0.1${path}`, { method, headers, ...(body !== undefined && { body }) });
  const response = await server.askAs(email, request);
  return { status: response.status, text: await response.text() };
}

/** Asks the application that runs on this data; null when none does. Rejects where it does not answer. */
export async function askThroughRunning(directory: string, asked: AskedAs): Promise<AnsweredAs | null> {
  const response = await postTo(directory, 'ask', asked, slowestMs);
  if (!response) return null;
  const told = (await response.json()) as { status?: number; text?: string; message?: string };
  if (!response.ok) throw new CommandFailure(1, told.message ?? 'The application refused.');
  return { status: told.status ?? 0, text: told.text ?? '' };
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
  const response = await postTo(directory, what, asked, 5000);
  if (!response) return null;
  const body = (await response.json()) as { token?: string; address?: string; message?: string };
  return response.ok ? { token: body.token ?? '', address: body.address ?? '' } : { problem: body.message ?? 'The application refused.' };
}

async function postTo(directory: string, what: string, asked: object, ms: number): Promise<Response | null> {
  const place = await readFile(placeOf(directory), 'utf8').then(JSON.parse, () => null);
  if (typeof place?.port !== 'number' || typeof place.secret !== 'string') return null;
  const response = await fetch(`http://127.0.0.1:${place.port}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(ms),
  }).catch((problem: unknown) => {
    if (problem instanceof Error && problem.name === 'TimeoutError') throw problem;
    return null;
  });
  // Left behind by a process that was killed, its port perhaps taken by another.
  return response?.headers.get('x-ninefold') !== 'control' || response.status === 401 ? null : response;
}

/** For a hundred rows with many rules, on a machine that is busy. */
const slowestMs = 120_000;

function placeOf(directory: string): string {
  return join(directory, 'running.json');
}

async function answer(request: IncomingMessage, secret: string, address: string, links: Links): Promise<{ status: number; body: unknown }> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return { status: 401, body: {} };
  if (request.method !== 'POST' || !['/invite', '/reset', '/ask'].includes(request.url ?? '')) return { status: 404, body: {} };
  if (request.url === '/ask')
    return { status: 200, body: await answerAs(links, JSON.parse(await bodyOf(request, largestAsked)) as AskedAs) };
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

/** In characters. */
const largestAsked = 4_000_000;

async function bodyOf(request: IncomingMessage, most = 10_000): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > most) throw new Error('This is too long.');
  }
  return text;
}
