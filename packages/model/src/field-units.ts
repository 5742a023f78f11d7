/** A number of an expression in the units of a field: each kind that is compared says here how it is counted. */
import { rescale } from './decimal.ts';
import { isComparedField } from './field-traits.ts';
import { unreachable } from './invariant.ts';
import { type FieldType, isNumeric, scaleOfField, type Type } from './types.ts';

/**
 * Units of type `from` as the field counts them, rounded half-even; undefined where the field does not count, or counts something else.
 * `exactly`: undefined too where places would be lost.
 */
export function inUnitsOf(to: FieldType, from: Type, units: bigint, how: 'rounded' | 'exactly' = 'rounded'): bigint | undefined {
  if (!isComparedField(to)) return undefined;
  switch (to.kind) {
    case 'whole number':
    case 'running number':
    case 'number':
    case 'decimal':
    case 'money': {
      const places = scaleOfField(to);
      if (!isNumeric(from) || places === undefined) return undefined;
      const moved = rescale(units, from.scale, places);
      return how === 'rounded' || rescale(moved, places, from.scale) === units ? moved : undefined;
    }
    case 'date':
    case 'time':
    case 'date and time':
      // Text in the order of time: nothing is counted.
      return undefined;
    default:
      return unreachable(to);
  }
}
