/**
 * Figures of several processes on one port. Whichever of them is asked asks the one that started them, which asks all of them; what was counted
 * by those that have ended is added, so that nothing counted ever becomes less.
 */
import { randomUUID } from 'node:crypto';
import type { ProcessFigures } from '@ninefold/server';

/** Between a worker and the process that started it. */
type MetricsMessage =
  /** A worker: those of all are asked for; the other: the worker's own are. */
  | { readonly metrics: 'wanted'; readonly id: string }
  /** A worker: its own; the other: those of each. */
  | { readonly metrics: 'given'; readonly id: string; readonly figures: readonly ProcessFigures[] };

/** A worker, as the process that started it speaks to it. */
export interface WorkerLink {
  send(message: MetricsMessage, done: () => void): unknown;
}

/** One that does not answer in time is told of as it was when it last did. */
const patienceMs = 1_000;

/** In the process that started them. */
export interface MetricsExchange<W extends WorkerLink> {
  /** What a worker says; anything else than metrics is left alone. */
  hear(worker: W, message: unknown): void;
  /** The worker is no more. */
  ended(worker: W): Promise<void>;
}

/** `alive`: those that can be asked, at any time. */
export function createMetricsExchange<W extends WorkerLink>(alive: () => Iterable<W>): MetricsExchange<W> {
  const last = new Map<W, ProcessFigures>();
  const answers = new Map<string, (worker: W) => void>();
  let gone: ProcessFigures = [];

  const askAll = (): Promise<void> =>
    new Promise((resolve) => {
      const id = randomUUID();
      const waiting = new Set(alive());
      const end = (): void => {
        clearTimeout(late);
        answers.delete(id);
        resolve();
      };
      const late = setTimeout(end, patienceMs);
      answers.set(id, (worker) => {
        waiting.delete(worker);
        if (waiting.size === 0) end();
      });
      for (const worker of waiting) worker.send({ metrics: 'wanted', id }, () => undefined);
    });

  return {
    hear(worker, message) {
      if (!isMetrics(message)) return;
      if (message.metrics === 'given') {
        last.set(worker, message.figures[0] ?? []);
        answers.get(message.id)?.(worker);
        return;
      }
      void askAll().then(() => worker.send({ metrics: 'given', id: message.id, figures: [...last.values(), gone] }, () => undefined));
    },
    async ended(worker) {
      const figures = last.get(worker);
      last.delete(worker);
      if (!figures) return;
      const { countedFigures } = await import('@ninefold/server');
      gone = await countedFigures([gone, figures]);
    },
  };
}

/** In a worker: answers for its own figures from now on. Gives what asks for those of all. */
export function reportMetrics(own: () => Promise<ProcessFigures>): () => Promise<readonly ProcessFigures[]> {
  const answers = new Map<string, (figures: readonly ProcessFigures[]) => void>();
  process.on('message', (message) => {
    if (!isMetrics(message)) return;
    if (message.metrics === 'given') answers.get(message.id)?.(message.figures);
    else void own().then((figures) => process.send?.({ metrics: 'given', id: message.id, figures: [figures] }));
  });
  return async () => {
    const id = randomUUID();
    const asked = new Promise<readonly ProcessFigures[]>((resolve) => answers.set(id, resolve));
    process.send?.({ metrics: 'wanted', id });
    return asked.finally(() => answers.delete(id));
  };
}

function isMetrics(message: unknown): message is MetricsMessage {
  if (typeof message !== 'object' || message === null || !('metrics' in message) || !('id' in message)) return false;
  if (typeof message.id !== 'string') return false;
  return message.metrics === 'wanted' || (message.metrics === 'given' && 'figures' in message && Array.isArray(message.figures));
}
