/**
 * What a content is, by its first bytes and never by what its sender says. Texts and old office files look alike inside, so the
 * ending of the name tells them apart; it never makes anything else of them.
 */

/** This many bytes are looked at. */
export const headBytes = 4096;

interface Sign {
  readonly type: string;
  /** Latin-1 text at each of these places. */
  readonly at: readonly (readonly [offset: number, bytes: string])[];
}

const sign = (type: string, bytes: string, offset = 0): Sign => ({ type, at: [[offset, bytes]] });
const brand = (type: string, name: string): Sign => sign(type, `ftyp${name}`, 4);
const riff = (type: string, name: string): Sign => ({
  type,
  at: [
    [0, 'RIFF'],
    [8, name],
  ],
});
const zipped = 'PK\x03\x04';

const signs: readonly Sign[] = [
  sign('application/pdf', '%PDF-'),
  sign('image/png', '\x89PNG\r\n\x1a\n'),
  sign('image/jpeg', '\xff\xd8\xff'),
  sign('image/gif', 'GIF87a'),
  sign('image/gif', 'GIF89a'),
  riff('image/webp', 'WEBP'),
  brand('image/heic', 'heic'),
  brand('image/heic', 'heix'),
  brand('image/heif', 'mif1'),
  brand('image/avif', 'avif'),
  sign('image/tiff', 'II*\0'),
  sign('image/tiff', 'MM\0*'),
  sign('application/vnd.oasis.opendocument.text', 'mimetypeapplication/vnd.oasis.opendocument.text', 30),
  sign('application/vnd.oasis.opendocument.spreadsheet', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 30),
  sign('audio/mpeg', 'ID3'),
  sign('audio/flac', 'fLaC'),
  sign('audio/ogg', 'OggS'),
  riff('audio/wav', 'WAVE'),
  sign('video/webm', '\x1a\x45\xdf\xa3'),
  brand('audio/mp4', 'M4A'),
  brand('video/quicktime', 'qt'),
  sign('video/mp4', 'ftyp', 4),
];

const office: readonly (readonly [folder: string, type: string])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

const formerOffice: Readonly<Record<string, string>> = { doc: 'application/msword', xls: 'application/vnd.ms-excel' };
const texts: Readonly<Record<string, string>> = { csv: 'text/csv' };

/** A media type. `head`: the first bytes; what is no known sign and no text is `application/octet-stream`. */
export function contentType(head: Uint8Array, name: string): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes));
  const latin = bytes.toString('latin1');
  const ending = /\.([a-z0-9]+)$/u.exec(name.toLowerCase())?.[1] ?? '';
  const found = signs.find(({ at }) => at.every(([offset, expected]) => latin.startsWith(expected, offset)));
  if (found) return found.type;
  if (latin.startsWith(zipped)) return zipType(latin);
  if (latin.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return formerOffice[ending] ?? 'application/x-cfb';
  return isText(bytes) ? (texts[ending] ?? 'text/plain') : 'application/octet-stream';
}

/** Office files are zip files that say first which parts they have. */
function zipType(latin: string): string {
  const isOffice = latin.includes('[Content_Types].xml') || latin.includes('_rels/.rels');
  return (isOffice && office.find(([folder]) => latin.includes(`${folder}`))?.[1]) || 'application/zip';
}

/** UTF-8 without control characters; the last letter may be cut off. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/u.test(text);
  } catch {
    return false;
  }
}
