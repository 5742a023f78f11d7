/** The spans of the server as OpenTelemetry makes and sends them (OTLP over HTTP, as JSON). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { SpanAttributes, Tracer } from '@ninefold/server';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  defaultResource,
  detectResources,
  ExportResultCode,
  envDetector,
  OTLPTraceExporter,
  ParentBasedSampler,
  ROOT_CONTEXT,
  resourceFromAttributes,
  SpanKind,
  SpanStatusCode,
  TraceIdRatioBasedSampler,
  TracerProvider,
  trace,
  W3CTraceContextPropagator,
} from './sdk.ts';
import type { TraceSettings } from './settings.ts';
import type { SayOfTraces, Traces } from './traces.ts';

/** What waits at the end has so long; whoever stops the server waits for no more. */
const patienceMs = 1000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
const setter = {
  set(headers: Record<string, string>, name: string, value: string): void {
    headers[name] = value;
  },
};
const getter = {
  get: (lookUp: (header: string) => string | null, name: string) => lookUp(name) ?? undefined,
  keys: () => propagator.fields(),
};

/** Sends nothing by itself before something was done. `say` is told once where they cannot be sent, and when they can again. */
export function openTelemetry(settings: TraceSettings, version: string, say: SayOfTraces): Traces {
  const exporter = toldOnce(new OTLPTraceExporter(settings.url === undefined ? {} : { url: settings.url }), say);
  const provider = new TracerProvider({
    resource: resourceOf(version),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  });
  const open = new AsyncLocalStorage<Context>();
  const current = (): Context => open.getStore() ?? ROOT_CONTEXT;
  return {
    tracer: tracerOf(provider.getTracer('ninefold', version), open),
    current() {
      const span = trace.getSpanContext(current());
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), atLast()]),
  };
}

function tracerOf(made: ReturnType<TracerProvider['getTracer']>, open: AsyncLocalStorage<Context>): Tracer {
  const current = (): Context => open.getStore() ?? ROOT_CONTEXT;
  return {
    async span({ name, kind, attributes, cause }, work) {
      const around = cause === undefined ? current() : cause === null ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, cause, getter);
      const span = made.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: plain(attributes ?? {}) }, around);
      try {
        return await open.run(trace.setSpan(around, span), work);
      } catch (problem) {
        // Its words may hold values.
        fail(span, problem instanceof Error ? problem.name : 'unknown');
        throw problem;
      } finally {
        span.end();
      }
    },
    note(attributes, name) {
      const span = trace.getSpan(current());
      if (!span) return;
      span.setAttributes(plain(attributes));
      if (name !== undefined) span.updateName(name);
      if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    headers() {
      const headers: Record<string, string> = {};
      propagator.inject(current(), headers, setter);
      return headers;
    },
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function plain(attributes: SpanAttributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]));
}

/** Who it is that sends: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise. Processes on one port are told apart. */
function resourceOf(version: string): ReturnType<typeof defaultResource> {
  const own = { 'service.name': 'ninefold', 'service.version': version, 'service.instance.id': randomUUID() };
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
}

function samplerOf({ share, followsOthers }: TraceSettings): Sampler {
  const root = share === 1 ? new AlwaysOnSampler() : share === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
  return followsOthers ? new ParentBasedSampler({ root }) : root;
}

/** Asked every few seconds: said once, and once when it works again. */
function toldOnce(exporter: SpanExporter, say: SayOfTraces): SpanExporter {
  let isWell = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const works = result.code === ExportResultCode.SUCCESS;
        if (isWell && !works) say('warn', 'traces cannot be sent; requests are answered all the same', result.error);
        if (works && !isWell) say('info', 'traces are sent again');
        isWell = works;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function atLast(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
}
