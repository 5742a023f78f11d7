/** Values chosen from what the document lists, and files. */
import { type FieldType, foldName, type Value } from '@ninefold/model';
import { speaksOf } from '../words/speaks-of.ts';
import type { Making, Spot } from './context.ts';
import { sampleContent } from './sample-contents.ts';

/** A person's field that lists the roles says their role. */
export function makeOneOf({ random, pools }: Making, { record }: Spot, type: Extract<FieldType, { kind: 'one of' }>): Value {
  const role = record.id === undefined ? undefined : pools.roleOf.get(record.id);
  const own = role === undefined ? undefined : type.choices.find((choice) => foldName(choice) === foldName(role));
  return own ?? random.pick(type.choices) ?? null;
}

/** One or two of the choices, in the order of the document. */
export function makeManyOf({ random }: Making, _spot: Spot, type: Extract<FieldType, { kind: 'many of' }>): Value {
  const count = Math.min(type.choices.length, random.chance(0.6) ? 1 : 2);
  const chosen = new Set(random.shuffle(type.choices).slice(0, count));
  return type.choices.filter((choice) => chosen.has(choice));
}

/** What is out of the ordinary is rare, until it turns out to be wanted. */
export function makeYesNo({ random }: Making, { field, attempt }: Spot): Value {
  const rare = speaksOf(field.name, 'block', 'lock', 'delet', 'cancel', 'archiv', 'expired', 'retired', 'hidden', 'lost', 'broken');
  return random.chance(rare && attempt < 3 ? 0.04 : 0.5);
}

const kinds: readonly { readonly signs: readonly string[]; readonly extension: string; readonly type: string }[] = [
  { signs: ['pdf', 'document'], extension: 'pdf', type: 'application/pdf' },
  { signs: ['image', 'photo', 'picture', 'jpg', 'jpeg', 'png'], extension: 'png', type: 'image/png' },
  { signs: ['csv', 'spreadsheet', 'table'], extension: 'csv', type: 'text/csv' },
  { signs: ['text', 'txt'], extension: 'txt', type: 'text/plain' },
];

/** A file as if somebody had attached it; its content is `sampleContent`. */
export function makeFile({ random }: Making, { field }: Spot, type: Extract<FieldType, { kind: 'file' }>): Value {
  const fitting = kinds.filter(
    ({ signs }) => type.of.length === 0 || type.of.some((word) => signs.some((sign) => word.toLowerCase().startsWith(sign))),
  );
  const kind = random.pick(fitting);
  if (!kind) return null;
  const name = `${field.name.toLowerCase().replace(/[^a-z0-9]+/gu, '-')}-${random.whole(1000, 9999)}.${kind.extension}`;
  return { file: `sample-${random.whole(100_000, 999_999)}`, name, size: BigInt(sampleContent(kind.type)?.length ?? 0), type: kind.type };
}
