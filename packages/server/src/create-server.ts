/** The server of an application: answers requests, swaps the application while it runs, invites people. */
import { longestWaitMs, requestsAtOnce, takesHolidays } from '@ninefold/engine';
import { type Application, findError, peopleEntities, type Settings } from '@ninefold/model';
import { speak } from '@ninefold/words';
import { german } from '@ninefold/words/german';
import { includesOfOneself } from './access/disclosure.ts';
import { createRefusedLog } from './access/log-refused.ts';
import { loadStemmers } from './access/stems/stemmers.ts';
import { invite } from './auth/invitations.ts';
import { scryptPasswords } from './auth/passwords.ts';
import { createPrincipalCache } from './auth/principal-cache.ts';
import { principalOfEmail } from './auth/principal-of-email.ts';
import { resetFor } from './auth/resets.ts';
import { namesOfPeople, type RunningApplication } from './context/running-application.ts';
import type { CoreServices, ServerServices } from './context/services.ts';
import { noTracer, type Tracer } from './context/tracer.ts';
import { exportAsOperator, type OperatorExport, type OperatorFile } from './exports/export-as-operator.ts';
import { createExportPlaces } from './exports/export-places.ts';
import { hookedStore } from './hooks/asking-hooks.ts';
import { createHookRunner } from './hooks/hook-runner.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createToResponse } from './http/to-response.ts';
import { createLive } from './live/live.ts';
import { createDigestWorker } from './mail/digest-worker.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { tellUnread } from './notifications/tell-unread.ts';
import type { ProcessFigures } from './operations/metrics.ts';
import { createOperations } from './operations/operations.ts';
import type { Log, RunningParts, ServerOptions } from './options.ts';
import { createOutbox } from './outbox/outbox.ts';
import { loggedStore } from './people/logged-store.ts';
import { createPresence } from './presence/create-presence.ts';
import { createPrinter } from './print/create-printer.ts';
import { askingOf } from './records/asking-of.ts';
import { judgedStore } from './records/judged-store.ts';
import { tracedStore } from './records/traced-store.ts';
import { type Answering, createRoutes } from './routing/create-routes.ts';
import { readClientFiles } from './static/client-files.ts';
import { createTimerWorker } from './timers/timer-worker.ts';
import { createAdmission } from './work/admission.ts';
import { createSealing } from './work/sealing.ts';
import { startSweeping } from './work/sweeping.ts';

export interface NinefoldServer {
  /** `surroundings` are those of the Node server, for the caller's address. Never rejects. */
  fetch(request: Request, surroundings?: unknown): Promise<Response>;
  /** From the next request on, another application runs. Requests under way end with the one they began with. */
  replace(next: RunningParts): void;
  /** Notifies open previews that the findings of the document have changed. */
  announceFindings(): void;
  /** Throws a refusal with a message for people: no e-mail address, no such role, nobody signs in. */
  invite(email: string, roles: readonly string[]): Promise<{ readonly token: string }>;
  /** Throws a refusal with a message for people: nobody signs in with this e-mail. */
  resetLink(email: string): Promise<{ readonly token: string }>;
  /** All of a list, or as one person is told it. Throws a refusal with a message for people: no such list, nobody, not theirs to see. */
  exportList(asked: OperatorExport): Promise<OperatorFile>;
  /** A request as the person who signs in with this e-mail would make it. Throws a refusal with a message for people where nobody does. */
  askAs(email: string, request: Request): Promise<Response>;
  /** The figures of this process, to be added to those of others on its port; none where metrics are not offered. */
  figures(): Promise<ProcessFigures>;
  /** Ends what is kept open. The store stays open: it is the caller's. */
  close(): Promise<void>;
}

const shortestSecret = 32;

/** Rejects for a secret that is too short. What it does by itself (timers, calls, mail, sweeping) goes on until `close`. */
export async function createServer(options: ServerOptions): Promise<NinefoldServer> {
  if (options.secret.length < shortestSecret) throw new Error(`The secret needs at least ${shortestSecret} characters.`);
  speak('de', german);
  const log = options.log ?? logToConsole;
  const clock = options.clock ?? { now: Date.now };
  const tracer = options.tracer ?? noTracer;
  const core: CoreServices = { options, log, clock, tracer, passwords: options.passwords ?? scryptPasswords() };
  const live = createLive(core);
  const presence = createPresence(core, live);
  const outbox = createOutbox(core);
  const printer = createPrinter(core, (request) => fetch(request));
  const admission = createAdmission({ most: options.requestsAtOnce ?? requestsAtOnce, longestWaitMs });
  const services: ServerServices = {
    ...core,
    live,
    presence,
    outbox,
    printer,
    exports: createExportPlaces(),
    admission,
    refused: createRefusedLog(log),
  };
  const mailing = options.mail ? [createMailWorker(core, options.mail), createDigestWorker(services)] : [];
  const workers = [createTimerWorker(core), createSealing(core), ...mailing];
  let stopTelling = (): void => undefined;
  const files = readClientFiles(options.clientDirectory);
  const start = (parts: RunningParts): { readonly running: RunningApplication; readonly answer: Answering } => {
    const running = createRunningApplication(core, parts);
    return { running, answer: createRoutes(services, running, files) };
  };
  const switchTo = (running: RunningApplication): void => {
    live.switchTo(running);
    presence.switchTo(running);
    outbox.switchTo(running);
    for (const worker of workers) worker.switchTo(running);
    stopTelling();
    stopTelling = tellUnread(services, running);
  };
  await loadStemmers(options.application);
  let current = start(options);
  const stopSweeping = await startSweeping(() => current.running, clock, log);
  // Nothing works by itself in a server that could not be made.
  switchTo(current.running);
  const toResponse = createToResponse(await securityHeaders(options.baseUrl?.startsWith('https:') ?? false));
  const operations = await createOperations({
    metricsToken: options.metricsToken,
    askData: () => current.running.store.system.rolesOf(''),
    isCurrent: () => current.running.store.isCurrent(),
    document: () => current.running.documentHash.slice(0, 12),
    openPages: () => live.openPages(),
    ofAll: options.metricsOfAll,
    log,
  });
  // Nobody follows what is done, and nobody reads figures of it.
  const isUnseen = tracer === noTracer && options.metricsToken === undefined;
  const fetch: NinefoldServer['fetch'] = async (request, surroundings) => {
    const isHead = request.method === 'HEAD';
    const own = operations.answer(request);
    if (own) return toResponse(await own, isHead);
    if (isUnseen) return toResponse(await current.answer(request, surroundings), isHead);
    const began = performance.now();
    const answer = await followed(tracer, request, () => current.answer(request, surroundings));
    operations.answered(request.method, answer.status, (performance.now() - began) / 1000);
    return toResponse(answer, isHead);
  };
  return {
    fetch,
    replace(next) {
      // Until they are there, words of another language are searched as they are typed.
      void loadStemmers(next.application);
      const before = current.running;
      current = start(next);
      switchTo(current.running);
      before.hookRunner?.retire();
      live.announce('reloaded');
    },
    announceFindings: () => live.announce('findings'),
    figures: () => operations.figures(),
    resetLink: (email) => resetFor(services, current.running, email),
    async askAs(email, request) {
      const { running, answer } = current;
      return toResponse(await answer(request, undefined, await principalOfEmail(services, running, email)), false);
    },
    exportList: (asked) => exportAsOperator(services, current.running, asked),
    invite: (email, roles) => invite(services, current.running, { email, roles, by: null }),
    async close() {
      operations.drain();
      stopSweeping();
      live.close();
      presence.close();
      stopTelling();
      current.running.hookRunner?.retire();
      services.refused.close();
      await Promise.all([outbox.stop(), printer.close(), ...workers.map((worker) => worker.stop())]);
    },
  };
}

/** The request as a span of its own, within the trace of whoever sent it. Its route is said where it is found. */
function followed<Answer extends { readonly status: number }>(
  { span, note }: Tracer,
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { method } = request;
  return span(
    { name: method, kind: 'server', cause: (header) => request.headers.get(header), attributes: { 'http.request.method': method } },
    async () => {
      const answered = await answer();
      const { status } = answered;
      note({ 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) });
      return answered;
    },
  );
}

const logToConsole: Log = (level, message, details) => {
  console[level](message, ...(details === undefined ? [] : [details]));
};

function createRunningApplication(core: CoreServices, parts: RunningParts): RunningApplication {
  const { application } = parts;
  const people = peopleEntities(application).map((entity) => ({ entity, meLoads: includesOfOneself(application, entity.name) }));
  const judged = judgedStore(parts.store, application, (transaction, who) => askingOf(core, running, transaction, who));
  const hookRunner =
    parts.hooks && createHookRunner({ files: parts.hooks, log: core.log, isError: (code) => isErrorOf(application, code) });
  const inside = hookedStore(tracedStore(judged, core.tracer), hookRunner, core.clock);
  const store = loggedStore(inside, namesOfPeople({ people }), core.log);
  const principals = createPrincipalCache(parts.store, people);
  const running: RunningApplication = {
    ...parts,
    store,
    people,
    principals,
    hookRunner,
    get settings() {
      return settingsNow(parts);
    },
  };
  return running;
}

function isErrorOf(application: Application, code: string): boolean {
  return findError(application, code) !== undefined;
}

/** Those it was started with, and the holidays that are kept now. */
function settingsNow({ application, settings, store }: RunningParts): Settings {
  return takesHolidays(application) ? { ...settings, workingTime: store.workingTime() } : settings;
}
