/** Limits of the document as plain numbers: written in the type, or a constant of point 9. */
import { type FieldType, isFreeText, type Limit } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';

/** undefined: there is none, or its constant's value is not shown. */
function limitOf(limit: Limit | undefined, constants: Session['constants']): number | undefined {
  if (limit === undefined) return undefined;
  if (limit.kind === 'number') return limit.value;
  const value = Number(constants[limit.name]?.value);
  return Number.isFinite(value) ? value : undefined;
}

/** The most characters a field takes. */
export function maxCharacters(type: FieldType, constants: Session['constants']): number | undefined {
  return isFreeText(type) ? limitOf(type.upTo, constants) : undefined;
}
