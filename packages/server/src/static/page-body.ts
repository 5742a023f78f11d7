/** A page on its way to a browser, as small as can be made quickly: whole, or its beginning first where the rest is not known yet. */
import { PassThrough, Readable, type Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import { takenEncoding } from '../http/accept.ts';

/** In the encoding that `acceptEncoding`, the header of the request, likes best. */
export function wholePage(html: string, status: number, acceptEncoding: string): Response {
  const encoding = takenEncoding(acceptEncoding, encodings);
  return new Response(encoding === undefined ? html : pack[encoding](html), { status, headers: headersIn(encoding) });
}

/** `begin` is sent at once and can be drawn; the page ends with `rest`, which must not fail. */
export function pageInParts(begin: string, rest: Promise<string>, status: number, acceptEncoding: string): Response {
  const encoding = takenEncoding(acceptEncoding, encodings);
  const packer: Transform & { flush?(): void } = encoding === undefined ? new PassThrough() : packInParts[encoding]();
  packer.write(begin);
  packer.flush?.();
  // Whoever left meanwhile is sent nothing.
  void rest.then((end) => packer.destroyed || packer.end(end));
  // Sent on as it comes by what stands between, nginx for one.
  const headers = { ...headersIn(encoding), 'x-accel-buffering': 'no' };
  return new Response(Readable.toWeb(packer) as ReadableStream<Uint8Array>, { status, headers });
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

function headersIn(encoding: Encoding | undefined): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
}

/** For a page that is made anew each time: quickly rather than as small as can be. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const pack: Readonly<Record<Encoding, (html: string) => Uint8Array<ArrayBuffer>>> = {
  br: (html) => new Uint8Array(brotliCompressSync(html, brotli)),
  gzip: (html) => new Uint8Array(gzipSync(html)),
};

const packInParts: Readonly<Record<Encoding, () => Transform & { flush(): void }>> = {
  br: () => createBrotliCompress(brotli),
  gzip: () => createGzip(),
};
