/** Inviting somebody, and coming in by an invitation. */
import { acceptInvitation } from '../auth/accept-invitation.ts';
import { closed, openInvitation } from '../auth/invitations.ts';
import { notGuessed } from '../auth/not-guessed.ts';
import { requirePasswords } from '../auth/require-passwords.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { fieldsToFill, findPerson, readPassword, signInEntityWith } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readBody, readMembers } from '../contract/read-input.ts';
import { requireInviter } from '../people/inviter.ts';
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
  const { running, services } = context;
  const invitation = await notGuessed(context, (token) => openInvitation(services, running, token));
  requirePasswords(running);
  const { password, fields } = await readMembers(context, 'acceptInvitation');
  const joined = await acceptInvitation(context, invitation, { password: readPassword(password), fields });
  return { status: 204, cookies: [sessionCookie(joined.token, services.options)] };
}
