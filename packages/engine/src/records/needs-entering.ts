/** Which fields a new record cannot do without, and somebody has to fill in. */

import { type Entity, type Field, typeOfField } from '@ninefold/model';
import { isFilledIn } from '../values/decode.ts';

/** Needed, and neither counted on, nor following from others, nor filled in when the record begins. */
export function needsEntering(entity: Entity, field: Field): boolean {
  return field.needed && !field.neededGap && startsEmpty(field) && !mayBeEmpty(field) && isFilledIn(entity, field);
}

/** *Starts as* gives it nothing. */
export function startsEmpty({ startsAs }: Field): boolean {
  return startsAs.kind === 'none' || (startsAs.kind === 'given' && startsAs.value.typed?.node === 'null');
}

/** A list may be empty, whatever *Needed* says about it. */
export function mayBeEmpty({ type }: Field): boolean {
  return typeOfField(type).kind === 'list';
}
