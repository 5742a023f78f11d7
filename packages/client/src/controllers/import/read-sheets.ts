/**
 * A file that a spreadsheet wrote: a workbook, or its text in UTF-8, in UTF-16 where it begins so, else in the code page of Windows, which
 * older ones write.
 */
import type { ReadFile } from './sheet-of-file.ts';

/**
 * Never rejects for what the file holds; what is no table comes out as signs that no column is called by. `locale`: of whoever reads its
 * numbers.
 */
export async function readSheets(file: Blob, locale: string): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  if (isWorkbook(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes, locale);
  const text = decoded(bytes);
  return { sheets: [{ name: '', text: () => text }] };
}

/** As the archives begin that hold a workbook: ZIP, or what Excel wrote before 2007 and writes where there is a password. */
const beginnings: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function isWorkbook(bytes: ArrayBuffer): boolean {
  const first = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return beginnings.some((beginning) => beginning.every((byte, at) => first[at] === byte));
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
