/** Whoever traces are sent to, for tests: takes OTLP over HTTP as JSON, on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly status: { readonly code?: number };
}

interface Received {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface TraceReceiver {
  readonly url: string;
  /** Where it was sent, in order. */
  readonly paths: string[];
  /** All that was sent, as it came. */
  raw(): string;
  spans(): readonly ReceivedSpan[];
  /** What those who sent say of themselves under this name, each once. */
  resources(name: string): readonly string[];
  close(): Promise<void>;
}

/** Listens until it is closed. */
export async function startTraceReceiver(port = 0): Promise<TraceReceiver> {
  const [bodies, paths]: [string[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const all = (): Received['resourceSpans'] => bodies.flatMap((body) => (JSON.parse(body) as Received).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    raw: () => bodies.join('\n'),
    spans: () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: (name) => [
      ...new Set(
        all().flatMap(({ resource }) => resource.attributes.flatMap(({ key, value }) => (key === name ? [value.stringValue ?? ''] : []))),
      ),
    ],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
