/** Which fields a new record cannot do without, and somebody has to fill in. */
import { isFilledIn } from '@ninefold/engine';
import type { Entity, Field } from '@ninefold/model';

/** Needed, and neither counted on, nor following from others, nor filled in when the record begins. */
export function needsEntering(entity: Entity, field: Field): boolean {
  const { startsAs } = field;
  const startsEmpty = startsAs.kind === 'none' || (startsAs.kind === 'given' && startsAs.value.typed?.node === 'null');
  return field.needed && !field.neededGap && startsEmpty && !mayBeEmpty(field) && isFilledIn(entity, field);
}

/** A list may be empty, whatever *Needed* says about it. */
export function mayBeEmpty({ type }: Field): boolean {
  return type.kind === 'lines' || type.kind === 'references' || type.kind === 'many of';
}
