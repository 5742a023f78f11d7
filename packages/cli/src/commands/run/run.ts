/** `ninefold run FILE`, for people or as a preview. */
import type { Arguments } from '../../arguments/shape.ts';
import { readRunOptions } from '../../run/run-options.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Resolves to 0 once it is stopped; throws a `CommandFailure` when it cannot start. A mistake of ours that nobody catches ends the
 * process with 1; a promise that rejects unheard is only printed.
 */
export async function run(given: Arguments, terminal: Terminal): Promise<number> {
  const options = readRunOptions(given);
  const print = (error: unknown): void =>
    terminal.err(`ninefold made a mistake: ${error instanceof Error ? error.message : String(error)}`);
  process.on('unhandledRejection', print);
  process.on('uncaughtException', (error) => {
    print(error);
    // What is half done in memory cannot be trusted any more; what is in the database is whole.
    process.exit(1);
  });
  if (options.preview) return (await import('../../preview/run-preview.ts')).runPreview(options, terminal);
  return (await import('../../run/run-for-real.ts')).runForReal(options, terminal);
}
