/** A body on its way to be kept: never more of it in memory than one piece, nothing left behind unless all of it arrived. */
import type { Contents } from '@ninefold/store';
import { platformRefused } from '../problems/platform.ts';
import type { RefusalError } from '../problems/refusal-error.ts';
import { headBytes } from './content-type.ts';

export interface ReceivedFile {
  readonly size: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sum: string;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/**
 * All of the body is the content of `id` when this resolves, nothing of it is when it rejects. `most` in bytes; beyond them `tooLarge`.
 * `mayBreak`: of one that breaks off, what had arrived is all of it.
 */
export async function receive(
  contents: Contents,
  id: string,
  body: ReadableStream<Uint8Array> | null,
  most: number,
  tooLarge: () => RefusalError,
  mayBreak = false,
): Promise<ReceivedFile> {
  let size = 0;
  let head = Buffer.alloc(0);
  async function* measured(): AsyncIterable<Uint8Array> {
    for await (const piece of piecesOf(body, mayBreak)) {
      size += piece.byteLength;
      if (size > most) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      yield piece;
    }
  }
  const sum = await contents.write(id, measured());
  return { size, head, sum };
}

/** What nobody takes any more is not waited for. */
async function* piecesOf(body: ReadableStream<Uint8Array> | null, mayBreak: boolean): AsyncIterable<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let piece = await next(reader, mayBreak); piece; piece = await next(reader, mayBreak)) yield piece;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>, mayBreak: boolean): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    if (mayBreak) return undefined;
    throw platformRefused('malformed', { said: 'The file ended early.' });
  }
}
