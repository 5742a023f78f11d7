/** Bringing values of one type to the scale of another: lists and branches hold their numbers at one scale. */
import { isList, isNumeric, rescale, type Type, type Value } from '@ninefold/model';

export type Convert = (value: Value) => Value;

/** undefined when nothing has to be done. */
export function converter(from: Type, to: Type): Convert | undefined {
  if (from.kind === 'list' && to.kind === 'list') {
    const each = converter(from.of, to.of);
    return each && ((value) => (isList(value) ? value.map(each) : value));
  }
  if (!isNumeric(from) || !isNumeric(to) || from.scale === to.scale) return undefined;
  return (value) => (typeof value === 'bigint' ? rescale(value, from.scale, to.scale) : value);
}

/** The type of the two that has more places; otherwise the first. */
export function finer(a: Type, b: Type): Type {
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', of: finer(a.of, b.of) };
  if (!isNumeric(a) || !isNumeric(b)) return a.kind === 'null' ? b : a;
  return a.scale >= b.scale ? a : b;
}
