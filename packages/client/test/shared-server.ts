/**
 * The one server of all tests of a process that look at the built client: at an address that a page knows, it has the scripts already.
 * It serves the files of the client; each test says what is answered to everything else.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Session } from '@ninefold/protocol';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface AnsweringServer {
  readonly url: string;
  /** From then on nothing is answered. */
  close(): void;
}

/** The built client. */
export const dist = process.env.NINEFOLD_CLIENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const silence: Answer = async (request) => void request.destroy();

let listening: Promise<string> | undefined;
let current = silence;

/** Answers with this, and with nothing that was given before. */
export async function answerWith(answer: Answer): Promise<AnsweringServer> {
  listening ??= listen();
  current = answer;
  const close = (): void => {
    if (current === answer) current = silence;
  };
  return { url: await listening, close };
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    if (serveFile(request.url ?? '/', response)) return;
    void current(request, response).catch((error: unknown) => {
      // An answer that has begun can only be cut off.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As the real server: what has its hash in its name is kept by browsers. Whether it was such a file. */
function serveFile(url: string, response: ServerResponse): boolean {
  if (url === '/_health') return response.writeHead(200).end() !== undefined;
  if (!url.startsWith('/assets/')) return false;
  const file = join(dist, normalize(url));
  if (!existsSync(file)) return response.writeHead(404).end() !== undefined;
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).end(readFileSync(file));
  return true;
}

/** The page of the client, with this session in it. */
export function servePage(response: ServerResponse, session: Session): void {
  const inlined = JSON.stringify(session).replace(/</gu, '\\u003c');
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '</head>',
    `<script type="application/json" id="session">${inlined}</script></head>`,
  );
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'",
    })
    .end(page);
}
