/** Traces of what the server does, whoever makes them. */
import type { Tracer } from '@ninefold/server';
import type { SpanInLog } from '../log.ts';

/** What is followed, while the server runs. */
export interface Traces {
  readonly tracer: Tracer;
  /** The span in which this is called; undefined: there is none. */
  current(): SpanInLog | undefined;
  /** Sends what waits, for a second at most. Never rejects. */
  stop(): Promise<void>;
}

export type SayOfTraces = (level: 'warn' | 'info', message: string, details?: unknown) => void;
