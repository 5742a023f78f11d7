/** Traces are loaded only where somebody asks for them. */
import { traceSettings } from './settings.ts';
import type { SayOfTraces, Traces } from './traces.ts';

/** undefined where nobody asks for traces. `endpoint` as the option says it; `say` is told once where they cannot be sent, and when they can again. */
export async function startTraces(endpoint: string | undefined, version: string, say: SayOfTraces): Promise<Traces | undefined> {
  const settings = traceSettings(endpoint);
  return settings && (await import('./open-telemetry.ts')).openTelemetry(settings, version, say);
}
