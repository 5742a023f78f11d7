/**
 * Values as JSON. Numbers with places and money are decimal text ("412.80"), whole numbers too: JSON numbers are
 * binary floats in most readers. Dates and times are ISO text. A reference is a record in part.
 */
import {
  anyOf,
  arrayOf,
  closed,
  component,
  decimalText,
  dictionary,
  nullableText,
  optional,
  ordinal,
  refTo,
  type Schema,
  text,
  typed,
} from './schema.ts';

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
  readonly version?: number | undefined;
  /** What people call it; never its id. */
  readonly label: string;
  /** Only fields the reader may read. */
  readonly fields: Readonly<Record<string, WireValue>>;
}

const plainValue = typed<null | boolean | string>('null', 'boolean', 'string');
/** Records hold values that hold records: here the names lead round. */
const anyValue = refTo<WireValue>('ninefold.Value');

export const wireFile: Schema<WireFile> = component('ninefold.File', closed({ file: text, name: text, size: decimalText, type: text }));

export const wireRecord: Schema<WireRecord> = component(
  'ninefold.Record',
  closed({ entity: text, id: nullableText, version: optional(ordinal), label: text, fields: dictionary(anyValue) }),
);

export const wireValue: Schema<WireValue> = component('ninefold.Value', anyOf(plainValue, arrayOf(anyValue), wireRecord, wireFile));
