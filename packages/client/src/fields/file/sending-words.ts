/** What is said of a file that is on its way, or did not arrive. */
import { isProblem, NoConnectionError } from '../../api/problem-error.ts';
import { t } from '../../language/t.tsx';

/** `mostBytes`: what is taken. */
export function tooLargeWords(file: string, mostBytes: number): string {
  return t('{file} is too large: at most {size} MB.', { file, size: mostBytes / 1_000_000 });
}

/** It is on its way. */
export function notArrivedWords(file: string): string {
  return t('{file} has not arrived yet.', { file });
}

/** Why, by what sending it threw. */
export function notSentWords(error: unknown, file: string): string {
  if (isProblem(error)) return error.message;
  if (error instanceof NoConnectionError) return t('No connection: {file} was not sent. Choose it again.', { file });
  return t('{file} could not be sent. Choose it again.', { file });
}
