/** The sentence of a refusal that the server throws, or of any other error. */
import { RefusalError } from '@ninefold/server';
import { systemProblem } from '../failure.ts';

/** Never a stack trace; of several refusals the first. */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusalError) return error.refusals[0].message;
  return error instanceof Error ? error.message : String(error);
}

/** The same for what may come from the operating system, whose errors are said in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${systemProblem(error)}.` : failureMessage(error);
}
