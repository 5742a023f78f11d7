/**
 * A file that is sent in parts, in the shape of tus 1.0 (tus.io): begun, continued where what arrived ends, and finished. What of a part
 * arrives before it breaks off is kept. Whether it may be sent, and how large it may be, is judged as it begins and as it ends.
 */
import { randomUUID } from 'node:crypto';
import type { FileValue } from '@ninefold/model';
import { type BegunUpload, type Contents, compared, type UploadPart } from '@ninefold/store';
import { realPersonOf } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { headBytes } from './content-type.ts';
import { aboutPlace, type FilePlace, judgedFile, mostFor, placeFor, refusedAsTooLarge, refuseTooMany } from './keep-file.ts';
import { receive } from './receive.ts';

/** Room is kept for all of it among what its sender may have waiting. `size` in bytes. Gives its id. */
export async function beginUpload(context: RequestContext, place: FilePlace, name: string, size: number): Promise<string> {
  const { running, principal } = context;
  const most = mostFor(context, place);
  if (size > most) throw refusedAsTooLarge(place, most);
  if (size === 0) throw platformRefused('wrong-type', { said: 'This file is empty.', ...aboutPlace(place) });
  await refuseTooMany(context, place, most);
  const id = randomUUID();
  const who = realPersonOf(principal);
  const { entity, field } = place;
  await running.store.files.uploads.begin({ id, who, entity: entity.name, field: field?.name ?? '', name, size: BigInt(size) });
  return id;
}

/** One's own; what is another's is not there. */
export async function uploadOf({ running, principal }: RequestContext, id: string): Promise<BegunUpload> {
  const upload = await running.store.files.uploads.find(id);
  if (!upload || upload.who !== realPersonOf(principal))
    throw platformRefused('not-found', { said: 'This file is not on its way any more.' });
  return upload;
}

export interface PartSent {
  /** Where it begins, as its sender says. */
  readonly offset: number;
  readonly body: ReadableStream<Uint8Array> | null;
  /** SHA-256 in base64, as its sender says; undefined when they do not. */
  readonly sum: string | undefined;
}

/** So many parts, and one more for each so many bytes: what is sent by the byte would be kept by the byte. */
const mostParts = { few: 1000, eachBytes: 1024 * 1024 };

/** Keeps the part; gives how many bytes of the file there are by then. Refuses one that begins elsewhere, or is not what its sender says. */
export async function continueUpload(context: RequestContext, upload: BegunUpload, { offset, body, sum }: PartSent): Promise<number> {
  const { running, services } = context;
  if (BigInt(offset) !== upload.offset) throw goesOnElsewhere(upload);
  if (upload.parts.length >= mostParts.few + Number(upload.size) / mostParts.eachBytes)
    throw platformRefused('too-many-requests', { message: 'It came in too many parts. Begin anew, with larger ones.' });
  const most = Number(upload.size) - offset;
  const { contents, uploads } = running.store.files;
  const content = randomUUID();
  const tooLarge = () => platformRefused('too-large', { message: 'The file was announced as smaller.', headers: { connection: 'close' } });
  const received = await services.admission.aside(() => receive(contents, content, body, most, tooLarge, sum === undefined));
  const part: UploadPart = { content, size: BigInt(received.size), sum: received.sum };
  const isAsSaid = sum === undefined || Buffer.from(received.sum, 'hex').toString('base64') === sum;
  const isKept = isAsSaid && received.size > 0 && (await uploads.add(upload.id, upload.offset, part).catch(() => false));
  if (isKept) return offset + received.size;
  await contents.remove(content);
  if (!isAsSaid) throw platformRefused('malformed', { message: 'The part did not arrive as it was sent. Send it again.' });
  if (received.size === 0) return offset;
  throw goesOnElsewhere(await uploadOf(context, upload.id));
}

function goesOnElsewhere({ offset }: BegunUpload) {
  const headers = { 'upload-offset': String(offset), connection: 'close' };
  return platformRefused('moved-meanwhile', { message: `It goes on at ${offset}.`, headers });
}

/** All its parts become one file, as if it had come in one. `digest`: SHA-256 of all in base64, as its sender says. */
export async function finishUpload(context: RequestContext, upload: BegunUpload, digest: string | undefined): Promise<FileValue> {
  const { running, principal, services } = context;
  const place = placeFor(context, upload);
  const most = mostFor(context, place);
  if (upload.size > BigInt(most)) throw refusedAsTooLarge(place, most);
  if (upload.offset !== upload.size) throw goesOnElsewhere(upload);
  const { contents, uploads } = running.store.files;
  const id = randomUUID();
  let head = Buffer.alloc(0);
  async function* joined(): AsyncIterable<Uint8Array> {
    for (const part of upload.parts) {
      for await (const piece of await readPart(contents, part)) {
        if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
        yield piece;
      }
    }
  }
  try {
    const sum = await services.admission.aside(() => contents.write(id, joined()));
    if (digest !== undefined && Buffer.from(sum, 'hex').toString('base64') !== digest) throw new LostPart();
    const file = judgedFile(context, place, { file: id, name: upload.name, size: upload.size, head });
    if (await uploads.finish(upload.id, { ...file, sum, who: realPersonOf(principal) })) return file;
    throw platformRefused('not-found', { said: 'This file is not on its way any more.' });
  } catch (error) {
    await contents.remove(id);
    if (!(error instanceof LostPart)) throw error;
    await uploads.end(upload.id);
    throw platformRefused('not-found', { said: 'This file is not on its way any more.' });
  }
}

/** A part is gone or not as it was kept: it has to be sent again from the beginning. */
class LostPart extends Error {}

async function readPart(contents: Contents, { content, sum }: UploadPart): Promise<AsyncIterable<Uint8Array>> {
  const found = await contents.read(content);
  if (!found) throw new LostPart();
  return piecesOf(compared(found, sum));
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let { value } = await reader.read(); value; { value } = await reader.read()) yield value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
