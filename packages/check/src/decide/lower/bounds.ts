/** What the types of fields say about their values. */
import { daysOf, instantOf, maxUnits } from '@ninefold/engine';
import {
  type Application,
  type FieldType,
  type FieldTypeWith,
  findConstant,
  formatDecimal,
  givenValue,
  isFreeText,
  isShapedText,
  type Settings,
  type Type,
} from '@ninefold/model';
import type { Amount } from '../terms/space.ts';

/** The day taken where any day will do. Fixed, so that the same document gives the same examples. */
export const anchorDate = '2026-11-21';

const calendar = { first: BigInt(daysOf('0001-01-01')), last: BigInt(daysOf('9999-12-31')) };

const dayMilliseconds = 86_400_000n;
const moments = { low: calendar.first * dayMilliseconds, high: (calendar.last + 1n) * dayMilliseconds - 1n };

/** Bounds of a type's values as whole numbers; undefined for types that are not counted. */
export function amountBounds(type: Type): Omit<Amount, 'id' | 'key'> | undefined {
  switch (type.kind) {
    case 'number':
    case 'money':
      return { low: -maxUnits, high: maxUnits, usual: 10n ** BigInt(type.scale), anchor: false };
    case 'date':
      return { low: calendar.first, high: calendar.last, usual: BigInt(daysOf(anchorDate)), anchor: false };
    case 'time':
      return { low: 0n, high: dayMilliseconds - 1000n, usual: dayMilliseconds / 2n, anchor: false };
    case 'date and time':
      return { ...moments, usual: BigInt(instantOf(`${anchorDate}T12:00:00.000Z`)), anchor: false };
    case 'duration':
      return { low: -maxUnits, high: maxUnits, usual: type.of === 'days' ? dayMilliseconds : 1n, anchor: false };
    default:
      return undefined;
  }
}

/** How many characters a text of a certain shape has. */
export const shapedLengths: Readonly<Record<FieldTypeWith<'text', 'shaped'>['kind'], { readonly least: bigint; readonly most: bigint }>> = {
  email: { least: 5n, most: 254n },
  phone: { least: 3n, most: 40n },
  'web address': { least: 9n, most: 2000n },
};

/** How many characters a text field may hold at most. */
export function maxCharacters(application: Application, settings: Settings, type: FieldType): bigint | undefined {
  if (isShapedText(type)) return shapedLengths[type.kind].most;
  const limit = isFreeText(type) ? type.upTo : undefined;
  if (!limit) return undefined;
  const most = limit.kind === 'number' ? limit.value : limitOf(application, settings, limit.name);
  return most === undefined ? undefined : BigInt(Math.floor(most));
}

/** A limit that is a constant, as a plain number. */
function limitOf(application: Application, settings: Settings, name: string): number | undefined {
  const constant = findConstant(application, name);
  const value = constant && settings.constants[constant.name];
  const type = constant && givenValue(constant.value)?.type;
  return typeof value === 'bigint' && type?.kind === 'number' ? Number(formatDecimal(value, type.scale)) : undefined;
}
