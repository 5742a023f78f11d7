/** How large a picture is drawn, read from its first bytes: a small file may hold a picture that fills the memory of whoever sees it. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Of a PNG (11.2.2), a JPEG (ITU-T T.81, B.2.2) or a WebP (RFC 9649, 2); undefined where the bytes do not tell, or it is no such picture. */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length > 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  // The size is the first that its first chunk says.
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

/** Segments follow one another; that of the frame says it. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.has(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Tables and extensions among the numbers of frames. */
const noFrame: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
