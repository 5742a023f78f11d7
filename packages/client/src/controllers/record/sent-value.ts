/**
 * Values that the server sent, by the kind of their field. It has judged them: here they are only read, and nothing that judges has to be
 * fetched to show them. What somebody types is read by `decodeValue` of the engine.
 */
import { type FieldKind, type FieldType, foldName, numberScale, parseDecimal, type Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';

type Read<K extends FieldKind> = (json: WireValue, type: Extract<FieldType, { readonly kind: K }>) => Value | undefined;

const readers: { readonly [K in FieldKind]: Read<K> } = {
  text: readText,
  'long text': readText,
  'whole number': (json) => readNumber(json, 0),
  number: (json) => readNumber(json, numberScale),
  decimal: (json, { scale }) => readNumber(json, scale),
  money: (json, { scale }) => readNumber(json, scale),
  'yes/no': (json) => (typeof json === 'boolean' || json === null ? json : undefined),
  date: readText,
  time: readText,
  'date and time': readText,
  email: readText,
  phone: readText,
  'web address': readText,
  'one of': (json, { choices }) => readChoice(json, choices),
  'many of': (json, { choices }) => readSome(json, (one) => readChoice(one, choices)),
  'list of text': (json) => readSome(json, readText),
  file: readFile,
  'number series': readText,
  'running number': (json) => readNumber(json, 0),
  // Records are read with their fields, by `decodeField`.
  reference: () => undefined,
  references: () => undefined,
  lines: () => undefined,
  related: () => undefined,
  state: (json, { states }) => readChoice(json, states),
  // Its type is not shown: neither is its value.
  unknown: (json) => (json === null ? null : undefined),
};

/** undefined when it is not of that type. */
export function readSent(type: FieldType, json: WireValue): Value | undefined {
  const read = readers[type.kind] as Read<FieldKind>;
  return read(json, type);
}

function readText(json: WireValue): Value | undefined {
  return typeof json === 'string' ? json || null : json === null ? null : undefined;
}

function readNumber(json: WireValue, scale: number): Value | undefined {
  return typeof json === 'string' && json !== '' ? parseDecimal(json, scale) : json === null || json === '' ? null : undefined;
}

/** As the document writes it now; undefined where it no longer has it. */
function readChoice(json: WireValue, choices: readonly string[]): Value | undefined {
  if (json === null || json === '') return null;
  return typeof json === 'string' ? choices.find((choice) => foldName(choice) === foldName(json)) : undefined;
}

/** undefined as soon as one of them cannot be read. */
function readSome(json: WireValue, read: (one: WireValue) => Value | undefined): Value | undefined {
  if (json === null) return [];
  if (!Array.isArray(json)) return undefined;
  const values: Value[] = [];
  for (const one of json as readonly WireValue[]) {
    const value = read(one);
    if (value === undefined) return undefined;
    if (value !== null) values.push(value);
  }
  return values;
}

function readFile(json: WireValue): Value | undefined {
  if (json === null) return null;
  if (typeof json !== 'object' || !('file' in json)) return undefined;
  const { file, name, size, type } = json;
  return /^\d+$/u.test(size) ? { file, name, size: BigInt(size), type } : undefined;
}
