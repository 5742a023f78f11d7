/**
 * Acting for somebody else: a session of a person says with a request for whom, by the id of who stands in for whom. What it asks for is judged
 * as the other's, in that role alone, by the same code as all else. It is looked up with each request, so that it ends with the next one once
 * the time is over, it was ended, or one of the two has lost a role or is deactivated.
 */
import { localOfInstant, mayStandIn, needsSecondFactor, standInStatement } from '@ninefold/engine';
import { isSameName, platformPath } from '@ninefold/model';
import type { StoredSubstitution } from '@ninefold/store';
import type { Principal } from '../context/principal.ts';
import { namesOfPeople, type RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { cannotSignIn, factorNeeded, lacksFactor } from './needed-factor.ts';
import { inRoles, readPerson } from './read-person.ts';
import { hashOf } from './tokens.ts';

/** The header, and for what a browser opens by its address the parameter, that names the substitution. */
const actingFor = 'acting-for';

/** The id that a request names; null where its person acts as themselves. */
export function actingIn(request: Request): string | null {
  const said = request.headers.get(actingFor);
  if (said !== null || !request.url.includes(`${actingFor}=`)) return said;
  const { pathname, searchParams } = new URL(request.url);
  return pathname.startsWith(`${platformPath}/`) ? searchParams.get(actingFor) : null;
}

/**
 * As whom whoever asks is judged: themselves, or whom they act for. Throws `not-acting` where they do not stand in for anybody so now, and
 * what anybody is refused with who is not signed in or comes with a key.
 */
export async function asWhom(services: CoreServices, running: RunningApplication, request: Request, asker: Principal): Promise<Principal> {
  const id = actingIn(request);
  if (id === null) return asker;
  if (asker.byKey) throw platformRefused('not-permitted', { said: 'A key acts for nobody else.' });
  if (!asker.signedIn) throw platformRefused('not-signed-in');
  const found = await running.store.substitutions.find(id);
  const principal = found && isNow(services, running, found) ? await standingIn(services, running, asker, found) : null;
  if (!principal) throw notActing(running);
  return principal;
}

/** The day it is, by the clock of the application. */
export function dayOf({ clock }: Pick<CoreServices, 'clock'>, { settings }: Pick<RunningApplication, 'settings'>): string {
  return localOfInstant(clock.now(), settings.timeZone)?.date ?? '';
}

function isNow(services: CoreServices, running: RunningApplication, { from, until }: StoredSubstitution): boolean {
  const day = dayOf(services, running);
  return day !== '' && from <= day && day <= until;
}

/**
 * `asker` as the one they stand in for; null where that is not so any more, or never was. When it is, is not judged here. Throws what is
 * refused to whoever needs a second factor for the role.
 */
export async function standingIn(
  services: CoreServices,
  running: RunningApplication,
  asker: Principal,
  { id, person, substitute, role: lent, until }: StoredSubstitution,
): Promise<Principal | null> {
  const { record: by, roles } = asker.person;
  if (asker.acting || by?.id === undefined || by.id !== substitute || !mayStandIn(running.application, roles, lent)) return null;
  const other = await readPerson(services, running, person);
  const role = other?.roles.find((one) => isSameName(one, lent));
  if (!other?.record || role === undefined || other.record.id === by.id) return null;
  if (await lacksFactorOf(running, asker, role)) throw factorNeeded();
  return { ...asker, person: { ...inRoles(running, other, [role]), by }, acting: { substitution: id, role, until } };
}

/** Of the session of whoever asks: nobody acts in a role without the factor that it needs. Without a session: they could not come in with one. */
async function lacksFactorOf(running: RunningApplication, { token, person }: Principal, role: string): Promise<boolean> {
  if (!needsSecondFactor(running.application, [role])) return false;
  if (token === null) return await cannotSignIn(running, { record: person.record, roles: [role] });
  const session = await running.store.accounts.session(hashOf(token), namesOfPeople(running));
  return session === null || lacksFactor(running, { roles: [role], account: session.account });
}

/** The document that runs now need not say anything of it. */
function notActing({ application }: RunningApplication) {
  const isSaid = application.roles.mayStandIn !== undefined;
  return platformRefused('not-acting', isSaid ? { statement: standInStatement } : {});
}
