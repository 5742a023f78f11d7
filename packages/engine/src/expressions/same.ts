/** Equality and order of values at one scale. */
import { isFile, isList, isRecord, type Value } from '@ninefold/model';
import { compareText } from './text-order.ts';

/** Whether two values are the same; null is the same as null. Records are the same by entity and id. */
export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => same(item, b[i] ?? null));
  if (isRecord(a)) return isRecord(b) && a.id !== undefined && a.id === b.id && a.entity === b.entity;
  if (isFile(a)) return isFile(b) && a.file === b.file;
  if (isList(b) || isRecord(b) || isFile(b)) return false;
  const names = Object.keys(a.entries);
  return (
    names.length === Object.keys(b.entries).length &&
    names.every((name) => Object.hasOwn(b.entries, name) && same(a.entries[name] ?? null, b.entries[name] ?? null))
  );
}

/** Below, equal or above zero; null when the two have no order. */
export function order(a: Value, b: Value): number | null {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return null;
}
