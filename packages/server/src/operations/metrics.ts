/** Figures of a running server, as Prometheus reads them. No figure names a person, a record or an address. */

export interface MetricsOf {
  /** Of the document that runs: the beginning of its hash. */
  readonly document: () => string;
  /** Pages that are open and hear of changes. */
  readonly openPages: () => number;
  /** Figures of all processes that share the port, this one among them; missing where it is the only one. */
  readonly ofAll?: (() => Promise<readonly ProcessFigures[]>) | undefined;
}

/** The figures of one process, as plain data that can be sent to another; added up by `countedFigures` and by whoever reads those of all. */
export type ProcessFigures = readonly object[];

export interface Metrics {
  answered(method: string, status: number, seconds: number): void;
  /** Of this process alone. */
  own(): Promise<ProcessFigures>;
  /** Text in the format that `type` names; with `ofAll`, of all processes that share the port: what is counted is added up. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Upper ends, in seconds. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Names after the conventions of Prometheus. The library is loaded only where it is used. */
export async function createMetrics({ document, openPages, ofAll }: MetricsOf): Promise<Metrics> {
  // Bundled, it is a CommonJS module, whose names are not seen from outside.
  const { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } = (await import('prom-client')).default;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'ninefold_http_request_duration_seconds',
    help: 'Time until a request was answered, by method and status.',
    labelNames: ['method', 'status'],
    buckets: durations,
    registers,
  });
  new Gauge({
    name: 'ninefold_open_pages',
    help: 'Pages that are open and hear of changes.',
    registers,
    collect() {
      this.set(openPages());
    },
  });
  new Gauge({
    name: 'ninefold_document_info',
    help: 'The document that runs: the beginning of the hash of its text.',
    labelNames: ['document'],
    registers,
    aggregator: 'max',
    collect() {
      this.reset();
      this.set({ document: document() }, 1);
    },
  });
  return {
    answered: (method, status, seconds) => requests.observe({ method, status: String(status) }, seconds),
    own: () => registry.getMetricsAsJSON(),
    async read() {
      const all = ofAll ? AggregatorRegistry.aggregate((await ofAll()).map((figures) => [...figures])) : registry;
      return { type: registry.contentType, text: await all.metrics() };
    },
  };
}

/** Of several processes that are gone: what they counted, added up. What they held, such as memory, is gone with them. */
export async function countedFigures(all: readonly ProcessFigures[]): Promise<ProcessFigures> {
  const { AggregatorRegistry } = (await import('prom-client')).default;
  const summed = await AggregatorRegistry.aggregate(all.map((figures) => [...figures])).getMetricsAsJSON();
  return summed.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}
