/**
 * Makes the calls that records wait for: after the commit that holds the intention, and again after a restart. What is under way when
 * the server ends is neither counted nor lost.
 */

import { sentences } from '@ninefold/engine';
import type { Commit, StoredCall } from '@ninefold/store';
import type { CallOutcome, Outbox } from '../context/outbox.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import type { Worker } from '../work/worker.ts';
import { callOf, readIntended } from './intended.ts';
import { lacksSomething } from './lacks-something.ts';
import { makeCall } from './make-call.ts';
import { type OutgoingHttp, outgoingHttp } from './outgoing-http.ts';
import { settleCall } from './settle.ts';
import { traceOf } from './trace-of-call.ts';

/** `Outbox`, as whoever made it steers it. */
export interface OutboxWorker extends Outbox, Worker {}

const mostAtOnce = 8;
const looked = 1000;
const longestSleep = 30_000;
/** After a mistake of ours or a full disk. */
const pause = 5_000;
/** Another server makes the call: should it be gone, it is seen by then. */
const elsewhere = 1_000;

/** Makes no call until an application is switched to. What goes wrong here is logged and tried again after a pause. */
export function createOutbox(services: CoreServices): OutboxWorker {
  const underWay = new Map<string, Promise<void>>();
  /** Calls that are left alone until then: for ever those that lack something that was not given at start. */
  const later = new Map<string, number>();
  const endings = new Set<(commits: readonly Commit[]) => void>();
  const stopped = new AbortController();
  let running: RunningApplication | undefined;
  let stopListening = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let lookAgain = false;

  const look = async (): Promise<void> => {
    lookAgain = looking;
    if (looking || stopped.signal.aborted) return;
    looking = true;
    try {
      sleep(await startDue());
    } catch (problem) {
      sleep(pause);
      // A store that was handed over answers no more: the next one is attended to.
      if (running && !stopped.signal.aborted) services.log('error', 'Calls that wait cannot be looked up.', problem);
    }
    looking = false;
    if (lookAgain) void look();
  };

  /** Milliseconds until the next is due. */
  const startDue = async (): Promise<number> => {
    // What came of a call could not be noted: another server, with the document of the data, makes it.
    if (running && !running.store.isCurrent()) return pause;
    const now = services.clock.now();
    for (const call of (await running?.store.calls.waiting(looked + later.size)) ?? []) {
      const due = Math.max(call.next, later.get(call.id) ?? 0);
      if (underWay.has(call.id) || due === Number.POSITIVE_INFINITY) continue;
      if (due > now && call.next > now) return due - now;
      if (due > now) continue;
      if (underWay.size >= mostAtOnce) break;
      start(call);
    }
    const soonest = Math.min(...[...later.values()].filter(Number.isFinite), now + longestSleep);
    return later.size > 0 ? Math.min(pause, soonest - now) : longestSleep;
  };

  const sleep = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.min(Math.max(milliseconds, 10), longestSleep));
    timer.unref();
  };

  const start = (call: StoredCall): void => {
    const done = makeOne(call).catch((problem: unknown) => {
      later.set(call.id, services.clock.now() + pause);
      if (!stopped.signal.aborted) services.log('error', `${call.call} ${call.words}`, problem);
    });
    underWay.set(
      call.id,
      done.finally(() => {
        underWay.delete(call.id);
        void look();
      }),
    );
  };

  const makeOne = async (call: StoredCall): Promise<void> => {
    later.delete(call.id);
    const leases = running?.store.leases;
    const lease = `call ${call.id}`;
    if (!(await leases?.take(lease))) {
      later.set(call.id, services.clock.now() + elsewhere);
      return;
    }
    try {
      await makeHere(call);
    } finally {
      await leases?.leave(lease);
    }
  };

  const makeHere = async (call: StoredCall): Promise<void> => {
    // It may have ended since it was looked up.
    if ((await running?.store.calls.find(call.id))?.state !== 'waiting') return;
    const attributes = { 'ninefold.entities': [call.entity], 'ninefold.statement': call.call, 'ninefold.try': call.made + 1 };
    await services.tracer.span({ name: 'call', cause: traceOf(call.request), attributes }, () => makeAndSettle(call));
  };

  const makeAndSettle = async (call: StoredCall): Promise<void> => {
    const outcome = running && (await outcomeOf(services, running, call, stopped.signal));
    if (outcome === 'lacks something') later.set(call.id, Number.POSITIVE_INFINITY);
    // The document may have been swapped while somebody else was thinking.
    else if (outcome && running) await settleCall(services, running, call.id, outcome);
  };

  const hear = (commits: readonly Commit[]): void => {
    for (const listener of [...endings]) listener(commits);
    if (commits.some(({ what }) => what === 'calling')) void look();
  };

  return {
    switchTo(next) {
      stopListening();
      running = next;
      stopListening = next.store.commits.listen(hear);
      later.clear();
      void look();
    },
    async ended(entity, record, patience) {
      const until = Date.now() + patience;
      let tell = (): void => undefined;
      const listener = (commits: readonly Commit[]): void => {
        if (commits.some((commit) => commit.id === record && commit.entity === entity)) tell();
      };
      endings.add(listener);
      try {
        while (Date.now() < until && !stopped.signal.aborted) {
          const heard = new Promise<void>((resolve) => {
            tell = resolve;
          });
          const { waiting } = (await running?.store.calls.ofRecord(entity, record)) ?? { waiting: null };
          if (!waiting || later.get(waiting.id) === Number.POSITIVE_INFINITY) return;
          // One that cannot be made at all is known only when it was looked at.
          await Promise.race([heard, after(Math.min(until - Date.now(), 100))]);
        }
      } finally {
        endings.delete(listener);
      }
    },
    async answer(id, outcome) {
      const call = await running?.store.calls.find(id);
      if (!running || call?.state !== 'waiting' || !lacksSomething(running, call)) {
        throw platformRefused('not-found', { said: sentences.waitsForNoHand });
      }
      later.delete(id);
      await settleCall(services, running, id, outcome);
    },
    async stop() {
      clearTimeout(timer);
      stopListening();
      stopped.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

async function outcomeOf(
  services: CoreServices,
  running: RunningApplication,
  kept: StoredCall,
  stopped: AbortSignal,
): Promise<CallOutcome | 'lacks something'> {
  const intended = await readIntended(services, running, running.store, kept);
  const call = intended && (await callOf(intended, kept));
  // What the document no longer says is ended by settling it.
  if (!intended || !call) return { kind: 'refused', code: null, why: 'the document no longer says so' };
  if (lacksSomething(running, kept)) return 'lacks something';
  const request = outgoingHttp(running, kept.request as typeof call.request, call.whole, kept.key);
  if (!request) return { kind: 'refused', code: null, why: 'its address is no address' };
  return await makeFollowed(services, request, kept.timeLimit, stopped);
}

/** Goes out as a part of the trace, for whoever answers to go on with. */
function makeFollowed({ tracer }: CoreServices, request: OutgoingHttp, timeLimit: number, stopped: AbortSignal): Promise<CallOutcome> {
  const { method } = request;
  return tracer.span({ name: method, kind: 'client', attributes: { 'http.request.method': method } }, async () => {
    const headers = { ...request.headers, ...tracer.headers() };
    const outcome = await makeCall({ ...request, headers }, timeLimit, stopped);
    tracer.note({ 'ninefold.outcome': outcome.kind, ...(outcome.kind === 'unanswered' && { 'error.type': outcome.kind }) });
    return outcome;
  });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)));
}
