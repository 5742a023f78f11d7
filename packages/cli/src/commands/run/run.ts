/** `ninefold run FILE`, for people or as a preview. */

import { isDatabase } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { dataPlace } from '../../document/data-place.ts';
import { unusable } from '../../failure.ts';
import { freePort } from '../../run/listen.ts';
import { logTo } from '../../run/log.ts';
import { metricsTokenOrRefuse } from '../../run/metrics-token.ts';
import { type RunOptions, readRunOptions } from '../../run/run-options.ts';
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
  const workers = await import('../../run/workers.ts');
  if (options.workers === 1 || workers.workerPart()) return (await import('../../run/run-for-real.ts')).runForReal(options, terminal);
  refuseWorkers(options);
  const port = await freePort(options.port, options.host);
  return workers.runWorkers(options.workers, port, logTo(terminal, options.log));
}

/** Throws a `CommandFailure` (2) for what several processes cannot do together. */
function refuseWorkers(options: RunOptions): void {
  if (!isDatabase(dataPlace(options.file, options, 'run').place))
    throw unusable('A folder is for one process: --workers goes with --db.', 'run');
  metricsTokenOrRefuse();
}
