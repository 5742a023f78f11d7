/** Open pages of people who were told something hear how much they have not read. */
import type { Shared } from '../asking.ts';
import { readPerson, surroundings } from '../auth/person.ts';
import { inTurn, type Turns } from '../http/in-turn.ts';
import type { Running } from '../running.ts';
import { unreadOf } from './unread-of.ts';

/** Gives what ends it. */
export function tellUnread(shared: () => Shared, running: Running): () => void {
  // Of two numbers told shortly after each other the newer one comes last.
  const turns: Turns = new Map();
  return running.store.notifications.listen((people) => {
    setImmediate(() => {
      for (const person of people) if (shared().live.listens(person)) void inTurn(turns, person, () => tellOne(shared(), running, person));
    });
  });
}

async function tellOne(shared: Shared, running: Running, id: string): Promise<void> {
  try {
    const person = await readPerson(shared, running, id);
    if (!person) return;
    const reader = { application: running.application, roles: person.roles, environment: surroundings(shared, running, person.record) };
    shared.live.tell(id, { name: 'notified', data: { unread: await unreadOf(running, reader, id) } });
  } catch (problem) {
    shared.log('error', 'An open page could not be told of a notification', problem);
  }
}
