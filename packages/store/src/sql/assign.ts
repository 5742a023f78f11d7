/** The value of an expression as a field keeps it: places rounded half-even, null where no row can hold it. */
import { maxUnits } from '@ninefold/engine';
import { type FieldType, isNumeric, rescale, scaleOfField, type Type, type Value } from '@ninefold/model';

/** In units of the scale of `to`, null beyond what 64 bits hold. What is no number, or meets a field without a scale, stays as it is. */
export function assigned(to: FieldType, from: Type, value: Value): Value {
  const scale = scaleOfField(to);
  if (typeof value !== 'bigint' || scale === undefined) return value;
  const units = isNumeric(from) ? rescale(value, from.scale, scale) : value;
  return units > maxUnits || units < -maxUnits ? null : units;
}
