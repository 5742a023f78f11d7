/** Sends a file for a field, telling how much of it has gone: the one request that is no JSON, and that can be broken off. */
import { addressOf, type WireFile } from '@ninefold/protocol';
import { isAnswer, pathOf } from './call-api.ts';
import { connectionFailed, connectionWorks } from './connection.ts';
import { NoConnectionError, ProblemError, readProblem, unreadableAnswer } from './problem-error.ts';
import { whosePage } from './whose-page.ts';

export interface FileSending {
  readonly entity: string;
  readonly field: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Resolves to the file as the server keeps it. Rejects with a `ProblemError` when it is refused, a `NoConnectionError` without an answer,
 * and an `AbortError` when `signal` broke it off.
 */
export function sendFile({ entity, field, file, signal, onProgress }: FileSending): Promise<WireFile> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much has been sent.
    const request = new XMLHttpRequest();
    const { method } = addressOf('sendFile', {});
    request.open(method, pathOf('sendFile', { query: { entity, field } }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('file-name', encodeURIComponent(file.name.replace(/\p{Cs}/gu, '_')));
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    for (const [name, value] of Object.entries(whosePage())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      connectionWorks();
      const body = parsed(request.responseText);
      if (request.status !== 201) reject(new ProblemError(readProblem(request.status, body)));
      else if (isAnswer('sendFile', body)) resolve(body);
      else reject(unreadableAnswer());
    };
    request.onerror = () => {
      connectionFailed();
      reject(new NoConnectionError());
    };
    request.onabort = () => reject(new DOMException('Broken off.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
