/** Links for a new password: good for an hour, once, kept as a hash. */
import { resetLinkMs } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import { createEnvironment } from '../context/environment.ts';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople, type RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseGuessable } from './guessable.ts';
import { needsPasskey } from './needed-factor.ts';
import { readPerson } from './read-person.ts';
import { requirePasswords } from './require-passwords.ts';
import { startSession } from './sessions.ts';
import { findPerson, readEmail, signInEntities } from './sign-in-entity.ts';
import { hashOf, hashOfGiven, newToken } from './tokens.ts';
import { sessionBegun } from './user-agent.ts';

export interface ResetLink {
  readonly token: string;
  readonly expires: number;
  /** With which the person signs in. */
  readonly email: string;
}

export interface Resetting {
  readonly person: string;
  /** Who makes the link; null for the person, by mail, and for whoever runs the application. */
  readonly by: string | null;
  /** Somebody else makes it who knows that it is them: whoever lost their second factor comes in by it. */
  readonly takesFactorOff: boolean;
  readonly also?: (transaction: Transaction, link: ResetLink) => Promise<void>;
}

/** Null: nobody signs in as this person. */
export async function makeResetLink(
  services: CoreServices,
  running: RunningApplication,
  { person, by, takesFactorOff, also }: Resetting,
): Promise<ResetLink | null> {
  requirePasswords(running);
  const { store } = running;
  const record = (await readPerson(services, running, person))?.record;
  const account = record && (await accountOf(running, record.entity, person));
  if (!account) return null;
  const link = { token: newToken(), expires: services.clock.now() + resetLinkMs, email: account.email };
  await store.change(async (transaction) => {
    await transaction.people.addReset(hashOf(link.token), { person, account: account.id, expires: link.expires, takesFactorOff });
    await transaction.people.tell(record.entity, person, { change: 'link for a new password', who: by });
    await also?.(transaction, link);
  });
  return link;
}

/** What making a link writes, for nobody: it is over as soon as it is there, and the next one takes it away. */
export async function writeNoLink(services: CoreServices, { store }: RunningApplication): Promise<void> {
  const none = { person: '', account: '', expires: services.clock.now(), takesFactorOff: false };
  await store.change((transaction) => transaction.people.addReset(hashOf(newToken()), none));
}

/** For `ninefold reset`. Throws when nobody signs in with this address. */
export async function resetFor(services: CoreServices, running: RunningApplication, email: string): Promise<ResetLink> {
  const person = await personSigningIn(services, running, email);
  const link = person && (await makeResetLink(services, running, { person, by: null, takesFactorOff: true }));
  if (!link) throw platformRefused('not-found', { message: `Nobody signs in with ${email}.` });
  return link;
}

/** By the address one signs in with, else by the one that stands in the record; null where there is nobody. Refuses what is no address. */
export async function personSigningIn(services: CoreServices, running: RunningApplication, address: string): Promise<string | null> {
  const email = readEmail(address);
  const known = await personWithAccount(running, email);
  if (known !== null) return known;
  for (const people of signInEntities(running)) {
    const found = await findPerson(running.store, people, email, createEnvironment(services, running, null));
    if (found !== null) return found;
  }
  return null;
}

/** The person who signs in with this address. */
export async function personWithAccount(running: RunningApplication, email: string): Promise<string | null> {
  const { accounts } = running.store;
  const account = await accounts.accountWith(email);
  const person = account && (await accounts.personOf(namesOfPeople(running), account.id));
  return person?.id ?? null;
}

/** With which this person signs in; null when they do not. */
async function accountOf(
  { store }: RunningApplication,
  entity: string,
  person: string,
): Promise<{ readonly id: string; readonly email: string } | null> {
  const known = (await store.people.access(entity, [person])).get(person);
  for (const id of known?.accounts ?? []) {
    const email = (await store.accounts.account(id))?.email ?? null;
    if (email !== null) return { id, email };
  }
  return null;
}

export interface OpenReset {
  readonly person: string;
  /** Whose record the person is. */
  readonly entity: string;
  readonly account: string;
  readonly email: string;
  readonly takesFactorOff: boolean;
}

/** Throws when there is no such link, or it was used, or its time is over, or the person may not come in: all alike. */
export async function openReset(services: CoreServices, running: RunningApplication, token: string): Promise<OpenReset> {
  const hash = hashOfGiven(token);
  const kept = hash && (await running.store.people.reset(hash));
  const record = kept && kept.expires > services.clock.now() ? (await readPerson(services, running, kept.person))?.record : undefined;
  if (!kept || !record) throw gone();
  const account = await running.store.accounts.account(kept.account);
  if (!account || account.email === null) throw gone();
  const { takesFactorOff } = kept;
  return { person: kept.person, entity: record.entity, account: kept.account, email: account.email, takesFactorOff };
}

/**
 * Of two at once one sets the password. Every session ends; gives the token of the one that begins, null where there is a second factor
 * that is asked for first.
 */
export async function choosePassword(
  { services, running, request }: Pick<RequestContext, 'services' | 'running' | 'request'>,
  token: string,
  { person, entity, account, email, takesFactorOff }: OpenReset,
  password: string,
): Promise<string | null> {
  const known = await readPerson(services, running, person, entity);
  await refuseGuessable(running, password, { email, record: known?.record });
  const passwordHash = await services.passwords.hash(password);
  const roles = known?.roles ?? [];
  return await running.store.change(async (transaction) => {
    if (!(await transaction.people.useReset(hashOf(token)))) throw gone();
    await transaction.people.tell(entity, person, { change: 'new password', who: person });
    await transaction.accounts.setPassword(account, passwordHash);
    await transaction.accounts.endSessions(account);
    // Somebody else may have known the old one, and made a key with it.
    await transaction.accounts.removeKeys(account);
    const asks =
      (await transaction.accounts.secondFactor(account))?.since || (await needsPasskey(running, transaction.accounts, { roles, account }));
    if (asks && !takesFactorOff) return null;
    // Nobody came to a passkey by the password alone where a second factor was asked for; elsewhere somebody else may have.
    await transaction.accounts.removePasskeys(account);
    if (takesFactorOff) await transaction.accounts.removeSecondFactor(account);
    return await startSession(transaction, account, sessionBegun({ services, request }));
  });
}

function gone() {
  return platformRefused('not-found', { said: 'This link is no longer good. Ask for a new one.' });
}
