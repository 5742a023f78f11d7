/** What a file is written by, beside the rows themselves. */
import type { WireRecord } from '@ninefold/protocol';
import type { ExportColumn } from './columns.ts';

export interface ExportFile {
  /** What the list is called. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** IANA name: moments are written as clocks show them there. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
}

/** Rows in their order, some at a time. */
export type RowPages = AsyncIterable<readonly WireRecord[]>;

/** The content of a file, piece by piece: no more is read than is taken. Throws what reading the rows throws. */
export type FileWriter = (file: ExportFile, pages: RowPages) => AsyncGenerator<Uint8Array, void>;
