/** Why a row was refused, in words. */
import type { Problem } from '@ninefold/protocol';
import { fieldOf } from '../../language/names.ts';

/** Each reason, with the field it is about. */
export function wordsOf(problem: Problem): readonly string[] {
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return parts.map(({ field, detail }) => (field === null ? detail : `${fieldOf(field)}: ${detail}`));
}
