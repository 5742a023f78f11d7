/** Sends a file for a field, telling how much of it has gone. One that breaks off goes on by itself once the connection is back. */
import type { WireFile } from '@ninefold/protocol';
import { isAnswer, pathOf } from './call-api.ts';
import type { FileSending } from './file-sending.ts';
import { nameOfFile } from './name-of-file.ts';
import { unreadableAnswer } from './problem-error.ts';
import { sendContent } from './send-content.ts';
import { partBytes, sendInParts } from './send-in-parts.ts';
import { createTries } from './tries.ts';

/**
 * Resolves to the file as the server keeps it. Rejects with a `ProblemError` when it is refused, a `NoConnectionError` where nothing of it
 * arrives though the server can be reached, and an `AbortError` when `signal` broke it off.
 */
export function sendFile(sending: FileSending): Promise<WireFile> {
  const tries = createTries(sending.signal, sending.onWaiting);
  return sending.file.size > partBytes ? sendInParts(sending, tries) : tries.until(() => sendInOne(sending));
}

async function sendInOne({ entity, field, file, signal, onProgress }: FileSending): Promise<WireFile> {
  const path = pathOf('sendFile', { query: { entity, field } });
  const headers = { 'file-name': nameOfFile(file) };
  const onGone = (sent: number): void => onProgress(Math.min(1, sent / file.size));
  const answer = await sendContent({ method: 'POST', path, headers, content: file, signal, onProgress: onGone });
  if (isAnswer('sendFile', answer)) return answer;
  throw unreadableAnswer();
}
