/** Preview has no sign-in: a cookie says as whom one looks at the application. For one machine only. */

import { labelOf } from '@ninefold/engine';
import { findEntity } from '@ninefold/model';
import type { Preview } from '@ninefold/protocol';
import type { Shared } from '../asking.ts';
import { readPerson, type Who } from '../auth/person.ts';
import { cookieValue } from '../auth/session-cookie.ts';
import type { Running } from '../running.ts';

type Viewable = Preview['people'][number];

const cookieName = 'ninefold.viewing';
const mostForRole = 5;
/** A role nobody has: looked at without a person. */
const rolePrefix = 'role ';

export async function viewedPerson(shared: Shared, running: Running, request: Request): Promise<Who> {
  const wanted = cookieValue(request.headers.get('cookie'), cookieName);
  const chosen = wanted === null ? null : await viewed(shared, running, wanted);
  if (chosen) return chosen;
  const [first] = await viewablePeople(shared, running);
  const whoever = first ? await viewed(shared, running, first.id) : null;
  return whoever ?? { signedIn: true, person: { record: null, roles: [] }, token: null, cookie: null };
}

/** People to choose from: up to five for each role, in the document's order of roles. */
export async function viewablePeople(shared: Shared, running: Running): Promise<readonly Viewable[]> {
  const { application, store } = running;
  const found = new Map<string, Viewable>();
  for (const role of application.roles.roles) {
    const ids = running.people ? await store.system.peopleWithRole(role.name) : [];
    for (const id of ids.slice(0, mostForRole)) {
      if (found.has(id)) continue;
      const person = await readPerson(shared, running, id);
      if (person?.record) found.set(id, { id, name: labelOf(application, person.record), roles: person.roles });
    }
    if (![...found.values()].some((one) => one.roles.includes(role.name))) {
      found.set(rolePrefix + role.name, { id: rolePrefix + role.name, name: role.name, roles: [role.name] });
    }
  }
  return [...found.values()];
}

export async function viewed(shared: Shared, running: Running, id: string): Promise<Who | null> {
  if (id.startsWith(rolePrefix)) {
    const role = running.application.roles.roles.find((one) => one.name === id.slice(rolePrefix.length));
    return role ? { signedIn: true, person: { record: null, roles: [role.name] }, token: null, cookie: null } : null;
  }
  if (!running.people || !findEntity(running.application, running.people.name)) return null;
  const person = await readPerson(shared, running, id);
  return person ? { signedIn: true, person, token: null, cookie: null } : null;
}

/** What view-as takes for this person. */
export function viewingId(who: Who): string | null {
  const [role] = who.person.roles;
  return who.person.record?.id ?? (role === undefined ? null : rolePrefix + role);
}

export function viewingCookie(id: string): string {
  return `${cookieName}=${encodeURIComponent(id)}; Path=/; HttpOnly; SameSite=Lax`;
}
