#!/usr/bin/env node
/** The process: arguments in, exit code out. */
import { runCommand } from './command.ts';
import { processTerminal } from './terminal.ts';

// `ninefold check … | head` closes the pipe early; that is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
