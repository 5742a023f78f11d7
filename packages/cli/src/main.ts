#!/usr/bin/env node
/** The process: arguments in, exit code out. */
import { runCommand } from './command-line.ts';
import { systemProblem } from './failure.ts';
import { processTerminal } from './terminal.ts';

// `ninefold check … | head` closes the pipe early; that is no mistake. On a full disk what was asked for is lost.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`What was asked for cannot be written: ${systemProblem(error)}.\n`, () => process.exit(1));
});
// Nobody hears what is said about it; the work and its exit code stay.
process.stderr.on('error', () => undefined);

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
