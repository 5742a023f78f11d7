/**
 * How somebody comes in: account first (it opens nothing without a person), then person, roles, link and invitation in one
 * transaction. Whatever stops it half-way leaves an account without a person, which the next try takes over.
 * Callers let one e-mail join at a time, so that a password is that of whoever comes in.
 */
import type { Environment } from '@ninefold/engine';
import { invariant } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import { written } from '../records/written.ts';
import { linkedPerson, linkPerson } from './link.ts';
import { emailOfPerson, findPerson, type Newcomer, newPerson, type SignInEntity } from './sign-in-entity.ts';

export interface Joining {
  readonly people: SignInEntity;
  readonly newcomer: Newcomer;
  readonly password: string;
  readonly roles: readonly string[];
  /** Uses the invitation up, or says that there may be no person yet; throws when it may not be. */
  readonly admit: (transaction: Transaction, person: string | null) => Promise<void>;
  /** Written with it, once the person is there. */
  readonly tell?: (transaction: Transaction, person: string) => Promise<void>;
}

/** Gives the id of the person. */
export async function join(running: RunningApplication, environment: Environment, joining: Joining): Promise<string> {
  const { people, newcomer, password, roles, admit, tell } = joining;
  const { email } = newcomer;
  const { store } = running;
  const accounts = await running.accounts();
  const before = await findPerson(store, people, email, environment);
  // Looked at before anything is written, so that a field left out costs nothing.
  const fresh = before === null ? newPerson(running, people, newcomer, environment) : null;
  await releaseEmail();
  // Of somebody who signs in already, no password is touched before it is certain that they may come in by this.
  const own = before === null ? null : await accountOf(before);
  const account = own ?? (await accounts.setPassword(email, password));
  const { id: joined, older } = await store.change(async (transaction) => {
    const person = await findPerson(transaction, people, email, environment);
    await admit(transaction, person);
    const id = person ?? (await insert(transaction));
    for (const role of roles) await transaction.addRole(id, role);
    const known = (await transaction.people.access(people.entity.name, [id])).get(id);
    await linkPerson(transaction, account, people.entity.name, id);
    await tell?.(transaction, id);
    return { id, older: known?.accounts.filter((one) => one !== account) ?? [] };
  });
  if (own !== null) await accounts.renewPassword(own, password);
  // Whoever was signed in with an older password is no longer; the address invited last is the one to sign in with.
  await accounts.signOutEverywhere(account);
  for (const one of older) await accounts.remove(one);
  return joined;

  /** With which this person signs in by this address already. */
  async function accountOf(person: string): Promise<string | null> {
    const held = await accounts.find(email);
    return held !== null && (await linkedPerson(running, held)) === person ? held : null;
  }

  /** It was the address of somebody else, who has another one now: they sign in with that from here on. */
  async function releaseEmail(): Promise<void> {
    const held = await accounts.find(email);
    const holder = held && (await linkedPerson(running, held));
    if (held && holder && holder !== before) await accounts.giveEmail(held, await emailOfPerson(store, people, holder, environment));
  }

  async function insert(transaction: Transaction): Promise<string> {
    const record = fresh ?? newPerson(running, people, newcomer, environment);
    const made = written(running, await transaction.insert({ entity: record.entity, fields: record.fields, stamp: { who: null } }));
    invariant(made.id, 'a kept record has an id');
    return made.id;
  }
}
