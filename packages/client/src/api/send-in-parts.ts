/** A large file, in parts: after a break the server is asked how much arrived, and it goes on there. */
import type { WireFile } from '@ninefold/protocol';
import { callApi, pathOf } from './call-api.ts';
import type { FileSending } from './file-sending.ts';
import { nameOfFile } from './name-of-file.ts';
import { isProblem } from './problem-error.ts';
import { sendContent } from './send-content.ts';
import type { Tries } from './tries.ts';

/** What goes in one request. */
export const partBytes = 4 * 1024 * 1024;

/** Of this many bytes and more the sum is not worked out: all of it would have to be in memory. */
const largestSummed = 64 * 1024 * 1024;

/** So often it is begun anew when the server knows nothing of it any more. */
const mostBegun = 3;

/** As `sendFile`. What is broken off by `signal` is given up on the server too. */
export async function sendInParts(sending: FileSending, tries: Tries): Promise<WireFile> {
  for (let begun = 1; ; begun += 1) {
    const upload = await tries.until(() => begin(sending));
    try {
      return await sendAll(upload, sending, tries);
    } catch (error) {
      if (!isProblem(error, 404)) void callApi('endUpload', { parameters: { id: upload } }).catch(() => undefined);
      if (!isProblem(error, 404) || begun >= mostBegun) throw error;
    }
  }
}

async function begin({ entity, field, file, signal }: FileSending): Promise<string> {
  const headers = { 'file-name': nameOfFile(file), 'upload-length': String(file.size) };
  const { upload } = await callApi('beginUpload', { query: { entity, field }, headers, signal });
  return upload;
}

async function sendAll(upload: string, sending: FileSending, tries: Tries): Promise<WireFile> {
  const { file, signal } = sending;
  const parameters = { id: upload };
  let offset = 0;
  let isKnown = true;
  while (offset < file.size) {
    offset = await tries.until(async () => {
      const { offset: arrived } = isKnown ? { offset } : await callApi('upload', { parameters, signal });
      if (arrived > offset) tries.wentOn();
      isKnown = false;
      return arrived < file.size ? sendPart(upload, arrived, sending) : arrived;
    });
    isKnown = true;
    tries.wentOn();
  }
  const digest = await digestOf(file);
  const headers: Readonly<Record<string, string>> = digest === undefined ? {} : { 'repr-digest': `sha-256=:${digest}:` };
  return tries.until(() => callApi('finishUpload', { parameters, headers, signal }));
}

/** How much there is afterwards; where something else arrived meanwhile, the server is asked. */
async function sendPart(upload: string, offset: number, { file, signal, onProgress }: FileSending): Promise<number> {
  const end = Math.min(file.size, offset + partBytes);
  const onGone = (sent: number): void => onProgress(Math.min(1, (offset + sent) / file.size));
  onGone(0);
  const path = pathOf('continueUpload', { parameters: { id: upload } });
  const headers = { 'upload-offset': String(offset) };
  try {
    await sendContent({ method: 'PATCH', path, headers, content: file.slice(offset, end), signal, onProgress: onGone });
    return end;
  } catch (error) {
    if (!isProblem(error, 409)) throw error;
    return (await callApi('upload', { parameters: { id: upload }, signal })).offset;
  }
}

/** SHA-256 in base64; undefined where the browser does not work it out (a page without TLS), or it is too large for that. */
async function digestOf(file: File): Promise<string | undefined> {
  if (file.size > largestSummed || !globalThis.crypto?.subtle) return undefined;
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return btoa(String.fromCharCode(...sum));
}
