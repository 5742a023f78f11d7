/** Words under *Action* that are the name of somebody's action, those that are not, and rows that begin at no state. */
import { foldName } from '@ninefold/model';
import { gapIn } from '../read/cells.ts';
import { plain } from '../read/words.ts';
import type { TransitionRow } from '../sections/states.ts';

/** The name; undefined for what the application does itself, gaps, none and what cannot be a name. */
export function actionName(words: string): string | undefined {
  if (words === '' || words === '—' || gapIn(words) || /^(?:after|every)\s+\S/iu.test(words) || isCalculation(words)) return undefined;
  return words;
}

/** `starts at + LATE`, `is late()`, `1 day before`. */
export function isCalculation(words: string): boolean {
  return /\s[+*<>=-]+\s|\(\)|^\d+\s+(?:second|minute|hour|day|week|month|year)s?\b/iu.test(words);
}

/** `` at `starts at` ``: an action may be called `at the door`. */
export function isMoment({ Action }: TransitionRow): boolean {
  return /^at\s+`/iu.test(Action.text);
}

/** *From* says `any`: of an entity without states. */
export function beginsAtAny({ From }: TransitionRow): boolean {
  return foldName(plain(From)) === 'any';
}
