/** Open pages of people who were notified are sent how much they have not read. */
import { contextWithoutRequest } from '../access/context-without-request.ts';
import { readPerson } from '../auth/read-person.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { type KeyedMutex, withLock } from '../work/keyed-mutex.ts';
import { unreadOf } from './unread-of.ts';

/** Gives what ends it. */
export function tellUnread(services: ServerServices, running: RunningApplication): () => void {
  // Of two numbers sent shortly after each other the newer one comes last.
  const turns: KeyedMutex = new Map();
  return running.store.notifications.listen((people) => {
    setImmediate(() => {
      for (const person of people)
        if (services.live.listens(person)) void withLock(turns, person, () => tellOne(services, running, person));
    });
  });
}

async function tellOne(services: ServerServices, running: RunningApplication, id: string): Promise<void> {
  try {
    const person = await readPerson(services, running, id);
    if (!person) return;
    const context = contextWithoutRequest(services, running, { signedIn: true, person, token: null, cookie: null });
    services.live.tell(id, { name: 'notified', data: { unread: await unreadOf(context) } });
  } catch (problem) {
    services.log('error', 'An open page could not be told of a notification', problem);
  }
}
