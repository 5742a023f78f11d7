/** Inviting somebody, and coming in by an invitation. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import { type Answer, type Asking, bodyObject } from '../asking.ts';
import { closed, hashOf, invite, openInvitation } from '../auth/invitations.ts';
import { join } from '../auth/join.ts';
import { fieldsToFill, findPerson, peopleOf, readPassword } from '../auth/people.ts';
import { inTurn } from '../http/in-turn.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refused.ts';

/** `POST /_app/invitations { email, roles }`: for those who may `invite`. Answers with the link's path. */
export async function answerInvite(asking: Asking): Promise<Answer> {
  const { running, who, environment, shared } = asking;
  const { people, application } = running;
  if (!people) throw platformRefused('not-found');
  const decision = permit(application, who.person, { kind: 'invite', entity: people.name }, environment);
  if (!decision.allowed) refuseAny([refusalOf(application, decision, environment)]);
  const { email, roles } = await bodyObject(asking, ['email', 'roles']);
  if (typeof email !== 'string' || !Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) {
    throw platformRefused('wrong-type', { message: 'Send an e-mail and a list of roles.' });
  }
  const { token } = await invite(shared, running, email, roles);
  return { status: 201, body: { path: `/invitations/${token}` } };
}

/** `GET /_app/invitations/:token`: for whom it is and what they fill in. */
export async function answerInvitation(asking: Asking): Promise<Answer> {
  const { running, environment, shared, parameters } = asking;
  const people = peopleOf(running);
  const { email } = await openInvitation(shared, running, parameters.token ?? '');
  if (!people) throw closed();
  const known = await findPerson(running.store, people, email, environment);
  return { status: 200, body: { email, fields: known === null ? fieldsToFill(running, people, environment) : [] } };
}

/** `POST /_app/invitations/:token { password, fields }`: accepted by exactly one caller, who is signed in then. */
export async function answerAccept(asking: Asking): Promise<Answer> {
  const { running, shared, parameters } = asking;
  const { email } = await openInvitation(shared, running, parameters.token ?? '');
  return inTurn(shared.joining, email, () => accept(asking));
}

async function accept(asking: Asking): Promise<Answer> {
  const { running, environment, shared, parameters, address, request } = asking;
  const token = parameters.token ?? '';
  const people = peopleOf(running);
  const { email, roles } = await openInvitation(shared, running, token);
  if (!people) throw closed();
  const { password: given, fields } = await bodyObject(asking, ['password', 'fields']);
  const password = readPassword(given);
  const accounts = await running.accounts();
  const admit = async (transaction: Transaction): Promise<void> => {
    if (!(await transaction.acceptInvitation(hashOf(token)))) throw closed();
  };
  await join(running, environment, { people, email, password, fields, roles, admit });
  const cookies = await accounts.signIn(email, password, { address, userAgent: request.headers.get('user-agent') ?? '' });
  return { status: 204, cookies: cookies ?? [] };
}
