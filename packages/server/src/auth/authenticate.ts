/** From a request to who asks: by the session's cookie, or in preview by whom one looks as. */

import type { Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewedPerson } from '../preview/view-as.ts';
import { sessionSeconds } from './accounts.ts';
import { linkedPerson } from './link.ts';
import { readPerson } from './principal.ts';
import { cookieOf, readSessionToken, sessionCookie } from './session-cookie.ts';
import { readSession } from './sessions.ts';

const nobody: Principal = { signedIn: false, person: { record: null, roles: [] }, token: null, cookie: null };

export async function authenticate(services: ServerServices, running: RunningApplication, request: Request): Promise<Principal> {
  if (services.options.preview) return isLoopback(request) ? viewedPerson(services, running, request) : nobody;
  const cookie = cookieOf(services.options);
  const token = readSessionToken(request.headers.get('cookie'), cookie.name, services.options.secret);
  if (token === null) return nobody;
  const session = await readSession(running.store.system, token, services.clock.now());
  const id = session && (await linkedPerson(running, session.account));
  const person = id ? await readPerson(services, running, id) : null;
  if (!session || !person) return { ...nobody, token };
  const renewed = session.renewed ? sessionCookie(token, cookie, services.options.secret, sessionSeconds) : null;
  return { signedIn: true, person, token, cookie: renewed };
}
