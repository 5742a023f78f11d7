/**
 * What schemas of the contract are made of: JSON Schema (2020-12) as plain data, each with the type it stands for. Types come out
 * read-only. Only the server loads this; the browser gets the types.
 */
import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** A schema of values of type `T`. */
export type Schema<T = unknown> = TUnsafe<T>;

export const text = Type.Unsafe<string>(Type.String());
export const flag = Type.Unsafe<boolean>(Type.Boolean());
export const anything = Type.Unsafe<unknown>({});
/** A whole number from 0. */
export const count = Type.Unsafe<number>(Type.Integer({ minimum: 0 }));
/** A whole number from 1. */
export const ordinal = Type.Unsafe<number>(Type.Integer({ minimum: 1 }));
export const wholeNumber = Type.Unsafe<number>(Type.Integer());
/** Of a record; null is none. */
export const version = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const moment = Type.Unsafe<string>(Type.String({ format: 'date-time' }));
/** A day: `2026-11-23`. */
export const date = Type.Unsafe<string>(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));
/** Numbers with places, and large ones: `412.80`. */
export const decimalText = Type.Unsafe<string>(Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' }));
export const nullableText = orNull(text);

/** Text of at most so many UTF-16 code units. */
export function textUpTo(maxLength: number): Schema<string> {
  return Type.Unsafe<string>(Type.String({ maxLength }));
}

/** What fits it, or null. */
export function orNull<T extends TSchema>(schema: T): Schema<Static<T> | null> {
  return Type.Unsafe({ anyOf: [schema, { type: 'null' }] });
}

/** A list of what fits it, with so many items at least and at most. */
export function arrayOf<T extends TSchema>(
  items: T,
  options: { readonly minItems?: number; readonly maxItems?: number } = {},
): Schema<readonly Static<T>[]> {
  return Type.Unsafe(Type.Array(items, options));
}

/** Any value of these types of JSON Schema. */
export function typed<T>(...types: readonly string[]): Schema<T> {
  return Type.Unsafe<T>({ type: types });
}

/** One of these. */
export function oneOf<const Words extends readonly (string | number | null)[]>(words: Words): Schema<Words[number]> {
  return Type.Unsafe({ enum: [...words] });
}

/** Just this value. */
export function only<const Value extends string | boolean>(value: Value): Schema<Value> {
  return Type.Unsafe({ const: value });
}

/** What fits one of them. */
export function anyOf<Schemas extends readonly TSchema[]>(...schemas: Schemas): Schema<Static<Schemas[number]>> {
  return Type.Unsafe({ anyOf: schemas });
}

/** A member that may be left out. */
export function optional<T extends TSchema>(schema: T) {
  return Type.Optional(schema);
}

/** Nothing but these members; all are there but the optional ones. */
export function closed<Properties extends TProperties>(properties: Properties): Schema<Readonly<Static<TObject<Properties>>>> {
  return Type.Unsafe(Type.Object(properties, { additionalProperties: false }));
}

/** Two of them. */
export function pairOf<T extends TSchema>(items: T): Schema<readonly [Static<T>, Static<T>]> {
  return Type.Unsafe({ type: 'array', items, minItems: 2, maxItems: 2 });
}

/** Members by any name. */
export function dictionary<T extends TSchema>(values: T): Schema<Readonly<Record<string, Static<T>>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: values });
}

/** An object that the model describes, or nobody: its members are not looked at here. */
export function someObject<T = Readonly<Record<string, unknown>>>(): Schema<T> {
  return Type.Unsafe<T>({ type: 'object' });
}

/** A component of the description: described once under this name, and referred to wherever it stands. */
export function component<T extends TSchema>(name: string, schema: T): Schema<Static<T>> {
  return Type.Unsafe({ ...schema, $id: name });
}

/** The component of this name, where it cannot be named by what it is: it holds itself. */
export function refTo<T>(name: string): Schema<T> {
  return Type.Unsafe<T>({ $ref: name });
}

/** The same, with words about it for the description. */
export function described<T extends TSchema>(schema: T, description: string): Schema<Static<T>> {
  return Type.Unsafe({ ...schema, description });
}
