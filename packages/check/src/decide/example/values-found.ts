/** The values that the search found for places, as the application keeps them; usual ones where it left them open. */
import { dateOfDays, daysOf, momentOf, timeOfParts } from '@ninefold/engine';
import { type FieldType, type FieldTypeWith, isComparedField, type Value } from '@ninefold/model';
import { anchorDate } from '../lower/bounds.ts';
import { countKey } from '../lower/lower-lists.ts';
import type { LoweredUses } from '../lower/lowering.ts';
import type { FoundValues } from '../solve/search.ts';
import type { FieldUnknowns, Opaque, RecordTerm, Space, Unknown } from '../terms/space.ts';
import { pickValue } from './pick-value.ts';
import { createTexts } from './texts.ts';

export interface ValuesFound {
  readonly usualDay: bigint;
  /** The number found for an unknown; undefined when the search left it open. */
  known(amount: number): bigint | undefined;
  isEmpty(part: Unknown): boolean;
  isMissing(record: RecordTerm): boolean;
  idOf(name: number): string;
  countOf(list: FieldUnknowns): number;
  /** Ids of the records that are in a list. */
  membersOf(list: FieldUnknowns): readonly string[];
  /** The choices made, in the document's order. */
  chosen(list: FieldUnknowns, choices: readonly string[]): readonly string[];
  /** The texts of a list: those that are asked for in it, and others up to its length. */
  written(list: FieldUnknowns): readonly string[];
  /** Fields of the nth item that make sums and the like come out. */
  itemFields(list: FieldUnknowns, index: number): Readonly<Record<string, Value>>;
  valueOf(place: FieldUnknowns): Value;
}

/** Reads values off what the search found; what it left open is picked, the same each time it is asked for. */
export function createValues(space: Space, uses: LoweredUses, found: FoundValues): ValuesFound {
  const amountOf = (amount: number) =>
    found.values.get(amount) ?? pickValue(space, amount, found.bounds.low(amount), found.bounds.high(amount));
  const isEmpty = ({ empty }: Unknown) => empty !== undefined && found.flags.get(empty) === true;
  const texts = createTexts(space, uses, found);
  const known = (amount: number) => found.values.get(amount) ?? (found.bounds.isNarrowed(amount) ? amountOf(amount) : undefined);
  const countOf = (list: FieldUnknowns) => {
    const count = space.keyed.get(countKey(`${list.of.key}.${list.field}`)) as number | undefined;
    return count === undefined ? 1 : Math.min(mostItems, Number(amountOf(count)));
  };
  const idOf = (name: number) => `${(found.names.of.get(name) ?? -1) + 1}`;
  const asked = (list: FieldUnknowns, inside: boolean) =>
    [...uses.members].flatMap(({ place, name, flag }) => (place === list && (found.flags.get(flag) ?? false) === inside ? [name] : []));
  return {
    usualDay: BigInt(daysOf(anchorDate)),
    known,
    isEmpty,
    isMissing: (record) => record.empty.is === 'flag' && found.flags.get(record.empty.flag) === record.empty.value,
    idOf,
    countOf,
    membersOf: (list) => [...new Set(asked(list, true).map((name) => idOf(name)))],
    chosen: (list, choices) => {
      const [inside, outside] = [asked(list, true), asked(list, false)].map((names) => new Set(names.map(texts)));
      const open = choices.filter((choice) => !inside?.has(choice) && !outside?.has(choice));
      const most = new Set([...(inside ?? []), ...open.slice(0, Math.max(0, countOf(list) - (inside?.size ?? 0)))]);
      return choices.filter((choice) => most.has(choice));
    },
    written: (list) => {
      const [inside, outside] = [asked(list, true), asked(list, false)].map((names) => new Set(names.map(texts)));
      const open = Array.from({ length: mostItems }, (_, index) => `text ${index + 1}`).filter(
        (one) => !inside?.has(one) && !outside?.has(one),
      );
      return [...(inside ?? []), ...open.slice(0, Math.max(0, countOf(list) - (inside?.size ?? 0)))];
    },
    itemFields: (list, index) => itemFields({ uses, isEmpty, amountOf, count: countOf(list) }, list, index),
    valueOf: (place) => {
      if (place.flag !== undefined) return found.flags.get(place.flag) ?? false;
      if (place.name !== undefined) return texts(place.name);
      return place.amount === undefined ? otherValue(place.type) : amountValue(place.type, amountOf(place.amount));
    },
  };
}

/** Longer lists make no example anybody reads. */
const mostItems = 200;

function amountValue(type: FieldType, amount: bigint): Value {
  return isComparedField(type) ? amountValues[type.kind](amount) : amount;
}

const asCounted = (amount: bigint): Value => amount;

/** A whole number as the application keeps it. */
const amountValues: Readonly<Record<FieldTypeWith<'order', 'compared'>['kind'], (amount: bigint) => Value>> = {
  'whole number': asCounted,
  'running number': asCounted,
  number: asCounted,
  decimal: asCounted,
  money: asCounted,
  date: (amount) => dateOfDays(Number(amount)),
  time: (amount) => timeOfSeconds(Number(amount)),
  'date and time': (amount) => momentOf(Number(amount)),
};

function timeOfSeconds(seconds: number): string | null {
  return timeOfParts(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60);
}

function otherValue(type: FieldType): Value {
  if (type.kind === 'file') return { file: 'file', name: 'file', size: 1n, type: 'application/pdf' };
  return null;
}

interface Items {
  readonly uses: LoweredUses;
  readonly isEmpty: (part: Unknown) => boolean;
  readonly amountOf: (amount: number) => bigint;
  readonly count: number;
}

function itemFields({ uses, isEmpty, amountOf, count }: Items, list: FieldUnknowns, index: number): Readonly<Record<string, Value>> {
  const fields: Record<string, Value> = {};
  const item = uses.items.get(list);
  if (!item) return fields;
  for (const opaque of uses.opaques) {
    const read = readOf(opaque, list);
    const place = read && item.places.get(read.field);
    if (!place || opaque.amount === undefined) continue;
    if (isEmpty(opaque)) {
      if (count > 0) fields[place.field] = null;
      continue;
    }
    const amount = amountOf(opaque.amount);
    const value = read.function === 'sum' && index > 0 ? 0n : amount;
    fields[place.field] = amountValue(place.type, value);
  }
  return fields;
}

/** `sum(lines.amount)` reads `amount` of each item. */
function readOf({ expression }: Opaque, list: FieldUnknowns): { readonly function: string; readonly field: string } | undefined {
  if (expression.node !== 'call') return undefined;
  const [argument] = expression.arguments;
  if (argument?.node !== 'for' || argument.list.node !== 'field' || argument.list.field !== list.field) return undefined;
  const { body } = argument;
  if (body.node !== 'field' || body.of.node !== 'variable') return undefined;
  return { function: expression.function, field: body.field };
}
