/** Which parts of two documents are the same part. */

/** Which of the two documents: so are the two applications called in `Comparing`. */
export type DocumentSide = 'old' | 'now';

export interface Matched<T> {
  readonly both: readonly (readonly [old: T, now: T])[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** By each key in its turn, the surest first; an undefined key matches nothing. Each part is matched once. */
export function matched<T>(
  old: readonly T[],
  now: readonly T[],
  keys: readonly ((part: T, side: DocumentSide) => string | undefined)[],
): Matched<T> {
  const both: [T, T][] = [];
  let [removed, added] = [[...old], [...now]];
  for (const key of keys) {
    const waiting = new Map<string, T[]>();
    for (const part of added) {
      const name = key(part, 'now');
      if (name !== undefined) waiting.set(name, [...(waiting.get(name) ?? []), part]);
    }
    const found = new Map<T, T>();
    for (const part of removed) {
      const name = key(part, 'old');
      const other = name === undefined ? undefined : waiting.get(name)?.shift();
      if (other) found.set(part, other);
    }
    both.push(...found);
    const taken = new Set(found.values());
    removed = removed.filter((part) => !found.has(part));
    added = added.filter((part) => !taken.has(part));
  }
  return { both, removed, added };
}

/** What one list of names has and the other has not, whatever the order. */
export function namesApart(old: readonly string[], now: readonly string[], fold: (name: string) => string) {
  const [before, after] = [new Set(old.map(fold)), new Set(now.map(fold))];
  return { added: now.filter((name) => !before.has(fold(name))), removed: old.filter((name) => !after.has(fold(name))) };
}
