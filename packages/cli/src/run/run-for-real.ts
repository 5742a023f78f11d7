/** `ninefold run FILE`: the application for the people it is for. */
import { createServer, type NinefoldServer, type PasswordHashing } from '@ninefold/server';
import { hasData, type Store } from '@ninefold/store';
import { openedWith, readCandidate } from '../document/candidate.ts';
import { secretOf } from '../document/data-directory.ts';
import { dataPlace, makeFolder } from '../document/data-place.ts';
import { CommandFailure } from '../failure.ts';
import { countFindings, plural } from '../findings/count-findings.ts';
import { drawFindings } from '../findings/draw-findings.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';
import { chromiumIfThere } from './chromium.ts';
import { clientDirectory } from './client-directory.ts';
import { createClock } from './clock.ts';
import { type Control, openControl } from './control.ts';
import { followDocument } from './follow-document.ts';
import { giveBack } from './give-back.ts';
import { addressOf, listenSomewhere } from './listen.ts';
import { logTo } from './log.ts';
import { mailLine, mailOrRefuse } from './mail.ts';
import { metricsTokenOrRefuse } from './metrics-token.ts';
import { openOrRefuse } from './open-or-refuse.ts';
import { planSentence } from './plan-sentence.ts';
import { progressInLog } from './progress.ts';
import { readers } from './readers.ts';
import type { RunOptions } from './run-options.ts';
import { samePlaceOfFilesOrRefuse, sameSecretOrRefuse } from './same-secret.ts';
import { startBackups } from './scheduled-backups.ts';
import { settingsOrRefuse } from './settings.ts';
import { closeAll, untilStopped } from './stopping.ts';
import { startTraces } from './traces/start-traces.ts';
import { watchDocument } from './watch-document.ts';
import { describeRun, findingsLines, proxyLines } from './words.ts';
import { reportMetrics } from './worker-metrics.ts';
import { sayReady, untilToldToStop, type WorkerRole, workerPart } from './workers.ts';

/** What checking finds stops nothing, and nobody waits for it: whoever asks first is answered before. */
const untilCheckedMs = 250;

/** By then what checking needed is not needed any more either. */
const untilGivenBackMs = 2_000;

/** What tells it to stop, and how it ends then. */
export interface Ending {
  /** From now on it may be told so. */
  stopped(): Promise<void>;
  closeAll(parts: readonly (() => Promise<void>)[]): Promise<void>;
}

/** With its process: at a signal or, of several processes, at the word of the one that started it. */
function withProcess(terminal: Terminal): Ending {
  return {
    stopped: () => (workerPart() ? untilToldToStop() : untilStopped()),
    closeAll: (parts) => closeAll(terminal, parts),
  };
}

/**
 * Resolves to 0 once it is stopped. Throws a `CommandFailure` when it cannot start: 1 for a document with errors of reading, which are
 * drawn first; 2 for settings that cannot be used; 3 where the data needs a plan. `passwords`: how they are kept in tests.
 */
export async function runForReal(
  options: RunOptions,
  terminal: Terminal,
  ending: Ending = withProcess(terminal),
  passwords?: PasswordHashing,
): Promise<number> {
  const candidate = await readCandidate(options.file);
  const { application, hash } = candidate;
  if (!candidate.runs) {
    const errors = candidate.findings.filter((finding) => finding.severity === 'error');
    terminal.err(`${drawFindings({ text: candidate.text, file: options.file, paint: terminal.paintError }, errors)}\n`);
    throw new CommandFailure(1, `${options.file} cannot be run as written: ${plural(countFindings(errors).errors, 'error')}.`);
  }
  const { settings, remarks } = settingsOrRefuse(application, options.constants);
  const mail = mailOrRefuse(options.url ?? addressOf(options.host, options.port ?? 0));
  const metricsToken = metricsTokenOrRefuse();
  const client = clientDirectory();
  const data = dataPlace(options.file, options, 'run');
  const { directory, place } = data;
  await makeFolder(data, 'run');
  const clock = createClock();
  const log = logTo(terminal, options.log, () => traces?.current());
  const traces = await startTraces(options.traces, version(), log);
  const known = await hasData(place);
  const opening = { directory: place, clock, readers: readers() };
  const { store, applied, backup } = await openOrRefuse(
    { ...openedWith(candidate), ...opening, settings, accept: options.accept, files: options.files },
    options.file,
  );
  let current = store;
  try {
    const secret = await secretOf(directory, log, known);
    await sameSecretOrRefuse(store, secret);
    await samePlaceOfFilesOrRefuse(store);
    const files = await filesLines(store, log);
    const part = workerPart();
    const metricsOfAll = part && reportMetrics(async () => server.figures());
    const server: NinefoldServer = await createServer({
      application,
      store,
      settings,
      documentHash: hash,
      documentText: candidate.text,
      translations: candidate.translations,
      ...candidate.code,
      secret,
      clientDirectory: client,
      clock,
      log,
      ...(options.url !== undefined && { baseUrl: options.url }),
      ...(options.addressHeader !== undefined && { addressHeader: options.addressHeader }),
      ...(mail && { mail }),
      ...(passwords && { passwords }),
      ...(metricsToken !== undefined && { metricsToken }),
      ...(metricsOfAll && { metricsOfAll }),
      ...(traces && { tracer: traces.tracer }),
      ...chromiumIfThere(),
    });
    const listening = await listenSomewhere(server, part?.port ?? options.port, options.host);
    const address = options.url ?? addressOf(options.host, listening.port);
    const control = await openControlOf(part?.role, directory, address, server).catch(async (error: unknown) => {
      await listening.close();
      throw error;
    });
    const stopped = ending.stopped();
    if (part) sayReady();
    const say = (text: string): void => (part?.role === 'other' || text === '' ? undefined : terminal.out(text));
    say(
      describeRun({
        candidate,
        address,
        place: data.name,
        applied,
        remarks: [
          ...(backup === undefined ? [] : [`What was before is kept in ${backup}.`]),
          ...remarks,
          ...files,
          mailLine(mail),
          ...proxyLines(options),
        ],
        options,
      }),
    );
    const checking = setTimeout(() => say(findingsLines(candidate).join('\n')), untilCheckedMs);
    const givingBack = setTimeout(
      () => giveBack().catch((problem: unknown) => log('warn', `memory of the start is kept: ${String(problem)}`)),
      untilGivenBackMs,
    );
    for (const trouble of candidate.troubles) log('warn', `${trouble}; what needs it does without, or is refused`);
    for (const change of applied) log('info', `the data follows the document: ${change}`);
    if (backup !== undefined) log('info', `what was before is kept in ${backup}`);
    log('info', `started: ninefold ${version()}, ${options.file} ${hash.slice(0, 12)}`);
    const { file, constants } = options;
    const watching = watchDocument(candidate, log, {
      planned: () => planSentence({ file, directory, place, constants }),
      follow: options.follow
        ? async (edited) => {
            const followed = await followDocument({
              edited,
              constants,
              opening: { ...opening, beside: progressInLog(log, file) },
              previous: current,
            });
            if (followed.kind === 'not followed') return followed.why;
            current = followed.parts.store;
            server.replace(followed.parts);
            log('info', `${file} ${edited.hash.slice(0, 12)} is followed${followed.applied.length === 0 ? '' : ':'}`);
            for (const change of followed.applied) log('info', `the data follows the document: ${change}`);
            return null;
          }
        : undefined,
    });
    const backups = options.backups && startBackups({ file, place, schedule: options.backups }, () => current, log);
    await stopped;
    clearTimeout(checking);
    clearTimeout(givingBack);
    watching.stop();
    log('info', 'stopping');
    await backups?.stop();
    await ending.closeAll([() => control.close(), () => listening.close(), async () => traces?.stop()]);
  } finally {
    await current.close();
  }
  log('info', 'stopped');
  return 0;
}

/** Where files are. Throws a `CommandFailure` (1) where those of other data lie there; one that is out of reach keeps nobody from the rest. */
async function filesLines({ files }: Store, log: ReturnType<typeof logTo>): Promise<readonly string[]> {
  if (files.place === null) return [];
  const problem = await files.problem();
  if (problem?.kind === 'in use') throw new CommandFailure(1, problem.words);
  if (problem) log('warn', `${problem.words} Until then no file can be sent or opened; all else works.`);
  return [`Files are kept in ${files.place}${problem ? ', which is out of reach now' : ''}.`];
}

/** Of several processes one makes links for people. */
async function openControlOf(role: WorkerRole | undefined, ...made: Parameters<typeof openControl>): Promise<Pick<Control, 'close'>> {
  return role === 'other' ? { close: async () => undefined } : openControl(...made);
}
