/** A request whose body is bytes as they are: the one that is no JSON, that tells how much of it has gone, and that can be broken off. */
import { connectionFailed, connectionWorks } from './connection.ts';
import { NoConnectionError, ProblemError, readProblem } from './problem-error.ts';
import { whosePage } from './whose-page.ts';

export interface ContentSending {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Blob;
  readonly signal: AbortSignal;
  /** Bytes that have gone. */
  onProgress(sent: number): void;
}

/**
 * Resolves to the JSON of the answer; undefined for an empty one. Rejects with a `ProblemError` when it is refused, a `NoConnectionError`
 * without an answer, and an `AbortError` when `signal` broke it off.
 */
export function sendContent({ method, path, headers, content, signal, onProgress }: ContentSending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(brokenOff());
    // `fetch` does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    for (const [name, value] of Object.entries({ ...headers, ...whosePage() })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      connectionWorks();
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(new ProblemError(readProblem(request.status, body)));
    };
    request.onerror = () => {
      connectionFailed();
      reject(new NoConnectionError());
    };
    request.onabort = () => reject(brokenOff());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
}

function brokenOff(): DOMException {
  return new DOMException('Broken off.', 'AbortError');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
