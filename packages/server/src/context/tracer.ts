/** What is done, as whoever watches over the server can follow it: spans of traces, as OpenTelemetry has them. What makes them is given at start. */

/** Names of the document, methods, statuses and counts: never a value of a record, nor who somebody is. */
export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

export interface SpanStart {
  readonly name: string;
  /** `server`: somebody else asked for it; `client`: somebody else is asked. Missing: it stays in here. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** Looks up a header of whatever led to it (W3C Trace Context); null: it begins by itself. Missing: the span that it is begun in did. */
  readonly cause?: ((header: string) => string | null) | null;
}

export interface Tracer {
  /** What `work` comes to. What it throws makes the span one that failed, and is thrown on. */
  span<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
  /** Said of the span in which this is called; `error.type` among it makes it one that failed. */
  note(attributes: SpanAttributes, name?: string): void;
  /** Headers that make what is sent with them a part of the span in which this is called; none where there is none. */
  headers(): Readonly<Record<string, string>>;
}

const noHeaders = {};

/** Follows nothing, and costs nothing. */
export const noTracer: Tracer = {
  span: (_start, work) => work(),
  note: () => undefined,
  headers: () => noHeaders,
};
