/** Files: sent ahead of the record they belong to (`POST /_app/files`), and opened (`GET /_app/files/:id`). */
import { addressOf } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readQuery } from '../contract/read-input.ts';
import { safeFileName } from '../files/file-name.ts';
import { fileResponse } from '../files/file-response.ts';
import { keepFile, placeFor } from '../files/keep-file.ts';
import { mayOpen } from '../files/may-open.ts';
import { beginUpload, continueUpload, finishUpload, uploadOf } from '../files/uploads.ts';
import { refuseEncoded } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';

/** Its body is the content as it is. */
export async function answerUpload(context: RequestContext): Promise<AppResponse<'sendFile'>> {
  const { body, headers } = context.request;
  const place = placeFor(context, readQuery(context, 'sendFile'));
  refuseEncoded(context.request, 'file');
  const sent = { name: nameOf(context.request), body, announced: Number(headers.get('content-length') ?? '0') };
  const file = await keepFile(context, place, sent);
  return { status: 201, body: { ...file, size: String(file.size) }, headers: { location: addressOf('openFile', { id: file.file }).path } };
}

/** Refused as it would be if it came in one. */
export async function answerUploadBegun(context: RequestContext): Promise<AppResponse<'beginUpload'>> {
  const place = placeFor(context, readQuery(context, 'beginUpload'));
  await readBody(context, 'beginUpload');
  const upload = await beginUpload(context, place, nameOf(context.request), bytesIn(context.request, 'Upload-Length'));
  return {
    status: 201,
    body: { upload, offset: 0 },
    headers: { location: addressOf('upload', { id: upload }).path, 'cache-control': 'no-store' },
  };
}

/** Where it goes on. */
export async function answerUploadState(context: AppContext<'upload'>): Promise<AppResponse<'upload'>> {
  const upload = await uploadOf(context, context.parameters.id);
  return { status: 200, body: { upload: upload.id, offset: Number(upload.offset) }, headers: headersOf(upload.offset, upload.size) };
}

/** Its body is the part as it is. */
export async function answerUploadContinued(context: AppContext<'continueUpload'>): Promise<AppResponse<'continueUpload'>> {
  const { request, parameters } = context;
  const upload = await uploadOf(context, parameters.id);
  refuseEncoded(request, 'file');
  const sum = sumIn(request, 'upload-checksum', /^sha256 ([A-Za-z0-9+/]{43}=)$/u);
  const offset = await continueUpload(context, upload, { offset: bytesIn(request, 'Upload-Offset'), body: request.body, sum });
  return { status: 204, headers: headersOf(offset, upload.size) };
}

/** As if it had come in one, from here on. */
export async function answerUploadFinished(context: AppContext<'finishUpload'>): Promise<AppResponse<'finishUpload'>> {
  const upload = await uploadOf(context, context.parameters.id);
  await readBody(context, 'finishUpload');
  const digest = sumIn(context.request, 'repr-digest', /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/u);
  const file = await finishUpload(context, upload, digest);
  return { status: 201, body: { ...file, size: String(file.size) }, headers: { location: addressOf('openFile', { id: file.file }).path } };
}

/** What its sender does not want any more. */
export async function answerUploadEnded(context: AppContext<'endUpload'>): Promise<AppResponse<'endUpload'>> {
  const { id } = await uploadOf(context, context.parameters.id);
  await readBody(context, 'endUpload');
  await context.running.store.files.uploads.end(id);
  return { status: 204 };
}

function headersOf(offset: bigint | number, size: bigint): Readonly<Record<string, string>> {
  return { 'upload-offset': String(offset), 'upload-length': String(size), 'cache-control': 'no-store' };
}

function bytesIn({ headers }: Request, name: string): number {
  const given = headers.get(name);
  if (given === null) throw platformRefused('needed', { message: `Say how many bytes in the header ${name}.` });
  if (!/^\d{1,15}$/u.test(given)) throw platformRefused('malformed', { message: `The header ${name} is a number of bytes.` });
  return Number(given);
}

/** undefined where it is not given. */
function sumIn({ headers }: Request, name: string, form: RegExp): string | undefined {
  const given = headers.get(name);
  if (given === null) return undefined;
  const sum = form.exec(given)?.[1];
  if (sum === undefined) throw platformRefused('malformed', { message: `The header ${name} has no SHA-256 in base64.` });
  return sum;
}

/** A file that is not there, and one that is not for whoever asks, look the same. */
export async function answerDownload(context: AppContext<'openFile'>): Promise<Response> {
  const file = await context.running.store.files.find(context.parameters.id);
  if (!file || !(await mayOpen(context, file))) throw platformRefused('not-found');
  return await fileResponse(context, file);
}

/** A header that no form can send, so that none of a foreign page does. */
function nameOf(request: Request): string {
  const given = request.headers.get('file-name');
  if (given === null) throw platformRefused('needed', { message: 'Say what the file is called in the header File-Name, percent-encoded.' });
  try {
    return safeFileName(decodeURIComponent(given));
  } catch {
    throw platformRefused('malformed', { message: 'The header File-Name is percent-encoded UTF-8.' });
  }
}
