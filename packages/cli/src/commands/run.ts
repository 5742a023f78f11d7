/** `ninefold run FILE`, for people or as a preview. */
import type { Arguments } from '../arguments/shape.ts';
import { readRunOptions } from '../run/run-options.ts';
import type { Terminal } from '../terminal.ts';

export async function run(given: Arguments, terminal: Terminal): Promise<number> {
  const options = readRunOptions(given);
  process.on('unhandledRejection', (error) =>
    terminal.err(`ninefold made a mistake: ${error instanceof Error ? error.message : String(error)}`),
  );
  if (options.preview) return (await import('../preview/run-preview.ts')).runPreview(options, terminal);
  return (await import('../run/run-for-real.ts')).runForReal(options, terminal);
}
