/** Short texts that are told apart where they have to be, as long as they have to be. */
import { type FieldType, type FieldTypeWith, isShapedText } from '@ninefold/model';
import type { LoweredUses } from '../lower/lowering.ts';
import type { FoundValues } from '../solve/search.ts';
import type { Space } from '../terms/space.ts';

/** The text of each name. */
export function createTexts(space: Space, uses: LoweredUses, found: FoundValues): (name: number) => string {
  const types = new Map<number, FieldType>();
  for (const place of uses.places) if (place.name !== undefined) types.set(place.name, place.type);
  const chosen = new Map<number, string>();
  const taken = new Set(found.words.values());
  const chooseFor = (index: number): string => {
    const members = found.names.classes[index]?.members ?? [];
    const shaped = members.map((member) => types.get(member)).find((type) => type && isShapedText(type));
    const length = members.map((member) => lengthOf(space, found, member)).find((one) => one !== undefined);
    for (let nth = 0; nth < 100; nth += 1) {
      const text = textLike(shaped, length, nth);
      if (taken.has(text)) continue;
      taken.add(text);
      return text;
    }
    return '';
  };
  return (name) => {
    const known = space.names[name]?.constant;
    if (known !== undefined) return known;
    const index = found.names.of.get(name);
    if (index === undefined) return 'a';
    const text = found.words.get(index) ?? chosen.get(index) ?? chooseFor(index);
    chosen.set(index, text);
    return text;
  };
}

function lengthOf(space: Space, found: FoundValues, name: number): number | undefined {
  const amount = space.names[name]?.parts.get('length')?.amount;
  if (amount === undefined) return undefined;
  const value = found.values.get(amount) ?? (found.bounds.isNarrowed(amount) ? found.bounds.low(amount) : undefined);
  return value === undefined ? undefined : Number(value);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

function textLike(type: FieldType | undefined, length: number | undefined, nth: number): string {
  const letter = letters[nth % 26] ?? 'a';
  const { usual, write } = type && isShapedText(type) ? shapes[type.kind] : anyWords;
  return write(Math.min(length ?? usual, 10_000), letter, nth);
}

interface TextShape {
  readonly usual: number;
  readonly write: (size: number, letter: string, nth: number) => string;
}

const anyWords: TextShape = { usual: 1, write: (size, letter) => letter.repeat(size) };

const shapes: Readonly<Record<FieldTypeWith<'text', 'shaped'>['kind'], TextShape>> = {
  email: {
    usual: 13,
    write: (size, letter) => (size < 13 ? `${letter.repeat(size - 4)}@b.c` : `${letter.repeat(size - 12)}@example.org`),
  },
  phone: { usual: 8, write: (size, _letter, nth) => `${nth + 1}${'0'.repeat(size)}`.slice(0, size) },
  'web address': { usual: 12, write: (size, letter) => `https://${letter.repeat(size - 8)}` },
};
