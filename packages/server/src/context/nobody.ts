/** Whoever is not signed in. */
import { type Application, memoize, rolesOfNobody } from '@ninefold/model';
import type { Principal } from './principal.ts';
import type { RunningApplication } from './running-application.ts';

/** With the rights of the column *Anybody*, where point 6 has one. */
export function nobodyOf({ application }: Pick<RunningApplication, 'application'>): Principal {
  return nobody(application);
}

const nobody = memoize(
  (application: Application): Principal => ({
    signedIn: false,
    person: { record: null, roles: rolesOfNobody(application) },
    token: null,
    cookie: null,
  }),
);
