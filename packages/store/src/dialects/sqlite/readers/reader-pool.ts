/**
 * Threads that answer what takes long, so that nobody else waits for it: few, each with one question at a time, and one question
 * of one person at a time, whoever asks how much. Started when first needed; one that does not end in time is ended.
 */

import { Worker } from 'node:worker_threads';
import type { Environment } from '@ninefold/engine';
import type { ReaderOptions } from '../../../dialect/database.ts';
import { UnusableCursor } from '../../../queries.ts';
import type { AnswerTo, QueryTo, QuestionName } from '../../../query/questions.ts';
import { NobodyWaits, ReadTooLong, TooManyReads } from '../../../read-limits.ts';
import { translated } from '../problems.ts';
import type { Asked, FoundFigure, ReaderStart, Told } from './messages.ts';
import { workedMs } from './thread-time.ts';

export interface ReaderPool {
  /** Rejects with ReadTooLong, UnusableCursor, TooManyReads, NobodyWaits, and as any read does. */
  ask<Name extends QuestionName>(asker: Asker, name: Name, query: QueryTo<Name>, found: Found): Promise<AnswerTo<Name>>;
  /**
   * Something this person asked is still to be answered, and is known to take long or may well. It may not where what was answered last was soon
   * done, nor where all their places are taken before a reader has looked at any of it: then so much is asked that one question came here by chance.
   */
  isBusyFor(who: string): boolean;
  close(): void;
}

interface Asker {
  /** Of the person; each has one question answered at a time. */
  readonly id: string;
  /** False once they have left: what is not begun by then is not answered. */
  isThere(): boolean;
}

/** Figures that came out on the way. */
type Found = (figures: readonly FoundFigure[]) => void;

type Ended = Exclude<Told, { kind: 'ready' }>;

interface Job {
  readonly asker: Asker;
  readonly asked: Asked;
  readonly since: number;
  readonly tell: (told: Ended) => void;
  readonly refuse: (problem: unknown) => void;
  /** When a reader began with it, and what that one had worked by then, where the system tells it. */
  began?: { readonly at: number; readonly thread: string | null; readonly workedMs: number | null };
  /** Known once it is, and from then on. */
  isLong?: boolean;
}

/** What ends within this is nothing that takes long, in milliseconds: the thread that answers people gives as much to each question. */
export const longAfterMs = 16;

/** Of one person. */
const mostWaiting = 100;
const usualWaitMs = 30_000;
/** For the answer to come over, before the thread is ended. */
const graceMs = 1000;

/** `script` is the module `read-thread`, as it was built. `now`: milliseconds that only grow. */
export function createReaderPool(
  { script, most, longestWaitMs = usualWaitMs }: ReaderOptions,
  start: ReaderStart,
  now = () => performance.now(),
): ReaderPool {
  const waiting = new Map<string, Job[]>();
  const running = new Map<Worker, Job>();
  const idle: Worker[] = [];
  /** Where each that is ready tells how long it has worked. */
  const ready = new WeakMap<Worker, { readonly thread: string | null }>();
  /** People of whom what was answered last was soon done. */
  const soonDone = new Set<string>();
  let closed = false;

  /** The next of whoever has waited longest and has nothing running. */
  function next(): Job | undefined {
    const busy = new Set([...running.values()].map(({ asker }) => asker.id));
    for (const [who, queued] of waiting) {
      if (busy.has(who)) continue;
      waiting.delete(who);
      const jobs = stillWanted(queued, now() - longestWaitMs);
      const job = jobs.shift();
      if (jobs.length > 0) waiting.set(who, jobs);
      if (job) return job;
      soonDone.delete(who);
    }
    return undefined;
  }

  function serve(): void {
    while (!closed && running.size < most) {
      const job = next();
      if (!job) return;
      give(idle.pop() ?? startReader(), job);
    }
  }

  function give(reader: Worker, job: Job): void {
    running.set(reader, job);
    reader.removeAllListeners();
    let late: NodeJS.Timeout | undefined;
    const lost = (problem: unknown): void => {
      clearTimeout(late);
      end(reader, job, problem);
    };
    // The time a thread needs to start is nobody's question.
    const begin = (thread: string | null): void => {
      job.began = { at: now(), thread, workedMs: thread === null ? null : workedMs(thread) };
      late = setTimeout(lost, start.limitMs + graceMs, new ReadTooLong());
    };
    reader.once('error', lost);
    reader.once('exit', () => lost(new Error('A reader ended by itself.')));
    reader.on('message', (told: Told) => {
      if (told.kind === 'ready') {
        ready.set(reader, told);
        begin(told.thread);
      } else {
        clearTimeout(late);
        rest(reader);
        note(job);
        job.tell(told);
        serve();
      }
    });
    const told = ready.get(reader);
    if (told) begin(told.thread);
    try {
      reader.postMessage(job.asked);
    } catch (problem) {
      lost(problem);
    }
  }

  function isLong(job: Job): boolean {
    job.isLong ??= job.began && now() - job.began.at > longAfterMs && workedFor(job.began) > longAfterMs ? true : undefined;
    return job.isLong === true;
  }

  function note(job: Job): void {
    const who = job.asker.id;
    if (waiting.has(who) && !isLong(job)) soonDone.add(who);
    else soonDone.delete(who);
  }

  function rest(reader: Worker): void {
    running.delete(reader);
    idle.push(reader);
    reader.removeAllListeners();
    for (const event of ['exit', 'error']) reader.once(event, () => forget(reader));
  }

  function startReader(): Worker {
    const reader = new Worker(script, { workerData: start });
    reader.unref();
    return reader;
  }

  function end(reader: Worker, job: Job, problem: unknown): void {
    stop(reader);
    running.delete(reader);
    job.refuse(problem);
    serve();
  }

  function forget(reader: Worker): void {
    const place = idle.indexOf(reader);
    if (place >= 0) idle.splice(place, 1);
  }

  return {
    ask(asker, name, query, found) {
      return new Promise((resolve, reject) => {
        const jobs = stillWanted(waiting.get(asker.id) ?? [], now() - longestWaitMs);
        waiting.set(asker.id, jobs);
        if (jobs.length >= mostWaiting) throw new TooManyReads();
        const tell = (told: Ended): void => {
          if (told.kind === 'found') {
            found(told.figures);
            resolve(told.answer as AnswerTo<typeof name>);
          } else reject(problemOf(told));
        };
        jobs.push({ asker, asked: { name, query: plain(query) }, since: now(), tell, refuse: reject });
        serve();
      });
    },
    isBusyFor(who) {
      const queued = waiting.get(who)?.length ?? 0;
      const under = [...running.values()].find(({ asker }) => asker.id === who);
      if (queued === 0 && !under) return false;
      if (under && isLong(under)) return true;
      return !soonDone.has(who) && (queued < mostWaiting || under === undefined);
    },
    close() {
      closed = true;
      for (const reader of [...idle, ...running.keys()]) stop(reader);
      for (const job of [...running.values(), ...[...waiting.values()].flat()]) job.refuse(new ReadTooLong());
      idle.length = 0;
      running.clear();
      waiting.clear();
    },
  };
}

/** Milliseconds of the processor since then; as many as one likes where the system does not tell. */
function workedFor({ thread, workedMs: before }: NonNullable<Job['began']>): number {
  const after = thread === null || before === null ? null : workedMs(thread);
  return after === null || before === null ? Number.POSITIVE_INFINITY : after - before;
}

/** Without those that wait since before `late`, and those whose asker has left. */
function stillWanted(jobs: readonly Job[], late: number): Job[] {
  return jobs.filter(({ asker, since, refuse }) => {
    const problem = asker.isThere() ? (since < late ? new ReadTooLong() : undefined) : new NobodyWaits();
    if (problem) refuse(problem);
    return !problem;
  });
}

function stop(reader: Worker): void {
  reader.removeAllListeners();
  reader.on('error', () => undefined);
  void reader.terminate();
}

function problemOf(told: Exclude<Ended, { kind: 'found' }>): unknown {
  switch (told.kind) {
    case 'too long':
      return new ReadTooLong();
    case 'unusable cursor':
      return new UnusableCursor();
    case 'failed':
      return translated(Object.assign(new Error(told.message), { code: told.code }));
  }
}

/** What judging looks at, and nothing else: how things are told to people stays here. */
const sent = ['settings', 'now', 'me', 'self', 'old', 'variables'] as const satisfies readonly (keyof Environment)[];

function plain<Q>(query: Q): Q {
  if (typeof query !== 'object' || query === null || !('environment' in query)) return query;
  const environment = query.environment as Environment;
  return { ...query, form: undefined, environment: Object.fromEntries(sent.map((name) => [name, environment[name]])) };
}
