/** Whoever is not signed in. */
import { rolesOfNobody } from '@ninefold/model';
import type { Principal } from './principal.ts';
import type { RunningApplication } from './running-application.ts';

/** With the rights of the column *Anybody*, where point 6 has one. */
export function nobodyOf({ application }: Pick<RunningApplication, 'application'>): Principal {
  return { signedIn: false, person: { record: null, roles: rolesOfNobody(application) }, token: null, cookie: null };
}
