/**
 * How somebody comes in: account first (it opens nothing without a person), then person, roles, link and invitation in one
 * transaction. Whatever stops it half-way leaves an account without a person, which the next try takes over.
 * Callers let one e-mail join at a time, so that a password is that of whoever comes in.
 */
import type { Environment } from '@ninefold/engine';
import { invariant } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { written } from '../records/written.ts';
import type { Running } from '../running.ts';
import { linkPerson } from './link.ts';
import { findPerson, newPerson, type People } from './people.ts';

export interface Joining {
  readonly people: People;
  readonly email: string;
  readonly password: string;
  /** Fields of a new person, as sent. */
  readonly fields: unknown;
  readonly roles: readonly string[];
  /** Uses the invitation up, or says that there may be no person yet; throws when it may not be. */
  readonly admit: (transaction: Transaction, person: string | null) => Promise<void>;
}

export async function join(running: Running, environment: Environment, joining: Joining): Promise<void> {
  const { people, email, password, fields, roles, admit } = joining;
  const { store } = running;
  const accounts = await running.accounts();
  const before = await findPerson(store, people, email, environment);
  // Looked at before anything is written, so that a field left out costs nothing.
  const fresh = before === null ? newPerson(running, people, email, fields, environment) : null;
  const account = await accounts.setPassword(email, password);
  await store.change(async (transaction) => {
    const person = await findPerson(transaction, people, email, environment);
    await admit(transaction, person);
    const id = person ?? (await insert(transaction));
    for (const role of roles) await transaction.addRole(id, role);
    await linkPerson(transaction, account, people.entity.name, id);
  });
  // Whoever was signed in with an older password is no longer.
  await accounts.signOutEverywhere(account);

  async function insert(transaction: Transaction): Promise<string> {
    const record = fresh ?? newPerson(running, people, email, fields, environment);
    const made = written(running, await transaction.insert({ entity: record.entity, fields: record.fields, stamp: { who: null } }));
    invariant(made.id, 'a kept record has an id');
    return made.id;
  }
}
