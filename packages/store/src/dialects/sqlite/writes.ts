/** Which tables were written, commit by commit: this process alone writes, so it knows at once. */
import type { Writes } from '../../dialect/database.ts';

export interface NotedWrites extends Writes {
  last(tables: readonly string[]): number;
  /** A running transaction does this. */
  note(sql: string): void;
  /** What was noted is committed. */
  committed(): void;
}

/** Nothing was written yet. What was noted counts as written where it is rolled back, too: nothing is lost but time. */
export function createWrites(): NotedWrites {
  const lastOf = new Map<string, number>();
  const noted = new Set<string>();
  /** Of a statement of which nobody knows what it writes. */
  let lastOfAny = 0;
  let isAnyNoted = false;
  let commits = 0;
  return {
    note(sql) {
      const written = writtenBy(sql);
      if (written === 'anything') isAnyNoted = true;
      else if (written !== null) noted.add(written);
    },
    committed() {
      commits += 1;
      if (isAnyNoted) lastOfAny = commits;
      for (const table of noted) lastOf.set(table, commits);
      isAnyNoted = false;
      noted.clear();
    },
    last(tables) {
      let last = lastOfAny;
      for (const table of tables) last = Math.max(last, lastOf.get(table) ?? 0);
      return last;
    },
  };
}

const known = new Map<string, string | 'anything' | null>();
const mostKnown = 1000;

/** The table; null: nothing is written. */
function writtenBy(sql: string): string | 'anything' | null {
  const before = known.get(sql);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const [, quoted, plain] = /^(?:INSERT INTO|UPDATE|DELETE FROM) (?:"([^"]+)"|(\w+))/u.exec(sql) ?? [];
  const written = quoted ?? plain ?? (/^(?:SELECT|SAVEPOINT|RELEASE|ROLLBACK TO) /u.test(sql) ? null : 'anything');
  known.set(sql, written);
  return written;
}
