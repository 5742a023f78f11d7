/** What the server has to say, one line each, on standard error; with NINEFOLD_DEBUG set, where in the code a mistake happened. */
import type { Log } from '@ninefold/server';
import type { Terminal } from '../terminal.ts';

/** A line is its moment (ISO 8601, UTC), level and message, and the reason where `details` is an error. */
export function logTo(terminal: Terminal): Log {
  const debug = process.env.NINEFOLD_DEBUG !== undefined;
  return (level, message, details) => {
    const reason = details instanceof Error ? `: ${debug ? details.stack : details.message}` : '';
    terminal.err(`${new Date().toISOString()} ${level} ${message}${reason}`);
  };
}
