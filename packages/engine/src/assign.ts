/** Putting the value of an expression into a field: places are rounded half-even here, and only here. */
import { type FieldType, rescale, scaleOfField, type Type, type Value } from '@ninefold/model';
import { mostUnits } from './fields/numbers.ts';

/** The value as the field keeps it; a number that no row can hold becomes null. */
export function assign(to: FieldType, from: Type, value: Value): Value {
  const scale = scaleOfField(to);
  if (typeof value !== 'bigint' || scale === undefined) return value;
  const units = from.kind === 'number' || from.kind === 'money' ? rescale(value, from.scale, scale) : value;
  return units > mostUnits || units < -mostUnits ? null : units;
}
