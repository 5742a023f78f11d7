/** From a request to who asks: by the session's cookie, or in preview by whom one looks as. */

import { nobodyOf } from '../context/nobody.ts';
import type { Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { isLoopback } from '../http/loopback.ts';
import { viewedPerson } from '../preview/view-as.ts';
import { readPerson } from './read-person.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';
import { readSession } from './sessions.ts';

/** Nobody, with the rights of *Anybody*, unless there is a session and its person may come in at this moment. */
export async function authenticate(services: CoreServices, running: RunningApplication, request: Request): Promise<Principal> {
  const nobody = nobodyOf(running);
  if (services.options.preview) return isLoopback(request) ? viewedPerson(services, running, request) : nobody;
  const token = readSessionToken(request.headers.get('cookie'), services.options);
  if (token === null) return nobody;
  const session = await readSession(running, token, services.clock.now());
  const person = session && (await readPerson(services, running, session.person.id, session.person.entity));
  if (!session || !person) return { ...nobody, token };
  return { signedIn: true, person, token, cookie: session.renewed ? sessionCookie(token, services.options) : null };
}
