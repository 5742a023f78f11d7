/**
 * Invitations: a link good for seven days and for one person. Where sign-up is closed nobody new comes in through the application; only
 * links made by whoever runs it are good then.
 */
import { invitationMs, sentences, signUpWay } from '@ninefold/engine';
import { byName, kindOfPeople, rolesOfPeople } from '@ninefold/model';
import type { StoredInvitation, Transaction } from '@ninefold/store';
import { message } from '@ninefold/words';
import { createEnvironment } from '../context/environment.ts';
import { namesOfPeople, type RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import { platformRefused } from '../problems/platform.ts';
import { signsInOtherwise } from './join.ts';
import { findPerson, readEmail, type SignInEntity, signInEntities, signInEntityWith } from './sign-in-entity.ts';
import { hashOf, hashOfGiven, newToken } from './tokens.ts';

export interface Invited {
  readonly token: string;
  readonly email: string;
  readonly expires: number;
}

export interface Inviting {
  readonly email: unknown;
  readonly roles: readonly string[];
  /** Id of the person who invites; null for whoever runs the application. */
  readonly by: string | null;
  /** Judges the roles that whoever is invited has already; throws. */
  readonly requireGiving?: (roles: readonly string[]) => Promise<void>;
  /** Written with it: a mail that carries the link. */
  readonly also?: (transaction: Transaction, invited: Invited) => Promise<void>;
}

/** Refuses what is no e-mail, roles the document does not have, people who are deactivated, and documents in which nobody signs in by e-mail. */
export async function invite(
  services: CoreServices,
  running: RunningApplication,
  { email, roles, by, requireGiving, also }: Inviting,
): Promise<Invited> {
  if (signInEntities(running).length === 0) throw nobodySignsIn();
  const address = readEmail(email);
  const names = readRoles(running, roles);
  if (names.length === 0) throw platformRefused('needed', { said: 'Say which role the person gets.', path: ['roles'] });
  if (by !== null) refuseClosed(running, names);
  const people = signInEntityWith(running, names);
  if (!people) throw nobodySignsIn();
  const token = newToken();
  const invited = { token, email: address, expires: services.clock.now() + invitationMs };
  await running.store.change(async (transaction) => {
    const person = await findPerson(transaction, people, address, createEnvironment(services, running, null));
    await refuseDeactivated(transaction, person);
    await refuseOthers(running, transaction, people, address);
    if (person !== null) await requireGiving?.((await transaction.people.access(people.entity.name, [person])).get(person)?.roles ?? []);
    await transaction.people.invite(hashOf(token), { email: address, roles: names, expires: invited.expires, by });
    if (person !== null) await transaction.people.tell(people.entity.name, person, { change: 'invited', who: by, to: names });
    await also?.(transaction, invited);
  });
  return invited;
}

function nobodySignsIn() {
  return platformRefused('not-shown', { said: 'The document does not say who signs in, or they have no e-mail.' });
}

/** An e-mail with which somebody of another kind signs in. */
async function refuseOthers(
  running: RunningApplication,
  transaction: Transaction,
  { entity }: SignInEntity,
  address: string,
): Promise<void> {
  const account = await transaction.accounts.accountWith(address);
  const holder = account && (await transaction.accounts.personOf(namesOfPeople(running), account.id));
  if (holder && holder.entity !== entity.name) throw signsInOtherwise();
}

/** Names as the document has them. */
export function readRoles({ application }: RunningApplication, roles: readonly string[]): readonly string[] {
  const names = roles.map((role) => {
    const found = byName(rolesOfPeople(application), role);
    if (!found)
      throw platformRefused('not-a-choice', { said: message('There is no role “{role}”.', { role: role.slice(0, 80) }), path: ['roles'] });
    return found.name;
  });
  return [...new Set(names)];
}

async function refuseDeactivated(transaction: Transaction, person: string | null): Promise<void> {
  if (person === null || !(await transaction.people.isDeactivated(person))) return;
  throw platformRefused('not-possible', { said: 'This person is deactivated. Activate them instead.', path: ['email'] });
}

/** Nobody new comes in through the application who would have one of these roles. */
function isClosedTo({ application }: RunningApplication, roles: readonly string[]): boolean {
  return roles.some((role) => signUpWay(application, role) === 'closed');
}

/** Nobody new of this kind comes in through the application. */
export function isClosed({ application }: RunningApplication, entity: string): boolean {
  const roles = kindOfPeople(application, entity)?.roles ?? [];
  return (roles.length > 0 ? roles : [undefined]).every((role) => signUpWay(application, role) === 'closed');
}

function refuseClosed(running: RunningApplication, roles: readonly string[]): void {
  if (!isClosedTo(running, roles)) return;
  throw platformRefused('not-permitted', { said: sentences.signUpClosed, statement: 'roles/sign up' });
}

/** Throws when there is no such invitation, or it was used, its time is over, or the person is deactivated: all alike. */
export async function openInvitation(services: CoreServices, running: RunningApplication, token: string): Promise<StoredInvitation> {
  const id = hashOfGiven(token);
  const found = id && (await running.store.people.invitation(id));
  if (!found || !(await isStillOpen(services, running, found))) throw closed();
  return found;
}

/** Not used, within its time, and for somebody who may come in. */
export async function isStillOpen(services: CoreServices, running: RunningApplication, found: StoredInvitation): Promise<boolean> {
  if (found.accepted || found.expires <= services.clock.now()) return false;
  if (found.by !== null && isClosedTo(running, found.roles)) return false;
  const people = signInEntityWith(running, found.roles);
  const person = people && (await findPerson(running.store, people, found.email, createEnvironment(services, running, null)));
  return !person || !(await running.store.people.isDeactivated(person));
}

/** Uses it up, in the transaction that lets the person in. */
export async function useInvitation(transaction: Transaction, person: string | null, { id }: StoredInvitation): Promise<void> {
  if (person !== null && (await transaction.people.isDeactivated(person))) throw closed();
  if (!(await transaction.acceptInvitation(id))) throw closed();
}

/** One answer for whatever is the matter with an invitation. */
export function closed() {
  return platformRefused('not-found', { said: 'This invitation is no longer open. Ask for a new one.' });
}
