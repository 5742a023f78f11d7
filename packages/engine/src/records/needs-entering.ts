/** Which fields a new record cannot do without, and somebody has to fill in. */

import { type Field, filledBy, typeOfField } from '@ninefold/model';

/** Needed, and neither counted on, nor following from others, nor filled in when the record begins. */
export function needsEntering(field: Field): boolean {
  return field.needed && !field.neededGap && startsEmpty(field) && !mayBeEmpty(field) && filledBy(field) === 'person';
}

/** *Starts as* gives it nothing. */
export function startsEmpty({ startsAs }: Field): boolean {
  return startsAs.kind === 'none' || (startsAs.kind === 'given' && startsAs.value.typed?.node === 'null');
}

/** A list may be empty, whatever *Needed* says about it. */
export function mayBeEmpty({ type }: Field): boolean {
  return typeOfField(type).kind === 'list';
}
