/** What a backup says of itself: what is in it, and by what one sees that all of it is. */
import type { TableSum } from '@ninefold/store';

/** The last entry of the archive. */
export const manifestName = 'manifest.json';

/** The document that the data was written under. */
export const documentName = 'document.md';

/** The folder of what lies beside the document and belongs to it: the pictures that point 1 names. */
export const besideFolder = 'beside';

/** The folder of the data, in which there is a database and what people uploaded. */
export const dataFolder = 'data';

const format = 1;

export interface Manifest {
  /** The version that made it. */
  readonly ninefold: string;
  /** Of the application. */
  readonly title: string;
  /** ISO 8601, UTC: the data is that of this moment or a little later. */
  readonly taken: string;
  /** SHA-256 of the document's text. */
  readonly document: string;
  readonly tables: readonly TableSum[];
  /** How many contents of files. */
  readonly files: number;
  /** Every other entry of the archive by its name. */
  readonly entries: Readonly<Record<string, EntrySum>>;
}

export interface EntrySum {
  readonly bytes: number;
  readonly sha256: string;
}

/** As JSON, for people too. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ format, ...manifest }, null, 2)}\n`;
}

/** Throws an `Error` that says what is wrong with it. */
export function readManifest(text: string): Manifest {
  const read = parse(text) as Partial<Manifest> & { readonly format?: unknown };
  if (typeof read.format === 'number' && read.format > format) throw new Error('it was made by a newer Ninefold.');
  if (read.format !== format || !read.entries || !Array.isArray(read.tables)) throw new Error('its manifest says nothing that is known.');
  return read as Manifest;
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new Error('its manifest cannot be read.');
}
