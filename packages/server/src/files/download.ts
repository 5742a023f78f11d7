/** `GET /_app/files/:id`: the content, for whoever may read the field that holds it. Nothing of it ever runs. */

import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { includesForRedaction, readRight, redact } from '@ninefold/engine';
import { findEntity, isFile, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { FoundFile } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { viewerOf } from '../records/list.ts';
import { disposition } from './file-name.ts';
import { type Part, readRange } from './range.ts';

/** Shown by every browser without running anything; all else is only saved. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

export async function answerDownload(context: RequestContext): Promise<Response> {
  const { running, parameters, request } = context;
  const file = await running.store.files.find(parameters.id ?? '');
  if (!file || !(await mayOpen(context, file))) throw platformRefused('not-found');
  const headers = headersOf(file);
  // A content never changes; whether one may read it is asked each time.
  if (isKnown(request.headers.get('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers: unchanged(headers) });
  const size = Number(file.size);
  const part = readRange(request.headers.get('range'), request.headers.get('if-range'), headers.etag, size);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } });
  const body = await contentOf(running.store.files.placeOf(file.file), request.method === 'HEAD', part);
  if (!part) return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
  const range = { 'content-length': String(part.to - part.from + 1), 'content-range': `bytes ${part.from}-${part.to}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...range } });
}

/** What no record took yet is for its sender alone. */
async function mayOpen(context: RequestContext, file: FoundFile): Promise<boolean> {
  if (file.heldBy.length === 0) return file.who === (context.principal.person.record?.id ?? null);
  for (const { entity, id } of file.heldBy) if (await mayOpenIn(context, file.file, entity, id)) return true;
  return false;
}

/** As the record is shown to this reader: the file must be in it. */
async function mayOpenIn(context: RequestContext, file: string, entity: string, id: string): Promise<boolean> {
  const { running, principal, environment } = context;
  if (!findEntity(running.application, entity)) return false;
  const { rows, nothing } = readRight(running.application, principal.person.roles, entity);
  if (nothing) return false;
  const load = includesForRedaction(running.application, principal.person.roles, entity);
  const record = await running.store.read({ entity, id, where: [rows], load, environment });
  return record !== null && holds(redact(viewerOf(context), record), file);
}

function holds(record: RecordValue, file: string): boolean {
  return Object.values(record.fields).some((value) => isIn(value, file));
}

function isIn(value: Value | undefined, file: string): boolean {
  if (isFile(value)) return value.file === file;
  return isList(value) && value.some((item) => isRecord(item) && holds(item, file));
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

async function contentOf(place: string, withoutBody: boolean, part: Part | undefined): Promise<ReadableStream | null> {
  try {
    const handle = await open(place);
    if (withoutBody) {
      await handle.close();
      return null;
    }
    return Readable.toWeb(handle.createReadStream(part ? { start: part.from, end: part.to } : {})) as ReadableStream;
  } catch {
    throw platformRefused('not-found');
  }
}
