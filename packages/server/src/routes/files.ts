/** Files: sent ahead of the record they belong to (`POST /_app/files`), and opened (`GET /_app/files/:id`). */
import { addressOf } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { safeFileName } from '../files/file-name.ts';
import { fileResponse } from '../files/file-response.ts';
import { keepFile, placeFor } from '../files/keep-file.ts';
import { mayOpen } from '../files/may-open.ts';
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

/** A file that is not there, and one that is not for whoever asks, look the same. */
export async function answerDownload(context: AppContext<'openFile'>): Promise<Response> {
  const file = await context.running.store.files.find(context.parameters.id);
  if (!file || !(await mayOpen(context, file))) throw platformRefused('not-found');
  return fileResponse(context, file);
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
