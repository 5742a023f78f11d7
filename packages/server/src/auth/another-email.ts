/**
 * Signing in with another e-mail. Whoever knows the password asks for it, and whoever is signed in so opens the link that is sent to the
 * other address: only both together change anything, so that neither a wrong letter in the address nor somebody at an open desk gives an
 * account away. That somebody has the address already is told to nobody: no mail goes there then.
 */
import { editRecord, emailLinkMs, includesForRules, mergeIncludes, resetTries } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { LinkedPerson, RecordQueries, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { tellOfChange } from '../followers/tell-followers.ts';
import { mailAnotherEmail, mailEmailChanged, mailEmailWanted, mailsLinks } from '../people/mails.ts';
import { platformRefused } from '../problems/platform.ts';
import { actorOf } from '../records/actor.ts';
import { setsOf } from '../records/edit-record.ts';
import { allowed } from '../records/judged.ts';
import { written } from '../records/written.ts';
import { countTry } from './attempts.ts';
import { changeKnowing, type GivenMembers, hasPassword, type OwnSignIn, ownSignIn, tellOneself } from './own-account.ts';
import { requirePasswords } from './require-passwords.ts';
import { findPerson, readEmail, signInEntities, signInEntityCalled } from './sign-in-entity.ts';
import { hashOf, hashOfGiven, newToken } from './tokens.ts';

/** Until when the link is good. Refused where no mail is sent, where a service vouches for one, and what the rules say of the address. */
export async function askForEmail(context: RequestContext, given: GivenMembers<'current' | 'email'>): Promise<{ readonly until: string }> {
  const { running, services } = context;
  const own = await ownSignIn(context);
  const email = await readAnotherEmail(context, own, given.email);
  await judgedRecord(context, running.store, email);
  const token = newToken();
  const expires = services.clock.now() + emailLinkMs;
  await countTry(context, `another e-mail for ${own.account.id}`, null, resetTries.email);
  await changeKnowing(context, own, given.current, async ({ accounts }) => {
    await accounts.beginEmailChange(own.account.id, { token: hashOf(token), email, expires });
  });
  // After the answer: whether somebody has the address shows neither in it nor in how long it takes.
  setImmediate(() => {
    mailBoth(context, own, email, token).catch((problem: unknown) =>
      services.log('error', 'A link to another e-mail was not sent', problem),
    );
  });
  return { until: new Date(expires).toISOString() };
}

async function readAnotherEmail(context: RequestContext, { account }: OwnSignIn, given: unknown): Promise<string> {
  requirePasswords(context.running);
  if (!hasPassword(context, account))
    throw platformRefused('not-permitted', { said: 'You sign in at a service, with the address that it knows you by.' });
  if (!mailsLinks(context))
    throw platformRefused('not-possible', { said: 'No links are mailed here, so that no address can be shown to be yours.' });
  const email = readEmail(given);
  if (email === account.email) throw platformRefused('not-possible', { said: 'You sign in with this address already.', path: ['email'] });
  return email;
}

/** The one there was hears of it in any case. */
async function mailBoth(context: RequestContext, { account }: OwnSignIn, email: string, token: string): Promise<void> {
  await context.running.store.change(async (transaction) => {
    if (!(await isTaken(context, transaction, email))) await mailAnotherEmail(context, transaction, email, token);
    if (account.email !== null) await mailEmailWanted(context, transaction, account.email, email);
  });
}

/** By an account, or by a record of somebody who may come in one day. */
async function isTaken(
  { running, environment, principal }: RequestContext,
  transaction: Pick<Transaction, 'accounts'> & RecordQueries,
  email: string,
): Promise<boolean> {
  const held = await transaction.accounts.accountWith(email);
  if (held !== null && (await transaction.accounts.personOf(namesOfPeople(running), held.id)) !== null) return true;
  const own = personOf(principal)?.id;
  for (const people of signInEntities(running)) {
    const found = await findPerson(transaction, people, email, environment);
    if (found !== null && found !== own) return true;
  }
  return false;
}

/** One signs in with it from now on, and it stands in one's record; every other session ends, and the address there was hears of it. */
export async function confirmEmail(context: RequestContext, { token }: GivenMembers<'token'>): Promise<void> {
  const { running, services } = context;
  requirePasswords(running);
  const { account, session } = await ownSignIn(context);
  const hash = typeof token === 'string' ? hashOfGiven(token) : null;
  await running.store.change(async (transaction) => {
    const asked = await transaction.accounts.emailChange(account.id);
    if (!asked || asked.token !== hash || asked.expires <= services.clock.now()) throw gone();
    const { email } = asked;
    if (await isTaken(context, transaction, email)) throw gone();
    // One that nobody signs in with any more keeps nobody out.
    const left = await transaction.accounts.accountWith(email);
    if (left && left.id !== account.id) await transaction.accounts.setEmail(left.id, null);
    await transaction.accounts.changeEmail(account, email);
    await transaction.accounts.endSessions(account.id, session);
    await keepInRecord(context, transaction, email);
    await tellOneself(context, transaction, 'another e-mail');
    if (account.email !== null) await mailEmailChanged(context, transaction, account.email, email);
  });
}

/** No right of point 6 is asked: who one is is settled here, as on coming in. Its rules are. */
async function keepInRecord(context: RequestContext, transaction: Transaction, email: string): Promise<void> {
  const { kept, changes } = (await judgedRecord(context, transaction, email)) ?? {};
  if (!kept?.id || !changes || Object.keys(changes).length === 0) return;
  const { entity, id, version = 0 } = kept;
  const updated = await transaction.update({ entity, id, version, fields: changes, stamp: { who: id, statement: null } });
  await written(actorOf(context), transaction, updated);
  await tellOfChange(actorOf(context), transaction, updated);
}

/** One's own record with this address. Throws what speaks against it; null where there is none. */
async function judgedRecord(
  { running, principal, environment }: RequestContext,
  reader: RecordQueries,
  email: string,
): Promise<{ readonly kept: RecordValue; readonly changes: RecordValue['fields'] } | null> {
  const own = personOf(principal);
  const people = own && signInEntityCalled(running, own.entity);
  if (!own || !people) return null;
  const { entity } = people;
  const load = mergeIncludes(includesForRules(running.application, entity), setsOf(entity));
  const kept = await reader.read({ entity: entity.name, id: own.id, load, environment });
  if (!kept) return null;
  const edit = { kept, by: null, values: { [people.email.name]: email } };
  return { kept, changes: allowed(editRecord(running.application, edit, environment)).changes };
}

function personOf({ person, lacksFactor }: RequestContext['principal']): LinkedPerson | null {
  const { record } = lacksFactor ?? person;
  return record?.id === undefined ? null : { entity: record.entity, id: record.id };
}

/** One answer, whatever is the matter with it. */
function gone() {
  return platformRefused('not-found', { said: 'This link is no longer good. Ask for the change once more.' });
}
