/**
 * Which statement of a changed document is which of the one before: by what it says, not by its id, which may have been given anew
 * (`ninefold format`, a row put in between).
 */

export interface Described {
  readonly statement: string;
  /** Only statements of the same kind can be the same one. */
  readonly kind: string;
  /** What it says, in full first, then in ever fewer of its parts. */
  readonly says: readonly string[];
}

/** Former statement → present one. Those that say the same go first; a likeness that fits several is none. */
export function matchStatements(before: readonly Described[], now: readonly Described[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (old: Described, one: Described): void => {
    found.set(old.statement, one.statement);
    taken.add(one.statement);
  };
  const levels = Math.max(0, ...before.map(({ says }) => says.length));
  for (let level = 0; level < levels; level += 1) {
    const like = (a: Described, b: Described): boolean =>
      a.kind === b.kind && a.says[level] !== undefined && a.says[level] === b.says[level];
    for (const old of before) {
      if (found.has(old.statement)) continue;
      const twins = before.filter((other) => !found.has(other.statement) && like(other, old));
      const candidates = now.filter((one) => !taken.has(one.statement) && like(old, one));
      const same = candidates.find(({ statement }) => statement === old.statement);
      if (same) pair(old, same);
      else if (candidates.length > 0 && (level === 0 || (candidates.length === 1 && twins.length === 1))) {
        const [first] = candidates.filter(({ statement }) => !twins.some((twin) => twin.statement === statement));
        if (first) pair(old, first);
      }
    }
  }
  return found;
}
