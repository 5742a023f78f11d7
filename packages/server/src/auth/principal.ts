/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import { createEffort, type Environment } from '@ninefold/engine';
import type { Person, RecordValue } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';

/** A person with their roles; null when their record is gone, or they are deactivated. */
export async function readPerson(services: ServerServices, running: RunningApplication, id: string): Promise<Person | null> {
  const { people, store, meLoads } = running;
  if (!people) return null;
  const environment = createEnvironment(services, running, null);
  const [record, roles, deactivated] = await Promise.all([
    store.read({ entity: people.name, id, load: meLoads, environment }),
    store.system.rolesOf(id),
    store.people.isDeactivated(id),
  ]);
  return record && !deactivated ? { record, roles } : null;
}

/** For one request, or one thing done by itself: what is worked out in them counts together. */
export function createEnvironment(services: ServerServices, { settings }: RunningApplication, me: RecordValue | null): Environment {
  const answeredByHand = services.options.preview !== undefined;
  return { settings, now: services.clock.now(), me, answeredByHand, effort: createEffort('refused') };
}
