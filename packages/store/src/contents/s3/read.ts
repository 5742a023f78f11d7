/** A content on its way from S3, piece by piece as it is taken. A connection that breaks is opened anew where it broke. */
import type { ByteRange } from '../../files.ts';
import type { Remote } from './client.ts';
import { asUnavailable, isNotThere } from './problems.ts';

/** One after the other without a byte between them. */
const mostBreaks = 3;

/** null where it is not there; rejects with StoreUnavailable where that cannot be told, and so ends a stream that cannot go on. */
export async function readContent(remote: Remote, id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  const first = await get(remote, id, range ? `bytes=${range.from}-${range.to}` : undefined).catch((problem: unknown) => {
    if (isNotThere(problem)) return null;
    throw asUnavailable(problem);
  });
  return first && streamOf(piecesOf(remote, id, first, range?.from ?? 0));
}

interface Answer {
  readonly body: AsyncIterable<Uint8Array>;
  /** Bytes of it. */
  readonly size: number;
  readonly etag: string | undefined;
}

/** `etag`: of this content alone. */
async function get({ client, sdk, bucket, keyOf }: Remote, id: string, range?: string, etag?: string): Promise<Answer> {
  const wanted = { Bucket: bucket, Key: keyOf(id), Range: range, IfMatch: etag };
  const { Body, ContentLength = 0, ETag } = await client.send(new sdk.GetObjectCommand(wanted));
  return { body: Body?.transformToWebStream() ?? new ReadableStream(), size: ContentLength, etag: ETag };
}

async function* piecesOf(remote: Remote, id: string, { body, size, etag }: Answer, from: number): AsyncGenerator<Uint8Array, void> {
  const end = from + size;
  let at = from;
  let current = body;
  for (let breaks = 0; ; ) {
    try {
      for await (const piece of current) {
        at += piece.length;
        breaks = 0;
        yield piece;
      }
      if (at >= end) return;
    } catch (problem) {
      if (breaks >= mostBreaks) throw asUnavailable(problem);
    }
    breaks += 1;
    if (breaks > mostBreaks) throw asUnavailable(undefined);
    current = await get(remote, id, `bytes=${at}-${end - 1}`, etag).then(
      (answer) => answer.body,
      (problem: unknown) => {
        throw asUnavailable(problem);
      },
    );
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}
