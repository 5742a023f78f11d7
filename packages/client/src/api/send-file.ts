/** Sends a file for a field, telling how much of it has gone: the one request that is no JSON, and that can be broken off. */
import type { WireFile } from '@ninefold/protocol';
import { connectionFailed, connectionWorks } from './connection.ts';
import { NoConnectionError, ProblemError, readProblem } from './problem-error.ts';

export interface FileSending {
  readonly entity: string;
  readonly field: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

export function sendFile({ entity, field, file, signal, onProgress }: FileSending): Promise<WireFile> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/_app/files?${new URLSearchParams({ entity, field })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('file-name', encodeURIComponent(file.name.replace(/\p{Cs}/gu, '_')));
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      connectionWorks();
      const body = parsed(request.responseText);
      if (request.status === 201) resolve(body as WireFile);
      else reject(new ProblemError(readProblem(request.status, body)));
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
