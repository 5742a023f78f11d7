/** Reads a document's text from disk. */
import { readFile } from 'node:fs/promises';
import { Failure, systemProblem } from '../failure.ts';

/** UTF-8, or UTF-16 with its byte-order mark. What is no text at all is refused with exit code 2. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Failure(2, `${path} cannot be read: ${systemProblem(error)}.`);
  });
  return decode(path, bytes);
}

function decode(path: string, bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && bytes.includes(0)) throw new Failure(2, `${path} is no text file.`);
  try {
    // The byte-order mark stays: positions are those of the file, and the reader knows it.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
  } catch {
    throw new Failure(2, `${path} is not readable as text. Save it as UTF-8.`);
  }
}
