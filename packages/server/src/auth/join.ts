/**
 * How somebody comes in: person, roles, account, the link between them, the invitation and the session, in one transaction. Whatever
 * stops it leaves nothing behind. Of several who come in with one e-mail at once, `admit` lets in one.
 */
import { randomUUID } from 'node:crypto';
import { sentences } from '@ninefold/engine';
import { invariant } from '@ninefold/model';
import type { Identity, LinkedPerson, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { namesOfPeople } from '../context/running-application.ts';
import { platformRefused } from '../problems/platform.ts';
import { written } from '../records/written.ts';
import { refuseGuessable } from './guessable.ts';
import { keepIdentity } from './open-id/identities.ts';
import { noPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { emailOfPerson, findPerson, newPerson, type SignInEntity, type SignUpRequest } from './sign-in-entity.ts';
import { sessionBegun } from './user-agent.ts';

export interface Joining {
  readonly people: SignInEntity;
  readonly newcomer: SignUpRequest;
  /** Null: they have none here, a sign-in service vouches for them. */
  readonly password: string | null;
  /** As whom that service knows them. */
  readonly identity?: Identity | undefined;
  readonly roles: readonly string[];
  /** Uses the invitation up, or says that there may be no person yet; throws when it may not be. */
  readonly admit: (transaction: Transaction, person: string | null) => Promise<void>;
  /** Written with it, once the person is there. */
  readonly tell?: (transaction: Transaction, person: string) => Promise<void>;
}

export interface Joined {
  readonly person: LinkedPerson;
  /** Of the one session they have from here on. */
  readonly token: string;
}

/** Throws what speaks against the new person, and what `admit` throws. */
export async function join(
  { services, running, environment, request }: Pick<RequestContext, 'services' | 'running' | 'environment' | 'request'>,
  { people, newcomer, password, identity, roles, admit, tell }: Joining,
): Promise<Joined> {
  const { store } = running;
  const { email } = newcomer;
  const entity = people.entity.name;
  // Looked at before the password is hashed and anything is written, so that a field left out costs nothing.
  const known = await findPerson(store, people, email, environment);
  const fresh = known !== null ? null : newPerson(running, people, newcomer, environment);
  if (password !== null) {
    const record = fresh ?? (known === null ? null : await store.read({ entity, id: known, load: {}, environment }));
    await refuseGuessable(running, password, { email, record });
  }
  // Whatever they had goes: somebody else may have signed up with this address.
  const passwordHash = password === null ? noPassword : await services.passwords.hash(password);
  return await store.change(async (transaction) => {
    const before = await findPerson(transaction, people, email, environment);
    await admit(transaction, before);
    const person = before ?? (await insert(transaction));
    for (const role of roles) await transaction.addRole(person, role);
    const older = (await transaction.people.access(entity, [person])).get(person)?.accounts ?? [];
    const account = await accountFor(transaction, person);
    // The address invited last is the one to sign in with, and whoever was signed in with an older password is no longer.
    for (const one of older) if (one !== account) await transaction.accounts.remove(one);
    await transaction.accounts.endSessions(account);
    // Whoever invites somebody who is there gives them a new way in, whatever they had before.
    await transaction.accounts.removeSecondFactor(account);
    await transaction.accounts.removeKeys(account);
    await transaction.accounts.removePasskeys(account);
    if (identity) await keepIdentity(transaction, account, identity, services.clock.now());
    await tell?.(transaction, person);
    return { person: { entity, id: person }, token: await startSession(transaction, account, sessionBegun({ services, request })) };
  });

  async function insert(transaction: Transaction): Promise<string> {
    const record = fresh ?? newPerson(running, people, newcomer, environment);
    const made = await written(
      { running, environment },
      transaction,
      await transaction.insert({ entity: record.entity, fields: record.fields, stamp: { who: null } }),
    );
    invariant(made.id, 'a kept record has an id');
    return made.id;
  }

  /** The account of this e-mail, which is one over all kinds of people, with this password, linked to the person. */
  async function accountFor(transaction: Transaction, person: string): Promise<string> {
    const { accounts } = transaction;
    const held = await accounts.accountWith(email);
    const holder = held && (await accounts.personOf(namesOfPeople(running), held.id));
    if (holder && holder.entity !== entity) throw signsInOtherwise();
    if (held && (holder === null || holder.id === person)) {
      await accounts.setPassword(held.id, passwordHash);
      await accounts.link(held.id, entity, person);
      return held.id;
    }
    if (held && holder !== null) await releaseEmail(transaction, held.id, holder.id);
    const id = randomUUID();
    await accounts.add({ id, email, passwordHash });
    await accounts.link(id, entity, person);
    return id;
  }

  /** It was the address of somebody who has another one now: they sign in with that from here on, or, where it is taken, not at all. */
  async function releaseEmail(transaction: Transaction, account: string, holder: string): Promise<void> {
    const address = await emailOfPerson(transaction, people, holder, environment);
    const isTaken = address !== null && (await transaction.accounts.accountWith(address)) !== null;
    await transaction.accounts.setEmail(account, isTaken ? null : address);
  }
}

/** An account is one person's, and stays so: of which kind they are is for those who may read them. */
export function signsInOtherwise() {
  return platformRefused('not-unique', { said: sentences.emailOfOthers, path: ['email'] });
}
