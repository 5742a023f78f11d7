/** Notes changes while they are written, and tells of them once they are on disk. */
import type { Commit } from '../commits.ts';
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

export function lastChange(statements: Statements): number {
  return Number(statements.get('SELECT max(sequence) FROM nf_history', [])?.[0] ?? 0);
}
