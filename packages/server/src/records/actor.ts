/** Who does something, and in which surroundings: somebody with a request, or the application itself without one. */
import type { Environment } from '@ninefold/engine';
import type { Person } from '@ninefold/model';
import type { Who } from '@ninefold/store';
import { createEnvironment } from '../context/environment.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';

export interface Actor {
  readonly services: CoreServices;
  readonly running: RunningApplication;
  readonly environment: Environment;
  readonly person: Person;
}

/** Who is written down as having done something: whoever really did it, and for whom. Nobody for the application itself. */
export function whoOf({ person: { record, roles, by } }: Pick<Actor, 'person'>): Who {
  const [role] = roles;
  if (by?.id === undefined || record?.id === undefined || role === undefined) return { who: record?.id ?? null };
  return { who: by.id, actedFor: { person: record.id, role } };
}

/** Whoever makes the request. */
export function actorOf({ services, running, environment, principal }: RequestContext): Actor {
  return { services, running, environment, person: principal.person };
}

/** What happens without anybody: it needs no right, and the history names nobody. */
export function systemActor(services: CoreServices, running: RunningApplication): Actor {
  return { services, running, environment: createEnvironment(services, running, null), person: { record: null, roles: [] } };
}
