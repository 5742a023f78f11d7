/** A body on its way to disk: never more of it in memory than one piece, nothing left behind unless all of it arrived. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { StoreUnavailable } from '@ninefold/store';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { headBytes } from './content-type.ts';

export interface Received {
  readonly size: number;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/** Lies at `place` in full when this resolves. */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  place: string,
  most: number,
  tooLarge: () => RefusalError,
): Promise<Received> {
  const part = `${place}.part`;
  try {
    const received = await write(body, part, most, tooLarge);
    await rename(part, place);
    return received;
  } catch (error) {
    await rm(part, { force: true });
    throw translated(error);
  }
}

async function write(body: ReadableStream<Uint8Array> | null, part: string, most: number, tooLarge: () => RefusalError): Promise<Received> {
  const handle = await open(part, 'wx', 0o600);
  try {
    const received = body ? await copy(body, handle, most, tooLarge) : { size: 0, head: new Uint8Array() };
    await handle.sync();
    return received;
  } finally {
    await handle.close();
  }
}

async function copy(body: ReadableStream<Uint8Array>, handle: FileHandle, most: number, tooLarge: () => RefusalError): Promise<Received> {
  let size = 0;
  let head = Buffer.alloc(0);
  const reader = body.getReader();
  try {
    for (let piece = await next(reader); piece; piece = await next(reader)) {
      size += piece.byteLength;
      if (size > most) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      await handle.writeFile(piece);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
  return { size, head };
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw platformRefused('malformed', { message: 'The file ended early.' });
  }
}

function translated(error: unknown): unknown {
  if (error instanceof RefusalError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StoreUnavailable('full', 'There is no room left for this file.');
  if (code === 'EROFS' || code === 'EACCES') return new StoreUnavailable('read-only', 'Files cannot be written now.');
  return error;
}
