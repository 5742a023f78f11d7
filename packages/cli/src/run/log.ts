/** What the server has to say, one line each, on standard error; with NINEFOLD_DEBUG set, where in the code a mistake happened. */
import type { Log, LogFields } from '@ninefold/server';
import type { Terminal } from '../terminal.ts';

export type LogFormat = 'text' | 'json';

/** What a line of the log was said in, as OpenTelemetry names it. */
export interface SpanInLog {
  readonly trace_id: string;
  readonly span_id: string;
}

/**
 * A line is its moment (ISO 8601, UTC), level and message, and the reason where `details` is an error, else what it says by names: after
 * one another, or as an object of JSON with `time`, `level`, `message`, `reason` and these. Where traces are kept, the span that `current` gives is said too.
 */
export function logTo(terminal: Terminal, format: LogFormat = 'text', current: () => SpanInLog | undefined = () => undefined): Log {
  const debug = process.env.NINEFOLD_DEBUG !== undefined;
  return (level, message, details) => {
    const reason = details instanceof Error ? (debug ? details.stack : details.message) : undefined;
    const fields = fieldsOf(details);
    const time = new Date().toISOString();
    const span = current();
    if (format === 'json') terminal.err(JSON.stringify({ time, level, message, reason, ...fields, ...span }));
    else
      terminal.err(
        `${time} ${level} ${message}${reason === undefined ? '' : `: ${reason}`}${fieldsInWords(fields)}${span ? inWords(span) : ''}`,
      );
  };
}

function fieldsOf(details: unknown): LogFields {
  if (typeof details !== 'object' || details === null || details instanceof Error) return {};
  return Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value === 'string'));
}

/** ` person=0195… roles="Employee, Finance"` */
function fieldsInWords(fields: LogFields): string {
  return Object.entries(fields)
    .map(([name, value]) => ` ${name}=${/^[\w./:-]+$/u.test(value) ? value : JSON.stringify(value)}`)
    .join('');
}

function inWords({ trace_id: trace, span_id: span }: SpanInLog): string {
  return ` trace_id=${trace} span_id=${span}`;
}
