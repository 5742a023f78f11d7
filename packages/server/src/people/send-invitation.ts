/** An invitation on its way: the link that opens it. */
import { ownPath } from '@ninefold/engine';
import type { NewLink } from '@ninefold/protocol';
import { countTry } from '../auth/attempts.ts';
import { invite, readRoles } from '../auth/invitations.ts';
import type { RequestContext } from '../context/request-context.ts';
import { requireGiving } from './inviter.ts';
import { mailInvitation } from './mails.ts';

/** In a quarter of an hour, by one person. */
const mostInvitations = 200;

/** The link is shown once, and mailed where mail is sent. Refused: roles that whoever asks may not give, also where the invited have them. */
export async function sendInvitation(context: RequestContext, email: string, roles: readonly string[]): Promise<NewLink> {
  const { running, principal, services } = context;
  const by = principal.person.record?.id ?? null;
  await requireGiving(context, readRoles(running, roles));
  await countTry(context, `invitations by ${by}`, null, mostInvitations);
  let mailed = false;
  const { token, expires } = await invite(services, running, {
    email,
    roles,
    by,
    requireGiving: (held) => requireGiving(context, held),
    also: async (transaction, invited) => {
      mailed = await mailInvitation(context, transaction, invited);
    },
  });
  return { path: ownPath('invitation', { token }), expires: new Date(expires).toISOString(), mailed };
}
