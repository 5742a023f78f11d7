/** Kinds of fields that hold words: what a search looks into, and what a filter can look for a part of. */
import type { FieldKind } from '@ninefold/model';

export const wordKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'long text',
  'email',
  'phone',
  'web address',
  'number series',
  'one of',
  'state',
]);
