/** Words under *Action* that are the name of somebody's action, and those that are not. */
import { gapIn } from '../read/cells.ts';

/** The name; undefined for what the application does itself, gaps, none and what cannot be a name. */
export function actionName(words: string): string | undefined {
  if (words === '' || words === '—' || gapIn(words) || /^(?:after|every)\s+\S/iu.test(words) || isCalculation(words)) return undefined;
  return words;
}

/** `starts at + LATE`, `is late()`, `1 day before`. */
export function isCalculation(words: string): boolean {
  return /\s[+*<>=-]+\s|\(\)|^\d+\s+(?:second|minute|hour|day|week|month|year)s?\b/iu.test(words);
}
