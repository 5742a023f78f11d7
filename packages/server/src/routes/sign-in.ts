/** `POST /_app/sign-in`, `POST /_app/sign-out`, `POST /_app/sign-out-everywhere`. */

import { passwordLength } from '@ninefold/engine';
import { foldEmail } from '@ninefold/model';
import { countTry, forgetTry } from '../auth/limit.ts';
import { linkedPerson } from '../auth/link.ts';
import { readPerson } from '../auth/principal.ts';
import { cookieOf, sessionCookie } from '../auth/session-cookie.ts';
import { bodyObject, type RequestContext, type RouteResponse } from '../context/request-context.ts';
import { signOutPerson } from '../people/leave.ts';
import { platformRefused } from '../problems/platform.ts';
import type { SignedIn } from './sign-up.ts';

export async function answerSignIn(context: RequestContext): Promise<RouteResponse> {
  const { cookies } = await signInAsSent(context);
  return { status: 204, cookies };
}

/** Signs in with `{ email, password }` of the request's body. */
export async function signInAsSent(context: RequestContext): Promise<SignedIn> {
  return signIn(context, await bodyObject(context, ['email', 'password']));
}

/** Throws one and the same refusal for an e-mail nobody has, a wrong password, and a person who may not come in. */
export async function signIn(context: RequestContext, { email, password }: { email?: unknown; password?: unknown }): Promise<SignedIn> {
  const { running, address, request } = context;
  if (typeof email !== 'string' || typeof password !== 'string' || email.length > 320) {
    throw platformRefused('wrong-type', { message: 'Send email and password as text.' });
  }
  const account = foldEmail(email.trim());
  await countTry(running, account, address);
  const accounts = await running.accounts();
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 300);
  // Too long to be a password of anybody's: answered like any wrong one, without the work.
  const cookies = password.length > passwordLength.most ? null : await accounts.signIn(account, password, { address, userAgent });
  const person = cookies && (await personOf(context, account));
  if (!cookies || !person) {
    // Not with what was typed as the e-mail: now and then that is a password.
    context.services.log('warn', `sign-in refused from ${address}: e-mail or password is wrong`);
    throw platformRefused('not-signed-in', { message: 'E-mail or password is wrong.' });
  }
  await forgetTry(running, account, address);
  return { person, cookies };
}

/** Null: an account whose person is gone opens nothing. */
async function personOf({ services, running }: RequestContext, email: string): Promise<string | null> {
  const accounts = await running.accounts();
  const account = await accounts.find(email);
  const id = account && (await linkedPerson(running, account));
  if (id && (await readPerson(services, running, id))) return id;
  if (account) await accounts.signOutEverywhere(account);
  return null;
}

/** `POST /_app/sign-out-everywhere`: oneself, on every device. */
export async function answerSignOutEverywhere(context: RequestContext): Promise<RouteResponse> {
  const { services, running, principal } = context;
  await bodyObject(context, []);
  const { record } = principal.person;
  if (running.people && record?.id !== undefined) {
    await tellSignedOut(context, running.people.name, record.id);
    await signOutPerson(context, running.people.name, record.id);
  }
  return { status: 204, cookies: [sessionCookie('', cookieOf(services.options), services.options.secret, 0)] };
}

function tellSignedOut({ running }: RequestContext, entity: string, person: string): Promise<void> {
  return running.store.change((transaction) => transaction.people.tell(entity, person, { change: 'signed out', who: person }));
}

export async function answerSignOut(context: RequestContext): Promise<RouteResponse> {
  const { services, running, principal } = context;
  await bodyObject(context, []);
  if (principal.token !== null) await (await running.accounts()).signOut(principal.token);
  return { status: 204, cookies: [sessionCookie('', cookieOf(services.options), services.options.secret, 0)] };
}
