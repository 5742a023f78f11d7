/** Coming in with a password, and going out. */
import { passwordLength } from '@ninefold/engine';
import { foldEmail, type Person } from '@ninefold/model';
import type { LinkedPerson } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { signOutPerson } from '../people/leave.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { countTry, forgiveTry, returnTry } from './attempts.ts';
import type { Joined } from './join.ts';
import { logSignedOut } from './log-signed-out.ts';
import { needsPasskey } from './needed-factor.ts';
import { checkPassword } from './passwords.ts';
import { readPerson } from './read-person.ts';
import { requirePasswords } from './require-passwords.ts';
import { codeNotRight, useCode } from './second-factor.ts';
import { endedSessionCookies, sessionCookie } from './session-cookie.ts';
import { endSession, startSession } from './sessions.ts';
import { sessionBegun } from './user-agent.ts';

/** Who is signed in now, and the cookies that say so. */
export interface SignedIn {
  readonly person: LinkedPerson;
  readonly cookies: readonly string[];
}

interface SigningIn {
  readonly email?: unknown;
  readonly password?: unknown;
  /** Of the second factor; where none is sent and there is one, it is asked for. */
  readonly code?: unknown;
  /** The people it is for; all when not given. */
  readonly entity?: string | undefined;
}

/** Throws one and the same refusal for an e-mail nobody has, a wrong password, and a person who may not come in. */
export async function signIn(context: RequestContext, { email, password, code = '', entity }: SigningIn): Promise<SignedIn> {
  const { services, address } = context;
  requirePasswords(context.running);
  if (typeof email !== 'string' || typeof password !== 'string' || typeof code !== 'string' || email.length > 320 || code.length > 100) {
    throw platformRefused('wrong-type', { message: 'Send email and password as text.' });
  }
  const given = { email: foldEmail(email.trim()), password, code: code.trim(), entity };
  await countTry(context, given.email, address);
  // A password that was changed meanwhile, or is kept otherwise by now, is asked about once more.
  const first = await triedSession(context, given);
  const session = first === 'changed meanwhile' ? await triedSession(context, given) : first;
  if (session === 'code needed') throw platformRefused('needed', { said: 'Enter the code of your second factor.', path: ['code'] });
  if (session === 'passkey needed')
    throw platformRefused('not-permitted', { said: 'Your role needs a second factor: sign in with your passkey.' });
  if (!session || session === 'changed meanwhile') {
    // Not with what was typed as the e-mail: now and then that is a password.
    services.log('warn', `sign-in refused from ${address}: e-mail or password is wrong`);
    throw platformRefused('not-signed-in', { said: 'E-mail or password is wrong.' });
  }
  return { person: session.person, cookies: [sessionCookie(session.token, services.options)] };
}

/** Whoever is sent away since too many come at once has guessed nothing. */
async function triedSession(context: RequestContext, given: Credentials): ReturnType<typeof beginSession> {
  try {
    return await beginSession(context, given);
  } catch (problem) {
    if (problem instanceof RefusalError && problem.refusals[0].status === 503)
      await context.running.store.change((transaction) => returnTry(transaction, given.email, context.address));
    throw problem;
  }
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly entity: string | undefined;
}

/** Null when the password is wrong, or the person may not come in. `code needed`: of the second factor, and none was sent. `passkey needed`: the password alone is not enough. */
async function beginSession(
  context: RequestContext,
  given: Credentials,
): Promise<Joined | 'code needed' | 'passkey needed' | 'changed meanwhile' | null> {
  const { services, running, address } = context;
  // Too long to be a password of anybody's: answered like any wrong one, without the work.
  if (given.password.length > passwordLength.most) return null;
  const { account, anew } = (await checkPassword(services, running, given)) ?? { account: null, anew: null };
  const person = account && (await personOf(context, account.id));
  if (!account || !person || (given.entity !== undefined && given.entity !== person.entity)) return null;
  return await running.store.change(async (transaction) => {
    const now = await transaction.accounts.account(account.id);
    // A password that was changed meanwhile opens nothing any more.
    if (now?.email !== account.email) return null;
    if (now.passwordHash !== account.passwordHash) return 'changed meanwhile';
    if (await needsPasskey(running, transaction.accounts, { roles: person.roles, account: account.id })) {
      await returnTry(transaction, given.email, address);
      return 'passkey needed';
    }
    const isAsked = (await transaction.accounts.secondFactor(account.id))?.since ?? null;
    if (isAsked !== null && given.code === '') {
      await returnTry(transaction, given.email, address);
      return 'code needed';
    }
    if (isAsked !== null && !(await useCode(transaction, account.id, given.code, services.clock.now()))) {
      services.log('warn', 'code of the second factor refused', { person: person.id });
      throw codeNotRight();
    }
    await forgiveTry(transaction, given.email, address);
    if (anew !== null) await transaction.accounts.setPassword(account.id, anew);
    return { person, token: await startSession(transaction, account.id, sessionBegun(context)) };
  });
}

/** With their roles; null: the account's person is gone, or may not come in. */
export async function personOf(
  { services, running }: RequestContext,
  account: string,
): Promise<(LinkedPerson & Pick<Person, 'roles'>) | null> {
  const linked = await running.store.accounts.personOf(namesOfPeople(running), account);
  const person = linked && (await readPerson(services, running, linked.id, linked.entity));
  return linked && person && { ...linked, roles: person.roles };
}

/** Ends the session of the request; gives the cookies that forget it. */
export async function signOut({ services, running, principal }: RequestContext): Promise<readonly string[]> {
  if (principal.token !== null) {
    await endSession(running, principal.token);
    logSignedOut(services, principal);
  }
  return endedSessionCookies(services.options);
}

/** Oneself, on every device; gives the cookies that forget it. */
export async function signOutEverywhere(context: RequestContext): Promise<readonly string[]> {
  const { services, principal } = context;
  const { record } = principal.lacksFactor ?? principal.person;
  if (record?.id !== undefined && !principal.byKey) {
    await tellSignedOut(context, record.entity, record.id);
    await signOutPerson(context, record.entity, record.id);
  }
  return endedSessionCookies(services.options);
}

function tellSignedOut({ running }: RequestContext, entity: string, person: string): Promise<void> {
  return running.store.change((transaction) => transaction.people.tell(entity, person, { change: 'signed out', who: person }));
}
