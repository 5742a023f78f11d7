/** The built client, read once: files with hashed names for ever, compressed ones where the browser takes them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { takenEncoding } from '../http/accept.ts';

export interface ClientFiles {
  /** The page of the client, into which the session goes; null when there is no client. */
  readonly page: string | null;
  /** For each kind of screen, the addresses of the files that its view needs beyond the page's own; for each language (`language de`) those of its words. */
  readonly firstFiles: Readonly<Record<string, readonly string[]>>;
  /** The answer to a file's address; undefined when there is no such file. */
  answer(path: string, acceptEncoding: string): Response | undefined;
}

interface ClientFile {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: readonly { readonly encoding: string; readonly body: Uint8Array<ArrayBuffer> }[];
}

const firstFilesName = 'first-files.json';

/** Read here; nobody fetches them by their name. */
const notServed: ReadonlySet<string> = new Set(['index.html', firstFilesName]);

const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Without a directory there is no page and no file. Throws where it cannot be read. */
export function readClientFiles(directory: string | undefined): ClientFiles {
  if (directory === undefined) return { page: null, firstFiles: {}, answer: () => undefined };
  const names = filesIn(directory);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (notServed.has(name) || packings.some(({ ending }) => name.endsWith(ending))) continue;
    const packed = packings.filter(({ ending }) => names.includes(name + ending));
    files.set(`/${name}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      plain: new Uint8Array(readFileSync(join(directory, name))),
      packed: packed.map(({ encoding, ending }) => ({ encoding, body: new Uint8Array(readFileSync(join(directory, name + ending))) })),
    });
  }
  return {
    page: names.includes('index.html') ? readFileSync(join(directory, 'index.html'), 'utf8') : null,
    firstFiles: names.includes(firstFilesName) ? readFirstFiles(join(directory, firstFilesName)) : {},
    answer(path, acceptEncoding) {
      const file = files.get(path);
      return file && answerFile(file, path, acceptEncoding);
    },
  };
}

/** Written when the client is built: `{ "list": ["assets/…"] }`. */
function readFirstFiles(path: string): Readonly<Record<string, readonly string[]>> {
  const written = JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>;
  return Object.fromEntries(Object.entries(written).map(([kind, files]) => [kind, files.map((file) => `/${file}`)]));
}

function answerFile({ type, plain, packed }: ClientFile, path: string, acceptEncoding: string): Response {
  const taken = takenEncoding(
    acceptEncoding,
    packed.map(({ encoding }) => encoding),
  );
  const found = packed.find(({ encoding }) => encoding === taken);
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cachingOf(path),
    vary: 'accept-encoding',
  };
  if (found) headers['content-encoding'] = found.encoding;
  return new Response(found?.body ?? plain, { headers });
}

/** What the service worker is made of is asked for anew each time: a new build must not meet an old one. */
function cachingOf(path: string): string {
  if (path === '/service-worker.js' || path === '/shell.html') return 'no-cache';
  return /-[\w-]{8,}\.\w+$/u.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
}

function filesIn(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .map((name) => relative(directory, join(directory, name)).split(sep).join('/'));
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
