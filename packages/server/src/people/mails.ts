/** Mails that carry a link. Without an address where people reach the application there is no link to send. */
import type { Transaction } from '@ninefold/store';
import type { Invited } from '../auth/invitations.ts';
import type { RequestContext } from '../context/request-context.ts';
import { linkTo } from '../mail/link-to.ts';
import { sendMail, sendsMail } from '../mail/send-mail.ts';

type Around = Pick<RequestContext, 'shared' | 'running'>;

/** Whether a link can be mailed. */
export function mailsLinks({ shared }: Pick<RequestContext, 'shared'>): boolean {
  return sendsMail(shared) && linkTo(shared, '/') !== undefined;
}

/** False: no mail is sent, the link has to be handed over. */
export async function mailInvitation({ shared, running }: Around, transaction: Transaction, invited: Invited): Promise<boolean> {
  const link = linkTo(shared, `/invitations/${invited.token}`);
  if (link === undefined) return false;
  const { title } = running.application;
  const text = `You are invited to ${title}.\n\nCome in by this link, within seven days:\n${link}\n`;
  return sendMail(shared, transaction, { to: invited.email, subject: `Your invitation to ${title}`, text });
}

export async function mailReset({ shared, running }: Around, transaction: Transaction, email: string, token: string): Promise<boolean> {
  const link = linkTo(shared, `/-/reset/${token}`);
  if (link === undefined) return false;
  const { title } = running.application;
  const text = `Choose a new password for ${title} by this link, within an hour:\n${link}\n\nYou did not ask for it? Then there is nothing to do: your password stays as it is.\n`;
  return sendMail(shared, transaction, { to: email, subject: `A new password for ${title}`, text });
}
