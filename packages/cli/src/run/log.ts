/** What the server has to say, one line each; more of it when NINEFOLD_DEBUG is set. */
import type { Log } from '@ninefold/server';
import type { Terminal } from '../terminal.ts';

export function logTo(terminal: Terminal): Log {
  const debug = process.env.NINEFOLD_DEBUG !== undefined;
  return (level, message, details) => {
    if (level === 'info' && !debug) return;
    const reason = details instanceof Error ? `: ${debug ? details.stack : details.message}` : '';
    terminal.err(`${new Date().toISOString()} ${level} ${message}${reason}`);
  };
}
