/** Commands that work on data need a document that can be run. */
import { shellWord } from '../arguments/shell-word.ts';
import type { Candidate } from '../document/candidate.ts';
import { CommandFailure } from '../failure.ts';

/** Throws a `CommandFailure` (1) for one that cannot. */
export function ensureRuns({ runs, file }: Candidate): void {
  if (!runs) throw new CommandFailure(1, `${file} has errors. To read them: ninefold check ${shellWord(file)}`);
}
