/**
 * A *place* is where a value stands in a form: a field of the record, or a field of one of its lines.
 * Lines are named by a key that stays theirs while they move; the server counts them from 0 instead.
 */
export interface FormPlace {
  readonly field: string;
  /** Key of the line; missing for the record's own field. */
  readonly line?: string;
  /** Field of the line; missing when the line as a whole is meant. */
  readonly inner?: string;
}

/** A place as text, unique within a form: `title`, `lines.k3.amount`. */
export function placeKey(place: FormPlace): string {
  return [place.field, place.line, place.inner].filter((part) => part !== undefined).join('.');
}

/** Whether both are the very same: a line and a field in it are two places. */
export function samePlace(a: FormPlace, b: FormPlace): boolean {
  return a.field === b.field && a.line === b.line && a.inner === b.inner;
}

/** Whether `inner` is `outer` or lies within it: an amount within its line, a line within `lines`. */
export function isWithin(inner: FormPlace, outer: FormPlace): boolean {
  if (inner.field !== outer.field) return false;
  if (outer.line === undefined) return true;
  return inner.line === outer.line && (outer.inner === undefined || outer.inner === inner.inner);
}
