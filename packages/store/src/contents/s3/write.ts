/** A content on its way to S3: never more of it in memory than one part, nothing of it there unless all of it arrived. */
import { createHash } from 'node:crypto';
import type { Remote } from './client.ts';
import { asUnavailable } from './problems.ts';

/** Bytes of a part, the least that S3 takes: 10,000 of them are 50 GB. */
const partSize = 5 * 1024 * 1024;

/** Rejects with what `pieces` threw, or with StoreUnavailable. Each part is sent with its SHA-256, which the place compares. */
export async function writeContent(remote: Remote, id: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(pieces);
  const first = await parts.next();
  if (first.done) return await put(remote, id, Buffer.alloc(0));
  return first.value.isLast ? await put(remote, id, first.value.bytes) : await putParts(remote, id, chained(first.value, parts));
}

async function put({ client, sdk, bucket, keyOf }: Remote, id: string, content: Buffer): Promise<void> {
  const sent = { Bucket: bucket, Key: keyOf(id), Body: content, ContentLength: content.length, ChecksumSHA256: sumOf(content) };
  await asked(client.send(new sdk.PutObjectCommand(sent)));
}

async function putParts(remote: Remote, id: string, parts: AsyncIterable<Part>): Promise<void> {
  const { client, sdk, bucket, keyOf } = remote;
  const where = { Bucket: bucket, Key: keyOf(id) };
  const { UploadId } = await asked(client.send(new sdk.CreateMultipartUploadCommand({ ...where, ChecksumAlgorithm: 'SHA256' })));
  const upload = { ...where, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined; ChecksumSHA256: string }[] = [];
    for await (const { bytes: part } of parts) {
      const [PartNumber, ChecksumSHA256] = [Parts.length + 1, sumOf(part)];
      const sent = { ...upload, PartNumber, Body: part, ContentLength: part.length, ChecksumSHA256 };
      const { ETag } = await asked(client.send(new sdk.UploadPartCommand(sent)));
      Parts.push({ PartNumber, ETag, ChecksumSHA256 });
    }
    await asked(client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
  } catch (problem) {
    // What cannot be ended now is swept.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw problem;
  }
}

function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((problem: unknown) => {
    throw asUnavailable(problem);
  });
}

function sumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

async function* chained(first: Part, rest: AsyncIterable<Part>): AsyncIterable<Part> {
  yield first;
  yield* rest;
}

interface Part {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Each but the last has the size of a part; of nothing there are none. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Part, void> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    while (size > partSize) {
      const all = Buffer.concat(held);
      yield { bytes: all.subarray(0, partSize), isLast: false };
      held = [all.subarray(partSize)];
      size -= partSize;
    }
  }
  if (size > 0) yield { bytes: Buffer.concat(held), isLast: true };
}
