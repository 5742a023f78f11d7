/**
 * Values as JSON. Numbers with places and money are decimal text ("412.80"), whole numbers too: JSON numbers are
 * binary floats in most readers. Dates and times are ISO text. A reference is a record in part.
 */

export type WireValue = null | boolean | string | readonly WireValue[] | WireRecord | WireFile;

export interface WireFile {
  readonly file: string;
  readonly name: string;
  readonly size: string;
  readonly type: string;
}

export interface WireRecord {
  readonly entity: string;
  readonly id: string | null;
  readonly version?: number;
  /** What people call it; never its id. */
  readonly label: string;
  /** Only fields the reader may read. */
  readonly fields: Readonly<Record<string, WireValue>>;
}
