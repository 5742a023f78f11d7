/** What one sees and changes of one's own signing in. */
import { freshSessionMs, passwordLength, sessionMs } from '@ninefold/engine';
import type { Account, NewSecondFactor } from '@ninefold/protocol';
import type { AccessChange, StoredAccount, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { mailsLinks } from '../people/mails.ts';
import { ownPicture } from '../people/pictures.ts';
import { platformRefused } from '../problems/platform.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { refuseGuessable } from './guessable.ts';
import { logSignedOut } from './log-signed-out.ts';
import { refuseLastFactor } from './needed-factor.ts';
import { toldPasskey } from './passkeys/told-passkey.ts';
import { noPassword } from './passwords.ts';
import { hasPasswords, requirePasswords } from './require-passwords.ts';
import { addressOfSecret, codeNotRight, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './second-factor.ts';
import { endOf } from './sessions.ts';
import { readPassword } from './sign-in-entity.ts';
import { hashOf } from './tokens.ts';
import { toldKey } from './told-key.ts';

/** Of whoever asks. */
export interface OwnSignIn {
  readonly account: StoredAccount;
  /** Id of the session of the request. */
  readonly session: string;
}

/** Throws where nobody signs in, as in a preview, and for a key. */
export async function ownSignIn({ running, principal }: RequestContext): Promise<OwnSignIn> {
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
  const now = context.services.clock.now();
  const sessions = await context.running.store.accounts.sessions(account.id, now);
  const open = sessions.filter(({ begun }) => endOf(context.running, begun?.at ?? null) > now);
  const told = open.map(({ id, expires, begun }) => ({
    id,
    current: id === session,
    browser: begun?.browser ?? null,
    system: begun?.system ?? null,
    begun: begun === null ? null : new Date(begun.at).toISOString(),
    // It is made longer once a day.
    used: new Date(expires - sessionMs).toISOString(),
  }));
  const factor = await context.running.store.accounts.secondFactor(account.id);
  const isOn = factor !== null && factor.since !== null;
  const wanted = await context.running.store.accounts.emailChange(account.id);
  return {
    email: account.email,
    emailChange: wanted && wanted.expires > now ? { email: wanted.email, until: new Date(wanted.expires).toISOString() } : null,
    mailsLinks: mailsLinks(context),
    picture: await ownPicture(context),
    hasPassword: hasPassword(context, account),
    secondFactor: isOn ? { since: new Date(factor.since).toISOString(), recoveryCodes: factor.recoveryCodes } : null,
    keys: (await context.running.store.accounts.keys(account.id)).map(toldKey),
    passkeys: (await context.running.store.accounts.passkeys(account.id)).map(toldPasskey),
    sessions: [...told.filter(({ current }) => current), ...told.filter(({ current }) => !current)],
  };
}

/** Ends one of one's own sessions. Does nothing where it is none, or no longer. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const { account } = await ownSignIn(context);
  await context.running.store.change(({ accounts }) => accounts.endSessionOf(account.id, id));
  logSignedOut(context.services, context.principal, 'elsewhere');
}

/** Ends all of one's own sessions but the one of the request. */
export async function signOutElsewhere(context: RequestContext): Promise<void> {
  const { account, session } = await ownSignIn(context);
  await context.running.store.change(({ accounts }) => accounts.endSessions(account.id, session));
  logSignedOut(context.services, context.principal, 'elsewhere');
}

/** Also ends all sessions but the one of the request. */
export async function changePassword(context: RequestContext, given: GivenMembers<'current' | 'password'>): Promise<void> {
  const { services } = context;
  requirePasswords(context.running);
  const own = await ownSignIn(context);
  const password = readPassword(given.password);
  await requireKnowing(context, own, given.current);
  const { record } = context.principal.lacksFactor ?? context.principal.person;
  await refuseGuessable(context.running, password, { email: own.account.email, record });
  // Nobody waits for it who wants to write meanwhile.
  const passwordHash = await services.passwords.hash(password);
  await changeKnown(context, own, async (transaction) => {
    await transaction.accounts.setPassword(own.account.id, passwordHash);
    await transaction.accounts.endSessions(own.account.id, own.session);
    await tellOneself(context, transaction, 'new password');
  });
}

/** Gives the secret that an app makes codes of. It is asked for once a code was right. */
export async function beginSecondFactor(context: RequestContext, given: GivenMembers<'current'>): Promise<NewSecondFactor> {
  const { application } = context.running;
  requirePasswords(context.running);
  const own = await ownSignIn(context);
  const secret = newSecret();
  await changeKnowing(context, own, given.current, async ({ accounts }) => {
    if ((await accounts.secondFactor(own.account.id))?.since)
      throw platformRefused('not-possible', { said: 'There is a second factor already.' });
    await accounts.beginSecondFactor(own.account.id, secret);
  });
  return { secret, address: addressOfSecret(secret, application.title, own.account.email ?? '') };
}

/** Asked for at each sign-in from now on. Gives the codes for whoever loses the app: they are shown once. */
export async function confirmSecondFactor(context: RequestContext, { code }: GivenMembers<'code'>): Promise<readonly string[]> {
  const { services, running } = context;
  const { account } = await ownSignIn(context);
  if (typeof code !== 'string') throw platformRefused('wrong-type', { path: ['code'] });
  const codes = newRecoveryCodes();
  await running.store.change(async (transaction) => {
    const now = services.clock.now();
    const factor = await transaction.accounts.secondFactor(account.id);
    if (!factor || factor.since !== null)
      throw platformRefused('not-possible', { said: 'Begin anew: there is no second factor to confirm.' });
    const step = stepOfCode(factor.secret, code, now);
    if (step === null) throw codeNotRight();
    const recoveryCodes = codes.map(hashOfRecoveryCode);
    await transaction.accounts.confirmSecondFactor(account.id, { secret: factor.secret, since: now, step, recoveryCodes });
    await tellOneself(context, transaction, 'second factor on');
  });
  return codes;
}

/** Does nothing more where there is none. */
export async function removeSecondFactor(context: RequestContext, given: GivenMembers<'current'>): Promise<void> {
  const own = await ownSignIn(context);
  await changeKnowing(context, own, given.current, async (transaction) => {
    const factor = await transaction.accounts.secondFactor(own.account.id);
    if (factor?.since) await refuseLastFactor(context, transaction.accounts, own.account.id);
    await transaction.accounts.removeSecondFactor(own.account.id);
    if (factor?.since) await tellOneself(context, transaction, 'second factor off');
  });
}

/** Of a body: judged by what they mean. */
export type GivenMembers<Names extends string> = { readonly [Name in Names]?: unknown };

/** What only somebody changes who knows the password. */
export async function changeKnowing(
  context: RequestContext,
  own: OwnSignIn,
  current: unknown,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await requireKnowing(context, own, current);
  await changeKnown(context, own, change);
}

/** A wrong password counts as a try to sign in, so that nobody guesses it at a desk that was left open. */
async function requireKnowing(context: RequestContext, own: OwnSignIn, current: unknown): Promise<void> {
  const { services, running, address } = context;
  const { account } = own;
  if (!hasPassword(context, account)) return await requireFresh(context, own);
  if (typeof current !== 'string') throw platformRefused('wrong-type', { path: ['current'] });
  await countTry({ services, running }, triesOf(account), address);
  const isRight =
    current.length <= passwordLength.most && (await services.passwords.verify({ hash: account.passwordHash, password: current })).isRight;
  if (!isRight) throw notTheirs();
}

/** One that is good here: else a service vouches for them. */
export function hasPassword({ running }: RequestContext, { passwordHash }: StoredAccount): boolean {
  return hasPasswords(running) && passwordHash !== noPassword;
}

/** Whoever has no password shows with a new session who they are. */
async function requireFresh({ services, running }: RequestContext, { account, session }: OwnSignIn): Promise<void> {
  const now = services.clock.now();
  const begun = (await running.store.accounts.sessions(account.id, now)).find(({ id }) => id === session)?.begun?.at ?? 0;
  if (now - begun > freshSessionMs) throw platformRefused('not-possible', { said: 'Sign out and in again first.', path: ['current'] });
}

/** Of whoever was right. */
async function changeKnown(
  { running, address }: RequestContext,
  { account }: OwnSignIn,
  change: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await running.store.change(async (transaction) => {
    // Of two at once that change it one does: the other knew a password that is no longer.
    if ((await transaction.accounts.account(account.id))?.passwordHash !== account.passwordHash) throw notTheirs();
    await forgiveTry(transaction, triesOf(account), address);
    await change(transaction);
  });
}

/** As for signing in. */
function triesOf({ email, id }: StoredAccount): string {
  return email ?? id;
}

/** Into the history of one's own record. `roles`: what it is about. */
export async function tellOneself(
  { principal }: RequestContext,
  { people }: Transaction,
  change: AccessChange,
  roles: readonly string[] = [],
): Promise<void> {
  const { record } = principal.lacksFactor ?? principal.person;
  if (record?.id !== undefined)
    await people.tell(record.entity, record.id, { change, who: record.id, ...(roles.length > 0 && { to: roles }) });
}

function notTheirs() {
  return platformRefused('not-possible', { said: 'This is not your password.', path: ['current'] });
}
