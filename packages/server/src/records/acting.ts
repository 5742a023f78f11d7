/** Who does something, and in which surroundings: somebody with a request, or the application itself without one. */
import type { Environment } from '@ninefold/engine';
import type { Person } from '@ninefold/model';
import type { Asking, Shared } from '../asking.ts';
import { surroundings } from '../auth/person.ts';
import type { Running } from '../running.ts';

export interface Acting {
  readonly shared: Shared;
  readonly running: Running;
  readonly environment: Environment;
  readonly person: Person;
}

export function actingOf({ shared, running, environment, who }: Asking): Acting {
  return { shared, running, environment, person: who.person };
}

/** What happens without anybody: it needs no right, and the history names nobody. */
export function actingByItself(shared: Shared, running: Running): Acting {
  return { shared, running, environment: surroundings(shared, running, null), person: { record: null, roles: [] } };
}
