/** What the server has to say, one line each, on standard error; with NINEFOLD_DEBUG set, where in the code a mistake happened. */
import type { Log } from '@ninefold/server';
import type { Terminal } from '../terminal.ts';

export type LogFormat = 'text' | 'json';

/**
 * A line is its moment (ISO 8601, UTC), level and message, and the reason where `details` is an error: after one another, or as an object
 * of JSON with `time`, `level`, `message` and `reason`.
 */
export function logTo(terminal: Terminal, format: LogFormat = 'text'): Log {
  const debug = process.env.NINEFOLD_DEBUG !== undefined;
  return (level, message, details) => {
    const reason = details instanceof Error ? (debug ? details.stack : details.message) : undefined;
    const time = new Date().toISOString();
    if (format === 'json') terminal.err(JSON.stringify({ time, level, message, reason }));
    else terminal.err(`${time} ${level} ${message}${reason === undefined ? '' : `: ${reason}`}`);
  };
}
