/** What led to a call is kept with its intention: whoever makes it, later or on another server, goes on with the same trace. */

/** `request` with the headers of the span that intends it; as it is where there are none. */
export function withTrace<Request extends object>(request: Request, headers: Readonly<Record<string, string>>): Request {
  return Object.keys(headers).length === 0 ? request : { ...request, trace: headers };
}

/** Looks up those headers in what was kept; null: nothing is known of what led to it. */
export function traceOf(kept: unknown): ((header: string) => string | null) | null {
  const trace = typeof kept === 'object' && kept !== null && 'trace' in kept ? kept.trace : undefined;
  if (typeof trace !== 'object' || trace === null) return null;
  const headers = new Map<string, unknown>(Object.entries(trace));
  return (header) => {
    const value = headers.get(header);
    return typeof value === 'string' ? value : null;
  };
}
