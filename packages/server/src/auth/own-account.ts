/** What one sees and changes of one's own signing in. */
import { passwordLength, sessionMs } from '@ninefold/engine';
import type { Account } from '@ninefold/protocol';
import type { StoredAccount } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { readPassword } from './sign-in-entity.ts';
import { hashOf } from './tokens.ts';

interface OwnSignIn {
  readonly account: StoredAccount;
  /** Id of the session of the request. */
  readonly session: string;
}

/** Throws where nobody signs in: in a preview. */
async function ownSignIn({ running, principal }: RequestContext): Promise<OwnSignIn> {
  const { accounts } = running.store;
  const session = principal.token === null ? null : hashOf(principal.token);
  const found = session === null ? null : await accounts.session(session, namesOfPeople(running));
  const account = found && (await accounts.account(found.account));
  if (session === null || !account) throw platformRefused('not-found');
  return { account, session };
}

/** Where oneself is signed in, this session first. */
export async function ownAccount(context: RequestContext): Promise<Account> {
  const { account, session } = await ownSignIn(context);
  const sessions = await context.running.store.accounts.sessions(account.id, context.services.clock.now());
  const told = sessions.map(({ id, expires, begun }) => ({
    id,
    current: id === session,
    browser: begun?.browser ?? null,
    system: begun?.system ?? null,
    begun: begun === null ? null : new Date(begun.at).toISOString(),
    // It is made longer once a day.
    used: new Date(expires - sessionMs).toISOString(),
  }));
  return { email: account.email, sessions: [...told.filter(({ current }) => current), ...told.filter(({ current }) => !current)] };
}

/** Ends one of one's own sessions. Does nothing where it is none, or no longer. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const { account } = await ownSignIn(context);
  await context.running.store.change(({ accounts }) => accounts.endSessionOf(account.id, id));
}

/** Ends all of one's own sessions but the one of the request. */
export async function signOutElsewhere(context: RequestContext): Promise<void> {
  const { account, session } = await ownSignIn(context);
  await context.running.store.change(({ accounts }) => accounts.endSessions(account.id, session));
}

/** Also ends all sessions but the one of the request. A wrong password counts as a try to sign in, so that nobody guesses it at a desk left open. */
export async function changePassword(
  context: RequestContext,
  { current, password: given }: { readonly current?: unknown; readonly password?: unknown },
): Promise<void> {
  const { services, running, principal, address } = context;
  const { account, session } = await ownSignIn(context);
  const password = readPassword(given);
  if (typeof current !== 'string') throw platformRefused('wrong-type', { path: ['current'] });
  const who = account.email ?? account.id;
  await countTry(context, who, address);
  const isRight =
    current.length <= passwordLength.most && (await services.passwords.verify({ hash: account.passwordHash, password: current }));
  if (!isRight) throw notTheirs();
  const passwordHash = await services.passwords.hash(password);
  const { record } = principal.person;
  await running.store.change(async (transaction) => {
    const now = await transaction.accounts.account(account.id);
    // Of two at once one changes it: the other knew a password that is no longer.
    if (now?.passwordHash !== account.passwordHash) throw notTheirs();
    await forgiveTry(transaction, who, address);
    await transaction.accounts.setPassword(account.id, passwordHash);
    await transaction.accounts.endSessions(account.id, session);
    if (record?.id !== undefined) await transaction.people.tell(record.entity, record.id, { change: 'new password', who: record.id });
  });
}

function notTheirs() {
  return platformRefused('not-possible', { said: 'This is not your password.', path: ['current'] });
}
