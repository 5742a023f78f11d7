/** Where traces are sent, and how many: by the option, or by the names that OpenTelemetry has for that in the environment. */

/** What is said of traces at the start. */
export interface TraceSettings {
  /** Where each batch is sent; undefined: where the exporter finds it in the environment. */
  readonly url: string | undefined;
  /** Of which requests that nobody else follows: from 0, none, to 1, all. */
  readonly share: number;
  /** Whoever else follows a request says whether it is followed here. */
  readonly followsOthers: boolean;
  readonly batch: BatchSettings;
}

/** As `BatchSpanProcessor` has them; what is missing is for it to choose. */
interface BatchSettings {
  scheduledDelayMillis?: number;
  exportTimeoutMillis?: number;
  maxQueueSize?: number;
  maxExportBatchSize?: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** undefined: nobody asks for traces. `endpoint` is what the option says, and goes before the environment. */
export function traceSettings(endpoint: string | undefined, environment: Environment = process.env): TraceSettings | undefined {
  const asked = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || environment.OTEL_TRACES_EXPORTER === 'none';
  if (endpoint === undefined && (isOff || !asked)) return undefined;
  return { url: endpoint && `${endpoint.replace(/\/$/u, '')}/v1/traces`, ...sampling(environment), batch: batch(environment) };
}

/** What is no sampler of the specification counts as the usual one. */
function sampling({ OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: given }: Environment): {
  readonly share: number;
  readonly followsOthers: boolean;
} {
  const [, parent = '', name = ''] = /^(parentbased_)?(always_on|always_off|traceidratio)$/u.exec(sampler) ?? [
    '',
    'parentbased_',
    'always_on',
  ];
  return { share: name === 'always_off' ? 0 : name === 'traceidratio' ? shareIn(given) : 1, followsOthers: parent !== '' };
}

function shareIn(text: string | undefined): number {
  const share = text ? Number(text) : 1;
  return share >= 0 && share <= 1 ? share : 1;
}

const batchNames = {
  scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
  exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
  maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
  maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
} as const satisfies Readonly<Record<keyof BatchSettings, string>>;

function batch(environment: Environment): BatchSettings {
  return Object.fromEntries(
    Object.entries(batchNames).flatMap(([name, variable]) => {
      const text = environment[variable] ?? '';
      return /^[1-9]\d{0,8}$/u.test(text) ? [[name, Number(text)]] : [];
    }),
  );
}
