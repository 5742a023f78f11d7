/** Coming in by an invitation: with a password, or as somebody whom a sign-in service vouches for. */
import { rolesOfKind } from '@ninefold/model';
import type { Identity, StoredInvitation, Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { givenRoles, givesAll } from '../people/inviter.ts';
import { closed, useInvitation } from './invitations.ts';
import { type Joined, join } from './join.ts';
import { recordOfPerson } from './read-person.ts';
import { fieldsToFill, signInEntityWith } from './sign-in-entity.ts';

interface Accepting {
  readonly password: string | null;
  readonly identity?: Identity;
  /** What was sent of the new person's record. */
  readonly fields: unknown;
}

/** By exactly one caller. Throws where it is no longer open, and what speaks against the new person. */
export async function acceptInvitation(
  context: RequestContext,
  invitation: StoredInvitation,
  { password, identity, fields }: Accepting,
): Promise<Joined> {
  const { running, environment } = context;
  const people = signInEntityWith(running, invitation.roles);
  if (!people) throw closed();
  const { email, roles, by } = invitation;
  let isNew = false;
  const admit = async (transaction: Transaction, person: string | null): Promise<void> => {
    isNew = person === null;
    await refuseRisen(context, transaction, people.entity.name, person, invitation);
    await useInvitation(transaction, person, invitation);
  };
  const tell = async (transaction: Transaction, person: string): Promise<void> => {
    const entity = people.entity.name;
    if (isNew) await transaction.people.tell(entity, person, { change: 'invited', who: by, to: roles });
    await transaction.people.tell(entity, person, { change: 'joined', who: person, to: roles });
  };
  const takes = fieldsToFill(running, people, roles, environment).map(({ name }) => name);
  return await join(context, { people, newcomer: { email, fields, takes }, password, identity, roles, admit, tell });
}

/** A link in the hands of whoever invited leads to nobody who has got roles since that they may not give. */
async function refuseRisen(
  context: RequestContext,
  transaction: Transaction,
  entity: string,
  person: string | null,
  { by, roles }: StoredInvitation,
): Promise<void> {
  if (person === null || by === null) return;
  const held = (await transaction.people.access(entity, [person])).get(person)?.roles ?? [];
  const others = held.filter((role) => !roles.includes(role));
  if (others.length > 0 && !givesAll(await givenRoles(context, await rolesOf(context, transaction, by)), others)) throw closed();
}

/** As they are now: of whoever has no record any more, none. */
async function rolesOf({ running, environment }: RequestContext, transaction: Transaction, id: string): Promise<readonly string[]> {
  const record = await recordOfPerson(transaction, running, id, () => ({ load: {}, environment }));
  const access = record && (await transaction.people.access(record.entity, [id])).get(id);
  return record && access ? rolesOfKind(running.application, record.entity, access.roles) : [];
}
