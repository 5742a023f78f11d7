/** Inviting somebody, and coming in by an invitation. */
import { rolesOfKind } from '@ninefold/model';
import type { StoredInvitation, Transaction } from '@ninefold/store';
import { closed, openInvitation, useInvitation } from '../auth/invitations.ts';
import { join } from '../auth/join.ts';
import { notGuessed } from '../auth/not-guessed.ts';
import { recordOfPerson } from '../auth/read-person.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { fieldsToFill, findPerson, readPassword, signInEntityWith } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';
import { givenRoles, givesAll, requireInviter } from '../people/inviter.ts';
import { sendInvitation } from '../people/send-invitation.ts';

/** `POST /_app/invitations { email, roles }`: for those who may `invite`. Answers with the link's path. */
export async function answerInvite(context: RequestContext): Promise<AppResponse<'invite'>> {
  await requireInviter(context);
  const { email, roles } = await readBody(context, 'invite', {
    body: { code: 'wrong-type', message: 'Send an e-mail and a list of roles.' },
  });
  return { status: 201, body: await sendInvitation(context, email, roles) };
}

/** `GET /_app/invitations/:token`: for whom it is and what they fill in. */
export async function answerInvitation(context: AppContext<'invitation'>): Promise<AppResponse<'invitation'>> {
  const { running, environment, services } = context;
  const { email, roles } = await notGuessed(context, (token) => openInvitation(services, running, token));
  const people = signInEntityWith(running, roles);
  if (!people) throw closed();
  const known = await findPerson(running.store, people, email, environment);
  return { status: 200, body: { email, fields: known === null ? fieldsToFill(running, people, roles, environment) : [] } };
}

/** `POST /_app/invitations/:token { password, fields }`: accepted by exactly one caller, who is signed in then. */
export async function answerAccept(context: AppContext<'acceptInvitation'>): Promise<AppResponse<'acceptInvitation'>> {
  const { running, environment, services } = context;
  const invitation = await notGuessed(context, (token) => openInvitation(services, running, token));
  const people = signInEntityWith(running, invitation.roles);
  if (!people) throw closed();
  const { email, roles, by } = invitation;
  const { password: given, fields } = await readMembers(context, 'acceptInvitation');
  const password = readPassword(given);
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
  const joined = await join(context, { people, newcomer: { email, fields, takes }, password, roles, admit, tell });
  return { status: 204, cookies: [sessionCookie(joined.token, services.options)] };
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
