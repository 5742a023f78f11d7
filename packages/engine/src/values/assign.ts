/** Putting the value of an expression into a field: places are rounded half-even here, and only here. */
import { type FieldType, foldEmail, type Type, typeOfField, type Value } from '@ninefold/model';
import { converter } from '../expressions/convert.ts';
import { bounded } from '../expressions/exact.ts';
import { handlingOf } from '../fields/field-kinds.ts';

/** The value as the field keeps it. A number that no row can hold becomes null; null becomes the empty value of the type. */
export function assign(to: FieldType, from: Type, value: Value): Value {
  const convert = converter(from, typeOfField(to));
  const fitted = convert ? convert(value) : value;
  const kept = typeof fitted === 'bigint' ? bounded(fitted) : fitted;
  if (to.kind === 'email' && typeof kept === 'string') return foldEmail(kept);
  return kept ?? handlingOf(to).empty;
}
