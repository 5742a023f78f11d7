/** Why a row was refused, in words. */
import type { Problem } from '@ninefold/protocol';
import { fieldOf } from '../../language/names.ts';

export interface PartWords {
  readonly words: string;
  /** The line that it is about, by its place in its list. */
  readonly line?: { readonly list: string; readonly place: number };
}

/** Each reason, with the field it is about. */
export function partWords(problem: Problem): readonly PartWords[] {
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return parts.map(({ field, detail }) => {
    const [, list = '', place = '', inner] = /^([^.]+)\.(\d+)(?:\.(.+))?$/u.exec(field ?? '') ?? [];
    if (list === '') return { words: field === null ? detail : `${fieldOf(field)}: ${detail}` };
    const about = inner === undefined ? fieldOf(list) : `${fieldOf(list)}: ${fieldOf(inner)}`;
    return { words: `${about}: ${detail}`, line: { list, place: Number(place) } };
  });
}
