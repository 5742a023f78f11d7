/**
 * JSON bodies, read at the border: at most so many bytes, at most so deep, nothing but JSON.
 * Refusals: 415 for another content type or an encoded body, 413 when too large, 408 when it does not arrive in time, 400 when it is no JSON.
 */
import type { IncomingMessage } from 'node:http';
import { platformRefused } from '../problems/platform.ts';

const deepest = 32;

export interface BodyLimits {
  readonly bytes: number;
  /** From when it is asked for until it is all there. */
  readonly ms: number;
}

/** The text of a JSON body. An empty body is ''. `connection`: what `request` came over, which is read without a stream of the web's. */
export async function readBodyText(request: Request, limits: BodyLimits, connection: IncomingMessage | null): Promise<string> {
  const type = request.headers.get('content-type');
  const length = Number(request.headers.get('content-length') ?? '0');
  if (length > limits.bytes) throw tooLarge();
  if (type === null ? length > 0 : !/^application\/json\s*(;.*)?$/iu.test(type)) throw notJson();
  refuseEncoded(request, 'body');
  const text = connection ? await readArriving(connection, limits) : request.body ? await readText(request.body, limits) : '';
  // Sent in pieces, its length is known only now.
  if (type === null && text !== '') throw notJson();
  return text;
}

/** Throws `unsupported` for content that is sent compressed: only at its end would it be known how large it is. */
export function refuseEncoded({ headers }: Request, what: 'body' | 'file'): void {
  if ((headers.get('content-encoding') ?? 'identity') === 'identity') return;
  throw platformRefused('unsupported', { message: `Send the ${what} as it is, not compressed.` });
}

/** Reads JSON text; '' is an empty object. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  if (depthOf(text) > deepest) throw platformRefused('malformed', { message: 'The JSON is nested too deeply.' });
  try {
    return JSON.parse(text);
  } catch {
    throw platformRefused('malformed', { message: 'The body is not JSON.' });
  }
}

/** A body that must be an object. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  const body = parseBody(text);
  if (isObject(body)) return body;
  throw platformRefused('malformed', { message: 'The body must be a JSON object.' });
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Members that nobody reads are refused: a misspelt name must not look as if it were taken. */
export function refuseUnknownMembers(body: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const name = unknown.slice(0, 80);
  throw platformRefused('unknown-field', { message: `There is no “${name}” here.`, path: [name] });
}

async function readText(body: ReadableStream<Uint8Array>, { bytes, ms }: BodyLimits): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  let late: NodeJS.Timeout | undefined;
  // Whoever sends a byte now and then holds nothing for longer.
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(tooSlow()), ms);
  });
  const next = () => Promise.race([reader.read(), over]);
  try {
    for (let part = await next(); !part.done; part = await next()) {
      size += part.value.byteLength;
      if (size > bytes) throw tooLarge();
      chunks.push(part.value);
    }
  } catch (error) {
    // Waits for nobody: what is still to come may never.
    reader.cancel().catch(() => undefined);
    if (error instanceof Error && error.name === 'Refused') throw error;
    throw endedEarly();
  } finally {
    clearTimeout(late);
  }
  return decoded(chunks);
}

/** What is still to come after a refusal is left to whoever ends the connection. */
function readArriving(connection: IncomingMessage, { bytes, ms }: BodyLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (work: () => void): void => {
      clearTimeout(late);
      connection.pause();
      connection.off('data', take).off('end', finish).off('error', lost).off('close', lost);
      work();
    };
    const take = (chunk: Buffer): void => {
      size += chunk.byteLength;
      if (size > bytes) end(() => reject(tooLarge()));
      else chunks.push(chunk);
    };
    const finish = (): void =>
      end(() => {
        try {
          resolve(decoded(chunks));
        } catch (problem) {
          reject(problem);
        }
      });
    const lost = (): void => end(() => reject(endedEarly()));
    // Whoever sends a byte now and then holds nothing for longer.
    const late = setTimeout(() => end(() => reject(tooSlow())), ms);
    if (connection.destroyed) lost();
    else connection.on('data', take).on('end', finish).on('error', lost).on('close', lost);
  });
}

function decoded(chunks: readonly Uint8Array[]): string {
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch {
    throw platformRefused('malformed', { message: 'The body is not UTF-8 text.' });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Deepest nesting of JSON text, strings left out. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === 0x5c) index += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x5b || character === 0x7b) most = Math.max(most, ++depth);
    else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return most;
}

function notJson() {
  return platformRefused('unsupported', { message: 'Send JSON: content-type application/json.' });
}

// What is still being sent is not read: the connection ends with this answer.
function tooLarge() {
  return platformRefused('too-large', { said: 'The request is larger than this server takes.', headers: { connection: 'close' } });
}

function endedEarly() {
  return platformRefused('malformed', { message: 'The body ended early.' });
}

function tooSlow() {
  return platformRefused('too-slow', { headers: { connection: 'close' } });
}
