/** The sentence of a refusal that the server throws, or of any other error. */
import { RefusalError } from '@ninefold/server';

/** Never a stack trace; of several refusals the first. */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusalError) return error.refusals[0].message;
  return error instanceof Error ? error.message : String(error);
}
