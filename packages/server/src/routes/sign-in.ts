/** `POST /_app/sign-in`, `POST /_app/sign-out`, `POST /_app/sign-out-everywhere`. */

import { passwordLength } from '@ninefold/engine';
import { foldEmail } from '@ninefold/model';
import { countTry, forgiveTry } from '../auth/attempts.ts';
import type { Joined } from '../auth/join.ts';
import { checkPassword } from '../auth/passwords.ts';
import { readPerson } from '../auth/read-person.ts';
import { endedSessionCookie, sessionCookie } from '../auth/session-cookie.ts';
import { endSession, startSession } from '../auth/sessions.ts';
import type { RequestContext } from '../context/request-context.ts';
import { signOutPerson } from '../people/leave.ts';
import { platformRefused } from '../problems/platform.ts';
import type { AppResponse } from './app-response.ts';
import { readBody, readMembers } from './read-input.ts';
import type { SignedIn } from './sign-up.ts';

/** `POST /_app/sign-in { email, password }`. */
export async function answerSignIn(context: RequestContext): Promise<AppResponse<'signIn'>> {
  const { cookies } = await signInAsSent(context);
  return { status: 204, cookies };
}

/** Signs in with `{ email, password }` of the request's body. */
export async function signInAsSent(context: RequestContext): Promise<SignedIn> {
  return signIn(context, await readMembers(context, 'signIn'));
}

/** Throws one and the same refusal for an e-mail nobody has, a wrong password, and a person who may not come in. */
export async function signIn(context: RequestContext, { email, password }: { email?: unknown; password?: unknown }): Promise<SignedIn> {
  const { services, address } = context;
  if (typeof email !== 'string' || typeof password !== 'string' || email.length > 320) {
    throw platformRefused('wrong-type', { message: 'Send email and password as text.' });
  }
  const given = { email: foldEmail(email.trim()), password };
  await countTry(context, given.email, address);
  const session = await beginSession(context, given);
  if (!session) {
    // Not with what was typed as the e-mail: now and then that is a password.
    services.log('warn', `sign-in refused from ${address}: e-mail or password is wrong`);
    throw platformRefused('not-signed-in', { message: 'E-mail or password is wrong.' });
  }
  return { person: session.person, cookies: [sessionCookie(session.token, services.options)] };
}

/** Null when the password is wrong, or the person may not come in. */
async function beginSession(context: RequestContext, given: { readonly email: string; readonly password: string }): Promise<Joined | null> {
  const { services, running, address } = context;
  // Too long to be a password of anybody's: answered like any wrong one, without the work.
  if (given.password.length > passwordLength.most) return null;
  const account = await checkPassword(services, running, given);
  const person = account && (await personOf(context, account.id));
  if (!account || !person) return null;
  return running.store.change(async (transaction) => {
    const now = await transaction.accounts.account(account.id);
    // A password that was changed meanwhile opens nothing any more.
    if (now?.email !== account.email || now.passwordHash !== account.passwordHash) return null;
    await forgiveTry(transaction, given.email, address);
    return { person, token: await startSession(transaction, account.id, services.clock.now()) };
  });
}

/** Null: the account's person is gone, or may not come in. */
async function personOf({ services, running }: RequestContext, account: string): Promise<string | null> {
  const { store, people } = running;
  const id = people ? await store.accounts.personOf(people.name, account) : null;
  return id !== null && (await readPerson(services, running, id)) ? id : null;
}

/** `POST /_app/sign-out-everywhere`: oneself, on every device. */
export async function answerSignOutEverywhere(context: RequestContext): Promise<AppResponse<'signOutEverywhere'>> {
  const { services, running, principal } = context;
  await readBody(context, 'signOutEverywhere');
  const { record } = principal.person;
  if (running.people && record?.id !== undefined) {
    await tellSignedOut(context, running.people.name, record.id);
    await signOutPerson(context, running.people.name, record.id);
  }
  return { status: 204, cookies: [endedSessionCookie(services.options)] };
}

function tellSignedOut({ running }: RequestContext, entity: string, person: string): Promise<void> {
  return running.store.change((transaction) => transaction.people.tell(entity, person, { change: 'signed out', who: person }));
}

/** `POST /_app/sign-out`: this browser. Answers the same when nobody was signed in. */
export async function answerSignOut(context: RequestContext): Promise<AppResponse<'signOut'>> {
  const { services, running, principal } = context;
  await readBody(context, 'signOut');
  if (principal.token !== null) await endSession(running, principal.token);
  return { status: 204, cookies: [endedSessionCookie(services.options)] };
}
