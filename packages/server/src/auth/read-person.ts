/** Who asks: the person's record and roles as they are at this moment, never as they were at sign-in. */
import { type Application, memoizeBy, type Person, type RecordValue, rolesOfKind } from '@ninefold/model';
import type { RecordQueries } from '@ninefold/store';
import { createEnvironment } from '../context/environment.ts';
import type { RunningApplication, RunningPeople } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

/** A person with their roles; null when their record is gone, or they are deactivated. `entity`: whose record it is, where that is known. */
export async function readPerson(services: CoreServices, running: RunningApplication, id: string, entity?: string): Promise<Person | null> {
  const { store } = running;
  const environment = createEnvironment(services, running, null);
  const [record, roles, deactivated] = await Promise.all([
    recordOfPerson(store, running, id, (kind) => ({ load: kind.meLoads, environment }), entity),
    store.system.rolesOf(id),
    store.people.isDeactivated(id),
  ]);
  if (!record || deactivated) return null;
  return { record, roles: oneList(running.application, rolesOfKind(running.application, record.entity, roles)) };
}

/** The person with these of their roles alone. */
export function inRoles({ application }: Pick<RunningApplication, 'application'>, { record }: Person, roles: readonly string[]): Person {
  return { record, roles: oneList(application, roles) };
}

/** One list for all who have the same roles: what is worked out for it is found by the list itself, and kept once. */
const oneList = memoizeBy(
  (roles: readonly string[]) => roles.join('\n'),
  (_application: Application, roles) => roles,
);

type Reading = Pick<Parameters<RecordQueries['read']>[0], 'load' | 'environment' | 'where'>;

/** The record of whoever has this id, of whatever kind they are: an id is one record's. Null when nobody has it. */
export async function recordOfPerson(
  reader: Pick<RecordQueries, 'read'>,
  { people }: Pick<RunningApplication, 'people'>,
  id: string,
  how: (kind: RunningPeople) => Reading,
  entity?: string,
): Promise<RecordValue | null> {
  for (const kind of people) {
    if (entity !== undefined && kind.entity.name !== entity) continue;
    const record = await reader.read({ entity: kind.entity.name, id, ...how(kind) });
    if (record) return record;
  }
  return null;
}
