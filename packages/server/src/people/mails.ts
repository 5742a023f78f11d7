/** Mails that carry a link. Without an address where people reach the application there is no link to send. */
import { ownPath } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import { message, type SaidTerm, say } from '@ninefold/words';
import type { Invited } from '../auth/invitations.ts';
import type { RequestContext } from '../context/request-context.ts';
import { linkTo } from '../mail/link-to.ts';
import { sendMail, sendsMail } from '../mail/send-mail.ts';

type Around = Pick<RequestContext, 'services' | 'running'>;

/** Whether a link can be mailed. */
export function mailsLinks({ services }: Pick<RequestContext, 'services'>): boolean {
  return sendsMail(services) && linkTo(services, '/') !== undefined;
}

/** False: no mail is sent, the link has to be handed over. */
export async function mailInvitation({ services, running }: Around, transaction: Transaction, invited: Invited): Promise<boolean> {
  const link = linkTo(services, ownPath('invitation', { token: invited.token }));
  if (link === undefined) return false;
  const { application, settings } = running;
  const title: SaidTerm = { term: 'title', text: application.title };
  const text = message('You are invited to {title}.\n\nCome in by this link, within seven days:\n{link}\n', { title, link });
  const subject = message('Your invitation to {title}', { title });
  return sendMail(services, transaction, { to: invited.email, subject: say(subject, settings), text: say(text, settings) });
}

/** False: no mail is sent, the link has to be handed over. */
export async function mailReset({ services, running }: Around, transaction: Transaction, email: string, token: string): Promise<boolean> {
  const link = linkTo(services, ownPath('reset', { token }));
  if (link === undefined) return false;
  const { application, settings } = running;
  const title: SaidTerm = { term: 'title', text: application.title };
  const text = message(
    'Choose a new password for {title} by this link, within an hour:\n{link}\n\nYou did not ask for it? Then there is nothing to do: your password stays as it is.\n',
    { title, link },
  );
  const subject = message('A new password for {title}', { title });
  return sendMail(services, transaction, { to: email, subject: say(subject, settings), text: say(text, settings) });
}
