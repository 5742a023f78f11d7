/** A page mark: the values that the last row was ordered by, bound to the order they belong to. Opaque, not secret. */
import { createHash } from 'node:crypto';
import { UnusableCursor } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';

/** `values` end with the row's id. */
export function writeCursor(order: string, values: readonly SqlValue[]): string {
  const items = values.map((value) => (typeof value === 'bigint' ? { n: value.toString() } : value));
  return Buffer.from(JSON.stringify([markOf(order), ...items])).toString('base64url');
}

/** Throws UnusableCursor unless it was written for this order. */
export function readCursor(order: string, length: number, cursor: string): readonly SqlValue[] {
  const [mark, ...items] = parse(cursor);
  if (mark !== markOf(order) || items.length !== length) throw new UnusableCursor();
  return items.map(readItem);
}

function parse(cursor: string): readonly unknown[] {
  try {
    const items: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(items)) return items;
  } catch {
    // Not JSON: no cursor of ours.
  }
  throw new UnusableCursor();
}

function readItem(item: unknown): SqlValue {
  if (item === null || typeof item === 'string') return item;
  if (typeof item === 'object' && 'n' in item && typeof item.n === 'string' && /^-?\d{1,19}$/u.test(item.n)) {
    const whole = BigInt(item.n);
    if (BigInt.asIntN(64, whole) === whole) return whole;
  }
  throw new UnusableCursor();
}

const marks = new Map<string, string>();

function markOf(order: string): string {
  const known = marks.get(order);
  if (known) return known;
  const mark = createHash('sha256').update(order).digest('base64url').slice(0, 8);
  if (marks.size > 500) marks.clear();
  marks.set(order, mark);
  return mark;
}
