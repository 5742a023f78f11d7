/** Notes changes while they are written, and tells of them once they are on disk. */
import type { Commit, CommittedChange } from '../commits.ts';
import type { Plan } from '../plan/plan.ts';
import type { Statements } from './statements.ts';

/** The changes of the running transaction. */
export interface CommitNotes {
  /** False while nobody listens: nothing needs to be noted. */
  readonly wanted: boolean;
  note(commit: Commit): void;
  /** How many there are; `backTo` forgets those that came later. */
  mark(): number;
  backTo(mark: number): void;
}

export interface CommitBook extends CommitNotes {
  listen(listener: (commits: readonly Commit[]) => void): () => void;
  publish(): void;
}

export function createCommitBook(): CommitBook {
  const listeners = new Set<(commits: readonly Commit[]) => void>();
  let noted: Commit[] = [];
  return {
    get wanted() {
      return listeners.size > 0;
    },
    note: (commit) => void noted.push(commit),
    mark: () => noted.length,
    backTo(mark) {
      noted.length = mark;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish() {
      if (noted.length === 0) return;
      const told = noted;
      noted = [];
      for (const listener of [...listeners]) listener(told);
    },
  };
}

export function changesSince(statements: Statements, plan: Plan, sequence: number, limit: number): readonly CommittedChange[] {
  const sql = 'SELECT sequence, entity, record, what FROM nf_history WHERE sequence > ? ORDER BY sequence LIMIT ?';
  const names = new Map(plan.tables.map(({ table, entity }) => [table, entity.name]));
  return statements.all(sql, [BigInt(sequence), BigInt(limit)]).flatMap(([at, table, id, what]) => {
    const entity = names.get(String(table));
    return entity === undefined ? [] : [{ sequence: Number(at), entity, id: String(id), what: String(what) as CommittedChange['what'] }];
  });
}

export function lastChange(statements: Statements): number {
  return Number(statements.get('SELECT max(sequence) FROM nf_history', [])?.[0] ?? 0);
}
