/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import type { Person } from '@ninefold/model';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

/** A person with their roles; null when their record is gone, or they are deactivated. */
export async function readPerson(services: CoreServices, running: RunningApplication, id: string): Promise<Person | null> {
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
