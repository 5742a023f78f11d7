/** A server over the data while nothing runs on it: opened for a moment, and nothing happens by itself in it. */
import { createServer, type NinefoldServer } from '@ninefold/server';
import { hasData } from '@ninefold/store';
import { type Candidate, openedWith } from '../document/candidate.ts';
import { secretOf } from '../document/data-directory.ts';
import { type DataPlace, makeFolder } from '../document/data-place.ts';
import { CommandFailure } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { createClock } from './clock.ts';
import { failureMessage } from './failure-message.ts';
import { logTo } from './log.ts';
import { withNothingDue } from './nothing-due.ts';
import { openOrRefuse } from './open-or-refuse.ts';
import { settingsOrRefuse } from './settings.ts';

/**
 * What `work` comes to; the data is closed again whatever comes of it. Throws a `CommandFailure`: 3 where the data needs a plan first,
 * 1 for what is refused.
 */
export async function withServer<Done>(
  candidate: Candidate,
  data: DataPlace,
  command: string,
  terminal: Terminal,
  work: (server: NinefoldServer) => Promise<Done>,
): Promise<Done> {
  const { application, hash, file } = candidate;
  const { settings } = settingsOrRefuse(application, {});
  const clock = createClock();
  const log = logTo(terminal);
  const { directory, place } = data;
  await makeFolder(data, command);
  const known = await hasData(place);
  const { store, applied } = await openOrRefuse({ ...openedWith(candidate), directory: place, clock, settings, briefly: true }, file);
  for (const change of applied) log('info', `the data follows the document: ${change}`);
  try {
    const secret = await secretOf(directory, log, known);
    const parts = { application, store: withNothingDue(store), settings, documentHash: hash };
    const server = await createServer({ ...parts, secret, clock, log });
    return await work(server).finally(() => server.close());
  } catch (error) {
    throw error instanceof CommandFailure ? error : new CommandFailure(1, failureMessage(error));
  } finally {
    await store.close();
  }
}
