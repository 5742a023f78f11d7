/** Somebody who does not make the request: whoever runs the application looks and acts with their rights. */
import type { Principal } from '../context/principal.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { ServerServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { readPerson } from './read-person.ts';
import { personSigningIn } from './resets.ts';

/** As they would be signed in. Throws `not-found` with a message for people where nobody signs in with the e-mail. */
export async function principalOfEmail(services: ServerServices, running: RunningApplication, email: string): Promise<Principal> {
  const id = await personSigningIn(services, running, email);
  const person = id === null ? null : await readPerson(services, running, id);
  if (!person) throw platformRefused('not-found', { message: `Nobody signs in with ${email}.` });
  return { signedIn: true, person, token: null, cookie: null };
}
