/** `ninefold export FILE LIST`: all records of a list or of an entity, as a file on the standard output. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '@ninefold/protocol';
import { createServer } from '@ninefold/server';
import { copyData, hasData, openStore, type Store } from '@ninefold/store';
import type { Arguments } from '../../arguments/shape.ts';
import { type Candidate, openedWith } from '../../document/candidate.ts';
import { type DataPlace, dataPlace } from '../../document/data-place.ts';
import { writtenUnder } from '../../document/kept-documents.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import { ensureRuns } from '../../findings/ensure-runs.ts';
import { createClock } from '../../run/clock.ts';
import { failureMessage } from '../../run/failure-message.ts';
import { logTo } from '../../run/log.ts';
import { withNothingDue } from '../../run/nothing-due.ts';
import { settingsOrRefuse } from '../../run/settings.ts';
import type { Terminal } from '../../terminal.ts';
import { requireEmail } from '../require-email.ts';

/** Resolves to 0 once all is written; throws a `CommandFailure`: 1 where it cannot be, 2 for arguments that cannot be used. */
export async function exportFrom(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = '', list = ''] = given.positionals;
  const [said, as = null] = [given.text('format') ?? 'csv', given.text('as')];
  const format = exportFormats.find((one) => one === said.toLowerCase());
  if (!format) throw unusable(`--format takes ${exportFormats.join(', ')}, not “${said}”.`, 'export');
  if (as !== null) requireEmail(as, 'export');
  const at = dataPlace(file, { data: given.text('data'), db: given.text('db') }, 'export');
  if (!(await hasData(at.place))) throw new CommandFailure(1, `There is no data in ${at.name}.`);
  // The data stays as it is: it is read by the document that it was written under.
  const candidate = await writtenUnder(file, at);
  ensureRuns(candidate);
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-export-'));
  try {
    const store = await open(candidate, at, folder);
    await writeAll(candidate, store, { list, format, as, lines: given.flag('lines') }, terminal).finally(() => store.close());
    return 0;
  } catch (error) {
    throw error instanceof CommandFailure ? error : new CommandFailure(1, failureMessage(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The data itself; where an application runs on it, a copy of one moment. */
async function open(candidate: Candidate, { place }: DataPlace, folder: string): Promise<Store> {
  const clock = createClock();
  const { settings } = settingsOrRefuse(candidate.application, {});
  const options = { ...openedWith(candidate), clock, settings, briefly: true };
  const opened = await openStore({ ...options, directory: place });
  if (opened.kind === 'opened') return opened.store;
  const copied = await copyData({ application: candidate.application, from: place, to: join(folder, 'data'), clock, isOnline: true });
  if (copied.kind === 'refused') throw new CommandFailure(1, copied.message);
  const copy = await openStore({ ...options, directory: join(folder, 'data') });
  if (copy.kind === 'opened') return copy.store;
  throw new CommandFailure(1, copy.kind === 'refused' ? copy.message : 'The data cannot be read as it is.');
}

type Asked = Parameters<Awaited<ReturnType<typeof createServer>>['exportList']>[0];

async function writeAll({ application, hash }: Candidate, store: Store, asked: Asked, terminal: Terminal): Promise<void> {
  const { settings } = settingsOrRefuse(application, {});
  const parts = { application, store: withNothingDue(store), settings, documentHash: hash };
  // Nobody signs in here: the secret is of this moment.
  const secret = crypto.randomUUID();
  const server = await createServer({ ...parts, secret, clock: createClock(), log: logTo(terminal) });
  try {
    const { name, pieces } = await server.exportList(asked);
    for await (const piece of pieces) await terminal.write(piece);
    terminal.err(`${name} is written${asked.as === null ? ': everything, whoever may see it' : `, as ${asked.as} may see it`}.`);
  } finally {
    await server.close();
  }
}
