/**
 * A ZIP archive that is written while its files are still being made (PKWARE APPNOTE 6.3): sizes and checksums stand behind each of them.
 * Nothing of it is larger than 4 GB, so that every program reads it.
 */
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly checksum: number;
  readonly packed: number;
  readonly plain: number;
}

/** Each file begins once the one before is taken. What its content throws is thrown; that of no other is begun then. */
export async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of files) {
    const begin = localHeader(Buffer.from(name));
    yield begin;
    const told = { checksum: 0, plain: 0 };
    let packed = 0;
    for await (const piece of deflated(content, told)) {
      packed += piece.byteLength;
      yield piece;
    }
    const file = { name: Buffer.from(name), at, packed, ...told };
    yield sizesOf(file);
    written.push(file);
    at += begin.byteLength + packed + sizesLength;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf(written.length, directory.byteLength, at);
}

/** Packed on a thread of the platform; no more is made than is taken. */
async function* deflated(content: AsyncIterable<Uint8Array>, told: { checksum: number; plain: number }): AsyncGenerator<Uint8Array, void> {
  const counted = async function* (): AsyncGenerator<Uint8Array, void> {
    for await (const piece of content) {
      told.checksum = crc32(piece, told.checksum);
      told.plain += piece.byteLength;
      yield piece;
    }
  };
  const source = Readable.from(counted(), { objectMode: true, highWaterMark: 1 });
  const packing = createDeflateRaw();
  source.once('error', (problem) => packing.destroy(problem));
  source.pipe(packing);
  try {
    for await (const piece of packing) yield piece;
  } finally {
    source.destroy();
    packing.destroy();
  }
}

/** Sizes follow, and names are in UTF-8. */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** The first day that ZIP knows: a file says nothing of when it was made. */
const day = 0x0021;
const localSignature = 0x04034b50;
const sizesSignature = 0x08074b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
const sizesLength = 16;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflate, 8);
  header.writeUInt16LE(day, 12);
  header.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([header, name]);
}

function sizesOf({ checksum, packed, plain }: Written): Buffer {
  const sizes = Buffer.alloc(sizesLength);
  sizes.writeUInt32LE(sizesSignature, 0);
  sizes.writeUInt32LE(checksum, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(plain, 12);
  return sizes;
}

function directoryEntry({ name, at, checksum, packed, plain }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(directorySignature, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflate, 10);
  entry.writeUInt16LE(day, 14);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(plain, 24);
  entry.writeUInt16LE(name.byteLength, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
