/**
 * Savepoints of changes cost two statements each, and next to none is gone back to: they are left out, and a transaction that would go back
 * to one is done anew with all of them. What is tried (`nf_attempt`) is expected to fail now and then: from there on they are set.
 */
import { SavepointMissing } from './problems.ts';

export interface Savepoints {
  /** A transaction begins. `isCautious`: none is left out. */
  begin(isCautious: boolean): void;
  /** Whether a mark (`SAVEPOINT a`, `RELEASE a`, `ROLLBACK TO a`) is to be sent. Throws SavepointMissing where it goes back to one that was left out. */
  isNeeded(mark: string): boolean;
}

/** Of one connection. `giveUp` is told what is thrown: whoever passes over it keeps nothing of the transaction. */
export function createSavepoints(giveUp: (problem: unknown) => void): Savepoints {
  let isCautious = true;
  let isLeftOut = false;
  return {
    begin(cautious) {
      isCautious = cautious;
      isLeftOut = false;
    },
    isNeeded(mark) {
      if (!mark.endsWith(' nf_change')) {
        isCautious = true;
        return true;
      }
      if (mark.startsWith('SAVEPOINT')) isLeftOut = !isCautious;
      if (!isLeftOut || !mark.startsWith('ROLLBACK')) return !isLeftOut;
      const problem = new SavepointMissing();
      giveUp(problem);
      throw problem;
    },
  };
}
