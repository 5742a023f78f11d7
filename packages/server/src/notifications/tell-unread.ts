/** Open pages of people who were told something hear how much they have not read. */

import { createEnvironment, readPerson } from '../auth/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { type KeyedMutex, withLock } from '../http/keyed-mutex.ts';
import { unreadOf } from './unread-of.ts';

/** Gives what ends it. */
export function tellUnread(shared: () => ServerServices, running: RunningApplication): () => void {
  // Of two numbers told shortly after each other the newer one comes last.
  const turns: KeyedMutex = new Map();
  return running.store.notifications.listen((people) => {
    setImmediate(() => {
      for (const person of people)
        if (shared().live.listens(person)) void withLock(turns, person, () => tellOne(shared(), running, person));
    });
  });
}

async function tellOne(shared: ServerServices, running: RunningApplication, id: string): Promise<void> {
  try {
    const person = await readPerson(shared, running, id);
    if (!person) return;
    const reader = {
      application: running.application,
      roles: person.roles,
      environment: createEnvironment(shared, running, person.record),
    };
    shared.live.tell(id, { name: 'notified', data: { unread: await unreadOf(running, reader, id) } });
  } catch (problem) {
    shared.log('error', 'An open page could not be told of a notification', problem);
  }
}
