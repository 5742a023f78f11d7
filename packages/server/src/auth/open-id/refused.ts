/** Why nobody came in by a sign-in service. */
import { message } from '@ninefold/words';
import { platformRefused } from '../../problems/platform.ts';

/** One answer, whoever had the address. */
export function otherIdentity() {
  return platformRefused('not-permitted', {
    said: 'This address belongs to somebody else here. Ask whoever looks after people.',
  });
}

/** Of whoever may not come in, too. */
export function nobodyHere(email: string) {
  return platformRefused('not-permitted', {
    said: message('Nobody comes in here as {email}. Ask whoever looks after people to invite you.', { email }),
  });
}

/** One begins again at the sign-in page. */
export function flowExpired() {
  return platformRefused('not-possible', { said: 'This sign-in was begun too long ago, or in another browser. Begin again.' });
}
