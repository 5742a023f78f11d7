/**
 * How a value is kept. Numbers and money are whole numbers of the smallest unit, yes/no is 1 or 0, dates and times
 * are ISO text, a reference is an id, files, sets of choices and lists of text are JSON.
 */
import {
  type FieldKind,
  type FieldType,
  type FileValue,
  foldEmail,
  invariant,
  isFile,
  isList,
  isRecord,
  type Type,
  typeOfField,
  unreachable,
  type Value,
} from '@ninefold/model';

/** What a dialect takes and gives (whole numbers as bigint). A number only as a bound beyond every whole number. */
export type SqlValue = null | bigint | number | string | Uint8Array;

/** Stands for "cannot be judged here" where the engine is called: no field is kept as bytes. */
export const unknownValue: Uint8Array = Buffer.from('unknown');

export interface Codec {
  readonly encode: (value: Value) => SqlValue;
  readonly decode: (value: SqlValue) => Value;
}

const sqlTypes: Readonly<Record<FieldKind, 'text' | 'integer'>> = {
  text: 'text',
  'long text': 'text',
  'whole number': 'integer',
  number: 'integer',
  decimal: 'integer',
  money: 'integer',
  'yes/no': 'integer',
  date: 'text',
  time: 'text',
  'date and time': 'text',
  email: 'text',
  phone: 'text',
  'web address': 'text',
  'one of': 'text',
  'many of': 'text',
  'list of text': 'text',
  file: 'text',
  'number series': 'text',
  'running number': 'integer',
  reference: 'text',
  references: 'text',
  lines: 'text',
  related: 'text',
  state: 'text',
  unknown: 'text',
};

/** What the column of such a field is made for: whole numbers for numbers, amounts and yes/no, text for all else. */
export function sqlTypeOf(type: FieldType): 'text' | 'integer' {
  return sqlTypes[type.kind];
}

/**
 * An e-mail is folded when it is encoded, and of a list each text is kept once; all else is kept as `codecOf` its type has it. A value of
 * another kind becomes null.
 */
export function codecOfField(type: FieldType): Codec {
  const codec = codecOf(typeOfField(type));
  if (type.kind === 'email') return address;
  return type.kind === 'list of text' ? { ...codec, encode: (value) => codec.encode(isList(value) ? [...new Set(value)] : value) } : codec;
}

/** The codec of an expression's type. */
export function codecOf(type: Type): Codec {
  switch (type.kind) {
    case 'text':
    case 'choice':
    case 'date':
    case 'time':
    case 'date and time':
      return text;
    case 'number':
    case 'money':
    case 'duration':
      return whole;
    case 'yes/no':
      return yesNo;
    case 'record':
      return reference(type.entity);
    case 'file':
      return file;
    case 'list':
      return list(type.of);
    case 'null':
    case 'context':
    case 'unknown':
      return nothing;
    default:
      return unreachable(type);
  }
}

const text: Codec = {
  encode: (value) => (typeof value === 'string' ? value : null),
  decode: (value) => (value === null ? null : String(value)),
};

/** However an address is written, it is kept in one way, so that it is found and is unique in that. */
const address: Codec = { ...text, encode: (value) => (typeof value === 'string' ? foldEmail(value) : null) };

const whole: Codec = {
  encode: (value) => (typeof value === 'bigint' ? value : null),
  decode: (value) => (value === null ? null : typeof value === 'bigint' ? value : BigInt(String(value))),
};

const yesNo: Codec = {
  encode: (value) => (typeof value === 'boolean' ? (value ? 1n : 0n) : null),
  decode: (value) => (value === null ? null : String(value) === '1'),
};

function reference(entity: string): Codec {
  return {
    encode: (value) => (isRecord(value) ? (value.id ?? null) : null),
    decode: (value) => (value === null ? null : { entity, id: String(value), fields: {} }),
  };
}

const file: Codec = {
  encode: (value) => (isFile(value) ? JSON.stringify({ ...value, size: value.size.toString() }) : null),
  decode: (value) => (value === null ? null : fileOf(JSON.parse(String(value)))),
};

/** Items as text or null, so that whole numbers keep every digit. */
function list(of: Type): Codec {
  const item = codecOf(of);
  return {
    encode: (value) => (isList(value) ? JSON.stringify(value.map((each) => item.encode(each)?.toString() ?? null)) : null),
    decode: (value) => {
      if (value === null) return null;
      const items: unknown = JSON.parse(String(value));
      invariant(Array.isArray(items), 'a list is kept as a JSON array');
      return items.map((each: unknown) => item.decode(each === null ? null : String(each)));
    },
  };
}

const nothing: Codec = { encode: () => null, decode: () => null };

function fileOf(kept: unknown): FileValue {
  invariant(typeof kept === 'object' && kept !== null, 'a file is kept as a JSON object');
  const { file: id, name, size, type } = kept as Record<string, unknown>;
  return { file: String(id), name: String(name), size: BigInt(String(size)), type: String(type) };
}
