/**
 * Runs hooks in threads of their own: few, each with one hook at a time, for so long and with so much memory. A thread that takes
 * longer, or that dies of it, is replaced. It knows nothing of the environment of the server, and no file of its data is told to it.
 */
import { Worker } from 'node:worker_threads';
import { type HookAnswer, type HookQuestion, hookAnswerLength, hookMegabytes, hookMs, hooksAtOnce, hookWaitsMs } from '@ninefold/engine';
import type { HookRunner } from '../context/hooks.ts';
import type { HookFiles, Log } from '../options.ts';
import { type AskedOfThread, hookThread, type ToldByThread } from './hook-thread.ts';

export interface HookRunnerOptions {
  readonly files: HookFiles;
  readonly log: Log;
  /** Whether what was thrown is an error of the document: nothing that has to be mended. */
  readonly isError: (code: string) => boolean;
  /** Milliseconds, as `hookMs`. */
  readonly limitMs?: number;
  readonly waitsMs?: number;
}

interface Job {
  readonly question: HookQuestion;
  readonly since: number;
  readonly tell: (answer: HookAnswer) => void;
}

/** A thread, and who hears what becomes of it. */
interface Thread {
  readonly worker: Worker;
  ready: boolean;
  told: (message: ToldByThread) => void;
  died: (why: string) => void;
}

/** Threads are started when they are first needed. */
export function createHookRunner({ files, log, isError, limitMs = hookMs, waitsMs = hookWaitsMs }: HookRunnerOptions): HookRunner {
  const waiting: Job[] = [];
  const idle: Thread[] = [];
  let busy = 0;
  let retired = false;

  function next(): void {
    while (busy < hooksAtOnce) {
      const job = waiting.shift();
      if (!job) break;
      if (performance.now() - job.since > waitsMs) {
        log('warn', `hook ${job.question.hook}: others were run for too long before it`);
        job.tell({ kind: 'failed' });
        continue;
      }
      busy += 1;
      void run(idle.pop() ?? start(), job.question).then((answer) => {
        busy -= 1;
        job.tell(answer);
        next();
      });
    }
    if (retired && busy === 0) for (const { worker } of idle.splice(0)) void worker.terminate();
  }

  function start(): Thread {
    const worker = new Worker(hookThread, {
      eval: true,
      workerData: { hooks: files },
      env: {},
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: hookMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    const thread: Thread = { worker, ready: false, ...unheard };
    worker.unref();
    worker.on('message', (message) => thread.told(message));
    for (const event of ['error', 'exit'] as const)
      worker.on(event, (what: unknown) => {
        // What a hook left behind may end its thread once it has answered.
        const place = idle.indexOf(thread);
        if (place >= 0) idle.splice(place, 1);
        thread.died(what instanceof Error ? what.message : 'its thread is gone');
      });
    return thread;
  }

  function run(thread: Thread, { hook, given }: HookQuestion): Promise<HookAnswer> {
    return new Promise((resolve) => {
      // A thread that is new has to start first.
      let timer = setTimeout(() => fail('could not be begun'), waitsMs);
      function fail(why: string): void {
        log('error', `hook ${hook} ${why}`);
        end({ kind: 'failed' }, false);
      }
      function begin(): void {
        clearTimeout(timer);
        timer = setTimeout(() => fail(`was not done within ${limitMs} ms and was ended`), limitMs);
        thread.ready = true;
        thread.worker.postMessage({ hook, given } satisfies AskedOfThread);
      }
      function end(answer: HookAnswer, reusable: boolean): void {
        clearTimeout(timer);
        Object.assign(thread, unheard);
        if (reusable && !retired) idle.push(thread);
        else void thread.worker.terminate();
        resolve(answer);
      }
      thread.died = (why) => fail(`was ended: ${why}`);
      thread.told = (message) => {
        if (message.kind === 'ready') begin();
        else if (message.kind === 'thrown') {
          const { code, text } = message;
          if (code === undefined || !isError(code)) log('error', `hook ${hook} threw: ${text}`);
          end({ kind: 'thrown', code }, true);
        } else if (message.json !== undefined && message.json.length > hookAnswerLength) fail('gave back more than can be read');
        else end({ kind: 'returned', value: message.json === undefined ? undefined : JSON.parse(message.json) }, true);
      };
      if (thread.ready) begin();
    });
  }

  return {
    ask(question) {
      if (!Object.hasOwn(files, question.hook)) return Promise.resolve({ kind: 'missing' });
      return new Promise((tell) => {
        waiting.push({ question, since: performance.now(), tell });
        next();
      });
    },
    retire() {
      retired = true;
      next();
    },
  };
}

const unheard: Pick<Thread, 'told' | 'died'> = { told: () => undefined, died: () => undefined };
