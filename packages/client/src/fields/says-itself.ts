/** On a phone values stand beside one another without the heads of their columns. */
import { type FieldType, scaleOfField } from '@ninefold/model';

/** Whether a value is understood without the name of its field: a date is, 4.90 is not. */
export function saysItself(type: FieldType): boolean {
  return scaleOfField(type) === undefined && type.kind !== 'yes/no' && type.kind !== 'time';
}
