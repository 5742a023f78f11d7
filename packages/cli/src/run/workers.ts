/** Several processes behind one port, each a server of its own on the same database. One that ends is followed by another. */
import cluster, { type Worker } from 'node:cluster';
import type { Log } from '@ninefold/server';
import { untilStopped } from './stopping.ts';
import { createMetricsExchange } from './worker-metrics.ts';

/** The first also says where it runs, and makes links for people. */
export type WorkerRole = 'first' | 'other';

const roleVariable = 'NINEFOLD_WORKER';
const portVariable = 'NINEFOLD_WORKER_PORT';
const pauseMs = 1_000;
/** A worker that does not end by itself. */
const patienceMs = 6_000;

/** What this process is among several, and the port that they share. */
export interface WorkerPart {
  readonly role: WorkerRole;
  readonly port: number;
}

/** undefined: it is the only one. */
export function workerPart(): WorkerPart | undefined {
  if (!cluster.isWorker) return undefined;
  return { role: process.env[roleVariable] === 'first' ? 'first' : 'other', port: Number(process.env[portVariable]) };
}

/** The server listens: the next one may start. */
export function sayReady(): void {
  process.send?.('ready');
}

/** Resolves when the process that started this one says so; where that is gone, this one ends at once. Signals of the terminal are for that one. */
export function untilToldToStop(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.on('message', (message) => {
      if (message === 'stop') resolve();
    });
  });
}

/** Resolves to 0 once all have stopped, or to the exit code of the first where that cannot start. One port is theirs, whoever of them ends. */
export async function runWorkers(count: number, port: number, log: Log): Promise<number> {
  // Each takes connections by itself: one that is handed to a worker which ends just then would be answered by nobody.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const alive = new Map<Worker, WorkerRole>();
  const metrics = createMetricsExchange(() => alive.keys());
  let isStopping = false;
  const start = (role: WorkerRole): Promise<number | undefined> =>
    new Promise((resolve) => {
      const worker = cluster.fork({ [roleVariable]: role, [portVariable]: port });
      let isReady = false;
      alive.set(worker, role);
      worker.on('message', (message) => {
        metrics.hear(worker, message);
        if (message !== 'ready') return;
        isReady = true;
        resolve(undefined);
      });
      worker.once('exit', (code) => {
        alive.delete(worker);
        void metrics.ended(worker);
        resolve(code ?? 1);
        if (isReady && !isStopping) follow(role, `worker ${worker.process.pid} has ended (${code ?? 'killed'})`);
      });
    });
  const follow = (role: WorkerRole, why: string): void => {
    log('warn', `${why}: another one is started`);
    setTimeout(async () => {
      if (!isStopping && (await start(role)) !== undefined && !isStopping) follow(role, 'a worker could not start');
    }, pauseMs);
  };
  const stopped = untilStopped();
  const failed = await start('first');
  if (failed !== undefined) return failed;
  for (let number = 1; number < count; number += 1) if ((await start('other')) !== undefined) follow('other', 'a worker could not start');
  await stopped;
  isStopping = true;
  await Promise.all([...alive.keys()].map(stopWorker));
  return 0;
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs);
    worker.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    // One that is just ending hears nothing any more.
    worker.send('stop', () => undefined);
  });
}
