/** From a request to who asks: by the session's cookie, by the key of a program, or in preview by whom one looks as. */

import { knownTimeZone } from '@ninefold/engine';
import { nobodyOf } from '../context/nobody.ts';
import type { Guess, LookedUp, Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { isLoopback } from '../http/loopback.ts';
import { hasLanguages } from '../language/spoken.ts';
import { viewedPerson } from '../preview/view-as.ts';
import { keyIn, lookUpKey } from './keys.ts';
import { lacksFactor } from './needed-factor.ts';
import { readPerson } from './read-person.ts';
import { formerSessionValue, sessionCookie, sessionValue, tokenIn } from './session-cookie.ts';
import { readSession } from './sessions.ts';

/** Nobody, with the rights of *Anybody*, unless there is a session and its person may come in at this moment. Throws `not-signed-in` for a key that is not good. */
export async function authenticate(services: CoreServices, running: RunningApplication, request: Request): Promise<Principal> {
  if (services.options.preview) return isLoopback(request) ? await inPreview(services, running, request) : nobodyOf(running);
  const key = keyIn(request.headers.get('authorization'));
  if (key !== null) {
    const program = await running.principals.find(key, services.clock.now());
    return program ?? running.principals.remember(key, () => lookUpKey(services, running, key));
  }
  const cookies = request.headers.get('cookie');
  const session = sessionValue(cookies, services.options);
  if (session === null) return await byFormerCookie(services, running, cookies);
  const known = await running.principals.find(session, services.clock.now());
  if (known) return known;
  const token = tokenIn(session, services.options);
  if (token === null) return nobodyOf(running);
  return await running.principals.remember(session, () => lookUp(services, running, token));
}

/** Who came with it before, while it is found out whether they are still; undefined for whoever has to be looked up. */
export function guessed(services: CoreServices, running: RunningApplication, request: Request): Guess | undefined {
  if (services.options.preview) return undefined;
  const session = keyIn(request.headers.get('authorization')) ?? sessionValue(request.headers.get('cookie'), services.options);
  return session === null ? undefined : running.principals.guess(session, services.clock.now());
}

/** Once: it is called otherwise from then on. */
async function byFormerCookie(services: CoreServices, running: RunningApplication, cookies: string | null): Promise<Principal> {
  const session = formerSessionValue(cookies, services.options);
  const token = session === null ? null : tokenIn(session, services.options);
  if (token === null) return nobodyOf(running);
  const { principal } = await lookUp(services, running, token);
  const isSomebody = principal.signedIn || principal.lacksFactor !== undefined;
  return isSomebody ? { ...principal, cookie: sessionCookie(token, services.options) } : principal;
}

async function inPreview(services: CoreServices, running: RunningApplication, request: Request): Promise<Principal> {
  const viewed = await viewedPerson(services, running, request);
  const { id } = viewed.person.record ?? {};
  return id === undefined ? viewed : { ...viewed, ...(await chosenBy(running, id)) };
}

type Chosen = Pick<Principal, 'language' | 'timeZone'>;

/** The language is asked for only where there are several. A zone that this server does not know any more is none. */
async function chosenBy(running: RunningApplication, person: string): Promise<Chosen> {
  const { system } = running.store;
  const [language, zone] = await Promise.all([hasLanguages(running) ? system.languageOf(person) : undefined, system.timeZoneOf(person)]);
  const timeZone = zone === null ? undefined : knownTimeZone(zone);
  return { ...(language !== undefined && { language }), ...(timeZone !== undefined && { timeZone }) };
}

async function lookUp(services: CoreServices, running: RunningApplication, token: string): Promise<LookedUp> {
  const session = await readSession(running, token, services.clock.now());
  const person = session && (await readPerson(services, running, session.person.id, session.person.entity));
  if (!session || !person) return { principal: { ...nobodyOf(running), token }, until: null };
  const lacks = await lacksFactor(running, { roles: person.roles, account: session.account });
  const cookie = session.renewed ? sessionCookie(token, services.options) : null;
  const chosen = await chosenBy(running, session.person.id);
  const principal: Principal = lacks
    ? { ...nobodyOf(running), token, cookie, ...chosen, lacksFactor: person }
    : { signedIn: true, person, token, cookie, ...chosen };
  return { principal, until: session.until };
}
