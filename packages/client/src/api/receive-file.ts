/** Receives a file as it comes, telling how much of it is there. One that breaks off is no file. */
import { requestFile } from './ask.ts';
import { NoConnectionError } from './problem-error.ts';

export interface WholeFile {
  readonly content: Blob;
  /** As the server calls it; '' where it does not. */
  readonly name: string;
}

/**
 * Rejects with a `ProblemError` when it is refused, a `NoConnectionError` without an answer or where it broke off, and an `AbortError` when
 * `signal` ended it. `onProgress`: bytes so far.
 */
export async function receiveFile(path: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<WholeFile> {
  const response = await requestFile(path, signal);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      pieces.push(next.value);
      bytes += next.value.byteLength;
      onProgress(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NoConnectionError();
  }
  const type = response.headers.get('content-type') ?? '';
  return { content: new Blob(pieces, { type }), name: nameIn(response.headers.get('content-disposition') ?? '') };
}

/** RFC 6266: the exact name. */
function nameIn(disposition: string): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/u.exec(disposition) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
