/** Values as they were written while their field had another type, converted to the type it has now. */
import { type FieldType, foldName, isText, rescale, scaleOfField, typeOfField, type Value } from '@ninefold/model';
import { codecOfField } from '../sql/codecs.ts';

/** Whether values of both are kept in the same way and mean the same. */
export function isHeldAlike(one: FieldType, other: FieldType): boolean {
  const [a, b] = [unitOf(one), unitOf(other)];
  if (a && b) return a.scale === b.scale && a.currency === b.currency;
  if (isText(typeOfField(one)) && isText(typeOfField(other))) return true;
  if (one.kind !== other.kind) return false;
  return !('entity' in one && 'entity' in other) || foldName(one.entity) === foldName(other.entity);
}

/** undefined where the present type has no such value. */
export function inPresentType(former: FieldType | undefined, present: FieldType, kept: string | null): Value | undefined {
  if (kept === null) return null;
  if (former === undefined || isHeldAlike(former, present)) return decoded(present, kept);
  const [from, to] = [unitOf(former), unitOf(present)];
  if (!from || !to || from.currency !== to.currency) return undefined;
  const units = rescale(BigInt(kept), from.scale, to.scale);
  return rescale(units, to.scale, from.scale) === BigInt(kept) ? units : undefined;
}

/** A database of before types were noted may have values of another one. */
function decoded(type: FieldType, kept: string): Value | undefined {
  try {
    return codecOfField(type).decode(kept);
  } catch {
    return undefined;
  }
}

/** Of what is counted in whole numbers of a smallest unit. */
function unitOf(type: FieldType): { readonly scale: number; readonly currency: string | null } | undefined {
  const scale = scaleOfField(type);
  return scale === undefined ? undefined : { scale, currency: type.kind === 'money' ? type.currency : null };
}
