/**
 * Values while the application runs, the same in server and browser.
 *
 * - numbers and money: `bigint`, counted in the smallest unit of the static type's scale (412.80 EUR is 41280n)
 * - text, choices, states: `string`
 * - dates `2026-11-21`, times `14:05:00`, date and time `2026-11-21T13:05:00.000Z` (always UTC): ISO text of fixed
 *   width, so that text order is time order; years 0001–9999
 * - durations: `bigint`, milliseconds (`days`) or months (`months`)
 * - a reference: a `RecordValue` with at least its id; an unloaded field of it is `undefined`, never null
 * - lines, sets, lists: arrays
 * - a file: `FileValue`
 */
import type { WorkingTime } from './working-time.ts';

export type Value = null | boolean | string | bigint | FileValue | RecordValue | readonly Value[] | ContextValue;

export interface FileValue {
  readonly file: string;
  readonly name: string;
  readonly size: bigint;
  readonly type: string;
}

export interface ContextValue {
  readonly entries: Readonly<Record<string, Value>>;
}

/** A record, whole or in part. `fields` has one entry for each field that is known here. */
export interface RecordValue {
  readonly entity: string;
  /** undefined while it is new. */
  readonly id?: string;
  /** Counts saves, from 1. */
  readonly version?: number;
  /** Field name as the document writes it → value. */
  readonly fields: Readonly<Record<string, Value | undefined>>;
  /** Of a line: the record it belongs to. */
  readonly owner?: RecordValue;
}

/** The person asking: their record (null when nobody signs in by a record) and the names of their roles. */
export interface Person {
  readonly record: RecordValue | null;
  readonly roles: readonly string[];
  /** The record of whoever acts for them, standing in: they do what is done, and it is done as the other. Missing where people act themselves. */
  readonly by?: RecordValue;
}

/** What the application was started with and what the clock says. Passed in, never read inside. */
export interface Settings {
  /** Constant name → value; those of the document whose value is given, and those given at start. */
  readonly constants: Readonly<Record<string, Value | undefined>>;
  /** IANA name. */
  readonly timeZone: string;
  /** IANA name of the zone by whose clock whoever asks reads moments, where that is another: nothing is decided by it. */
  readonly ownTimeZone?: string | undefined;
  /** undefined where point 1 does not show it. */
  readonly workingTime?: WorkingTime | undefined;
  /** BCP 47 tag of the language in which things are said to whoever asks: the document's first one, or one of its others. */
  readonly locale: string;
  /** That of the document's first language, where another one is said: what is worked out and kept is written in it, whoever asks. */
  readonly ownLocale?: string | undefined;
  /** The document's words in that other language, as `@ninefold/words` keeps them. */
  readonly terms?: Readonly<Record<string, string>> | undefined;
}

/** A moment: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** Whether the value is a record itself, with its fields. A reference is none. */
export function isRecord(value: Value | undefined): value is RecordValue {
  return typeof value === 'object' && value !== null && 'fields' in value;
}

/** Whether the value names a file that is kept. */
export function isFile(value: Value | undefined): value is FileValue {
  return typeof value === 'object' && value !== null && 'file' in value;
}

/** Whether the value has items: choices, references or lines. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
