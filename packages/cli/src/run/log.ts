/** What the server has to say, one line each, on standard error; with NINEFOLD_DEBUG set, where in the code a mistake happened. */
import type { Log } from '@ninefold/server';
import type { Terminal } from '../terminal.ts';

export type LogFormat = 'text' | 'json';

/** What a line of the log was said in, as OpenTelemetry names it. */
export interface SpanInLog {
  readonly trace_id: string;
  readonly span_id: string;
}

/**
 * A line is its moment (ISO 8601, UTC), level and message, and the reason where `details` is an error: after one another, or as an object
 * of JSON with `time`, `level`, `message` and `reason`. Where traces are kept, the span that `current` gives is said too.
 */
export function logTo(terminal: Terminal, format: LogFormat = 'text', current: () => SpanInLog | undefined = () => undefined): Log {
  const debug = process.env.NINEFOLD_DEBUG !== undefined;
  return (level, message, details) => {
    const reason = details instanceof Error ? (debug ? details.stack : details.message) : undefined;
    const time = new Date().toISOString();
    const span = current();
    if (format === 'json') terminal.err(JSON.stringify({ time, level, message, reason, ...span }));
    else terminal.err(`${time} ${level} ${message}${reason === undefined ? '' : `: ${reason}`}${span ? inWords(span) : ''}`);
  };
}

function inWords({ trace_id: trace, span_id: span }: SpanInLog): string {
  return ` trace_id=${trace} span_id=${span}`;
}
