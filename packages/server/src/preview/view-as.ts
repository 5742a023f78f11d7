/** Preview has no sign-in: a cookie says as whom one looks at the application. For one machine only. */

import { labelOf } from '@ninefold/engine';
import { isAnybody, rolesOfPeople } from '@ninefold/model';
import type { PreviewPerson as Viewable } from '@ninefold/protocol';
import { generateCookie } from 'hono/cookie';
import { readPerson, recordOfPerson } from '../auth/read-person.ts';
import { cookieValue } from '../auth/session-cookie.ts';
import { createEnvironment } from '../context/environment.ts';
import { nobodyOf } from '../context/nobody.ts';
import { type Principal, realPersonOf } from '../context/principal.ts';
import { type RunningApplication, type RunningPeople, runningPeople } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { type Connected, includesForNamed, namedBy } from './connected.ts';

const cookieName = 'ninefold.viewing';
const mostForRole = 5;
/** A role nobody has: looked at without a person. */
const rolePrefix = 'role ';

/** Where the cookie names nobody, the first of those to choose; where there is none, somebody without record and roles. */
export async function viewedPerson(services: CoreServices, running: RunningApplication, request: Request): Promise<Principal> {
  const wanted = cookieValue(request.headers.get('cookie'), cookieName);
  const chosen = wanted === null ? null : await viewed(services, running, wanted);
  if (chosen) return chosen;
  const first = await firstToChoose(services, running);
  const whoever = first === undefined ? null : await viewed(services, running, first);
  return whoever ?? { signedIn: true, person: { record: null, roles: [] }, token: null, cookie: null };
}

/** People to choose from: up to five for each role, in the document's order of roles, whom these name, and the one looked as. */
export async function viewablePeople(
  services: CoreServices,
  running: RunningApplication,
  viewing?: string | null,
): Promise<readonly Viewable[]> {
  const { roles } = running.application.roles;
  const found = new Map<string, Viewable>();
  const names = new Map<string, readonly Connected[]>();
  const add = async (id: string): Promise<void> => {
    if (found.has(id)) return;
    const person = await viewable(services, running, id);
    if (!person) return;
    found.set(id, person);
    names.set(id, await namedByPerson(services, running, id));
  };
  for (const role of roles) {
    const ids = running.people.length > 0 ? await running.store.system.peopleWithRole(role.name) : [];
    for (const id of ids.slice(0, mostForRole)) await add(id);
    if (![...found.values()].some((one) => one.roles.includes(role.name))) {
      found.set(rolePrefix + role.name, { id: rolePrefix + role.name, name: role.name, roles: [role.name], near: null });
    }
  }
  if (viewing && !viewing.startsWith(rolePrefix)) await add(viewing);
  for (const { id } of [...names.values()].flat()) await add(id);
  const own = names.get(viewing ?? '') ?? [];
  return [...found.values()].map((one) => ({ ...one, near: nearness(one.id, own, viewing, names.get(one.id) ?? []) }));
}

/** The first of all, without looking for the others. */
async function firstToChoose(services: CoreServices, running: RunningApplication): Promise<string | undefined> {
  const [role] = rolesOfPeople(running.application);
  if (!role) return undefined;
  const ids = running.people.length > 0 ? await running.store.system.peopleWithRole(role.name) : [];
  for (const id of ids.slice(0, mostForRole)) if (await viewable(services, running, id)) return id;
  return rolePrefix + role.name;
}

/** One person as one may choose them; null when there is none, or they have no role. */
export async function viewable(services: CoreServices, running: RunningApplication, id: string): Promise<Viewable | null> {
  const person = await readPerson(services, running, id);
  if (!person?.record || person.roles.length === 0) return null;
  return { id, name: labelOf(running.application, person.record), roles: person.roles, near: null };
}

async function namedByPerson(services: CoreServices, running: RunningApplication, id: string): Promise<readonly Connected[]> {
  const environment = createEnvironment(services, running, null);
  const load = ({ entity }: RunningPeople) => ({ load: includesForNamed(running, entity), environment });
  const record = await recordOfPerson(running.store, running, id, load);
  const kind = record && runningPeople(running, record.entity);
  return record && kind ? namedBy(running, kind.entity, record).filter((one) => one.id !== id) : [];
}

function nearness(id: string, own: readonly Connected[], viewing: string | null | undefined, theirs: readonly Connected[]): string | null {
  const mine = own.find((one) => one.id === id);
  if (mine) return mine.words;
  const other = theirs.find((one) => one.id === viewing);
  return other ? `whose ${other.words} this is` : null;
}

/** `id` as `viewingId` gives it: of a person, or a role without a person. Null when there is none. */
export async function viewed(services: CoreServices, running: RunningApplication, id: string): Promise<Principal | null> {
  if (id.startsWith(rolePrefix)) {
    const role = running.application.roles.roles.find((one) => one.name === id.slice(rolePrefix.length));
    if (!role) return null;
    return isAnybody(role.name)
      ? nobodyOf(running)
      : { signedIn: true, person: { record: null, roles: [role.name] }, token: null, cookie: null };
  }
  const person = await readPerson(services, running, id);
  return person ? { signedIn: true, person, token: null, cookie: null } : null;
}

/** What view-as takes for this person. */
export function viewingId(principal: Principal): string | null {
  const [role] = principal.person.roles;
  return realPersonOf(principal) ?? (role === undefined ? null : rolePrefix + role);
}

/** A `Set-Cookie` that the browser keeps until it is closed. `id` is not judged here. */
export function viewingCookie(id: string): string {
  return generateCookie(cookieName, id, { path: '/', httpOnly: true, sameSite: 'Lax' });
}
