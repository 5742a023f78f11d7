/** Reads a document's text from disk. */
import { createReadStream } from 'node:fs';
import { CommandFailure, systemProblem } from '../failure.ts';

const mostMegabytes = 20;

/** UTF-8, or UTF-16 with its byte-order mark. What is no text at all, or is too large to be a document, is refused with exit code 2. */
export async function readText(path: string): Promise<string> {
  return decode(path, await readBytes(path));
}

/** Stops at the most, so that what never ends (a device) is refused as well. */
async function readBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > mostMegabytes * 1_000_000) break;
    }
  } catch (error) {
    throw new CommandFailure(2, `${path} cannot be read: ${systemProblem(error)}.`);
  }
  if (size > mostMegabytes * 1_000_000) throw new CommandFailure(2, `${path} is too large: a document has at most ${mostMegabytes} MB.`);
  return Buffer.concat(chunks);
}

function decode(path: string, bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && bytes.includes(0)) throw new CommandFailure(2, `${path} is no text file.`);
  try {
    // The byte-order mark stays: positions are those of the file, and the reader knows it.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
  } catch {
    throw new CommandFailure(2, `${path} is not readable as text. Save it as UTF-8.`);
  }
}
