/** What whoever watches over the server asks: whether it lives, whether it can answer now, and how it does. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { operationsPaths } from '@ninefold/model';
import { json, type TextAnswer } from '../http/json.ts';
import type { Log } from '../options.ts';
import { createMetrics, type Metrics, type MetricsOf, type ProcessFigures } from './metrics.ts';

export interface Operations {
  /** undefined: the path is another one, or metrics are not offered here. */
  answer(request: Request): Promise<TextAnswer> | undefined;
  /** The figures of this process; none where metrics are not offered. */
  figures(): Promise<ProcessFigures>;
  /** A request was answered, after so many seconds. */
  answered(method: string, status: number, seconds: number): void;
  /** From now on it is not ready: it is about to stop. */
  drain(): void;
}

export interface OperationsOptions extends MetricsOf {
  /** Who asks for metrics with `Authorization: Bearer …` is given them; undefined: nobody is. */
  readonly metricsToken: string | undefined;
  /** Asks the data something small; rejects while it cannot be asked. */
  readonly askData: () => Promise<unknown>;
  /** False once the data follows another document. */
  readonly isCurrent: () => boolean;
  readonly log: Log;
}

/** Data that does not answer within this time, in milliseconds, is not there. */
const patienceMs = 2000;

/** An address is taken apart only where one of them stands in it. */
const ownPaths = Object.values(operationsPaths);

const notReady = { 'retry-after': '5' };

/** Metrics are counted only where somebody may read them. */
export async function createOperations({ metricsToken, askData, isCurrent, log, ...of }: OperationsOptions): Promise<Operations> {
  const metrics: Metrics | undefined = metricsToken === undefined ? undefined : await createMetrics(of);
  let isDraining = false;
  let wasReady = true;
  let wasCurrent = true;
  const ready = async (): Promise<TextAnswer> => {
    if (isDraining) return json(503, { status: 'stopping' }, notReady);
    if (!isCurrent()) {
      if (wasCurrent)
        log('warn', 'not ready: the data follows another document by now. Nothing is written here until a restart with that one.');
      wasCurrent = false;
      return json(503, { status: 'another document' }, notReady);
    }
    wasCurrent = true;
    const problem = await within(askData(), patienceMs).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Asked every few seconds: said once.
    if (problem !== undefined && wasReady) log('warn', 'not ready: the data does not answer', problem);
    if (problem === undefined && !wasReady) log('info', 'ready again');
    wasReady = problem === undefined;
    return wasReady ? json(200, { status: 'ready' }) : json(503, { status: 'no data' }, notReady);
  };
  const told = async (request: Request): Promise<TextAnswer> => {
    if (!isToken(request.headers.get('authorization'), metricsToken ?? ''))
      return json(401, { status: 'a token is needed' }, { 'www-authenticate': 'Bearer' });
    const { type, text } = (await metrics?.read()) ?? { type: 'text/plain', text: '' };
    return { status: 200, headers: { 'cache-control': 'no-store', 'content-type': type }, text };
  };
  return {
    answer(request) {
      if (!ownPaths.some((path) => request.url.includes(path)) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      switch (new URL(request.url).pathname) {
        case operationsPaths.health:
          return Promise.resolve(json(200, { status: 'up' }));
        case operationsPaths.ready:
          return ready();
        case operationsPaths.metrics:
          return metrics && told(request);
        default:
          return undefined;
      }
    },
    figures: async () => (await metrics?.own()) ?? [],
    answered: (method, status, seconds) => metrics?.answered(method, status, seconds),
    drain() {
      isDraining = true;
    },
  };
}

/** Takes the same time for every wrong one. */
function isToken(header: string | null, token: string): boolean {
  const [given, right] = [header ?? '', `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest());
  return given !== undefined && right !== undefined && timingSafeEqual(given, right);
}

async function within<T>(asked: Promise<T>, ms: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms);
  });
  return await Promise.race([asked, limit]).finally(() => clearTimeout(late));
}
