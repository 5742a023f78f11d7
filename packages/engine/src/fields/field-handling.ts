/**
 * What the engine must know of a kind of field to keep it: its empty value, how it is read from and written to JSON, and what makes a value
 * of it unacceptable. How people see it stands in `formats/field-formats.ts`: whoever only shows values needs nothing else.
 */
import type { FieldKind, FieldType, RecordValue, Value } from '@ninefold/model';
import { english, type Message, say } from '@ninefold/words';
import type { PlatformCode } from '../refusals/platform-codes.ts';
import type { RecordOnWire, Wire } from '../values/wire.ts';

export type FieldTypeOf<K extends FieldKind> = Extract<FieldType, { readonly kind: K }>;

/** Why a value is not acceptable: a platform code, and a sentence for the person who typed it, in English and as it is said. */
export interface FieldProblem {
  readonly code: PlatformCode;
  readonly message: string;
  readonly said: Message;
  /** Where inside the value, for lines and sets. */
  readonly path?: readonly (string | number)[];
  /** The constant without a value that the answer rests on; only with `not-shown`. */
  readonly gap?: string;
}

export type Decoded = { readonly value: Value } | { readonly problem: FieldProblem };

export interface EncodeContext {
  /** Writes a record: a reference in part, a line whole. */
  readonly record: (record: RecordValue, as: 'reference' | 'line') => RecordOnWire;
}

export interface DecodeContext {
  /** Reads one line of `entity`. */
  readonly line: (entity: string, json: unknown) => Decoded;
}

export interface CheckContext {
  /** A constant that limits something, as a plain number; undefined when its value is not shown. */
  readonly limit: (constant: string) => number | undefined;
}

/** Methods see only values that are not null. */
export interface FieldHandling<K extends FieldKind> {
  /** The value of a field that nobody has filled in. */
  readonly empty: null | readonly [];
  decode(json: unknown, type: FieldTypeOf<K>, context: DecodeContext): Decoded;
  encode(value: Value, type: FieldTypeOf<K>, context: EncodeContext): Wire;
  /** Limits, choices, shape: everything about a value that the type alone decides. */
  check(value: Value, type: FieldTypeOf<K>, context: CheckContext): FieldProblem | undefined;
}

/** Why a value is none of its field: the code, and what is said of it in whichever language it is read. */
export function fieldProblem(code: PlatformCode, said: Message, more: Pick<FieldProblem, 'path' | 'gap'> = {}): FieldProblem {
  return { code, message: say(said, english), said, ...more };
}

/** What was read as no value of the type, and what it should be. */
export function wrongType(said: Message): { readonly problem: FieldProblem } {
  return { problem: fieldProblem('wrong-type', said) };
}
