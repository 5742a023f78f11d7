/** The content of a file, on its way to a browser: nothing of it ever runs. */
import { type ByteRange, type Contents, compared, type FoundFile } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { disposition } from './file-name.ts';
import { readRange } from './range.ts';

/** Shown by every browser without running anything; all else is only saved. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/** A file's content as HTTP answers it: all of it, a part, or that it has not changed. */
export async function fileResponse({ running, request }: RequestContext, file: FoundFile): Promise<Response> {
  const headers = headersOf(file);
  // A content never changes; whether one may read it is asked each time.
  if (isKnown(request.headers.get('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers: unchanged(headers) });
  const size = Number(file.size);
  const part = readRange(request.headers.get('range'), request.headers.get('if-range'), headers.etag, size);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } });
  const body = await contentOf(running.store.files.contents, file, request.method === 'HEAD', part);
  if (!part) return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
  const range = { 'content-length': String(part.to - part.from + 1), 'content-range': `bytes ${part.from}-${part.to}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...range } });
}

function headersOf({ file, name, type }: FoundFile) {
  const opened = shown.has(type);
  // Readers of PDF in a browser do not start in a sandbox; nothing of the page's runs in them either way.
  const framed = type === 'application/pdf';
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': disposition(opened ? 'inline' : 'attachment', name),
    'content-security-policy': framed
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "sandbox; default-src 'none'",
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    etag: `"${file}"`,
  } as const;
}

/** What tells of the content stays with the content (RFC 9110, 15.4.5). */
function unchanged({ etag, ...headers }: ReturnType<typeof headersOf>) {
  return { etag, 'cache-control': headers['cache-control'], 'content-security-policy': headers['content-security-policy'] };
}

function isKnown(given: string | null, etag: string): boolean {
  return given?.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag) ?? false;
}

async function contentOf(
  contents: Contents,
  { file: id, sum }: FoundFile,
  withoutBody: boolean,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | null> {
  if (withoutBody && (await contents.has(id))) return null;
  const body = withoutBody ? null : await contents.read(id, range);
  if (!body) throw platformRefused('not-found');
  // Of a part nothing is known.
  return sum === undefined || range ? body : compared(body, sum);
}
