/** On a phone values stand beside one another without the heads of their columns. */
import { type FieldType, traitsOf } from '@ninefold/model';

/** Whether a value is understood without the name of its field: a date is, 4.90, 16:00 and yes are not, nor are two days `among` the same values. */
export function saysItself(type: FieldType, among: readonly { readonly type: FieldType }[]): boolean {
  const { bare, inPeriods } = traitsOf(type);
  if (inPeriods) return among.filter((other) => traitsOf(other.type).inPeriods).length < 2;
  return !bare;
}
