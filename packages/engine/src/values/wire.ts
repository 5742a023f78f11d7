/**
 * Values as JSON, the shapes that the protocol declares: decimal text for every number, ISO text for dates and
 * times, a reference as a record in part.
 */

export type Wire = null | boolean | string | readonly Wire[] | RecordOnWire | FileOnWire;

interface FileOnWire {
  readonly file: string;
  readonly name: string;
  readonly size: string;
  readonly type: string;
}

export interface RecordOnWire {
  readonly entity: string;
  readonly id: string | null;
  readonly version?: number;
  readonly label: string;
  readonly fields: Readonly<Record<string, Wire>>;
}

/** Plain data of any kind. */
export type Json = null | boolean | string | number | readonly Json[] | { readonly [name: string]: Json };
