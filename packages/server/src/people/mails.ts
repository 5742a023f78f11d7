/** Mails that carry a link. Without an address where people reach the application there is no link to send. */
import { ownPath } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import { type Message, message, type SaidTerm, say } from '@ninefold/words';
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
  return await sendMail(services, transaction, { to: invited.email, subject: say(subject, settings), text: say(text, settings) });
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
  return await sendMail(services, transaction, { to: email, subject: say(subject, settings), text: say(text, settings) });
}

/** To another address of somebody's: by its link they show that it is theirs. */
export async function mailAnotherEmail(around: Around, transaction: Transaction, email: string, token: string): Promise<void> {
  const link = linkTo(around.services, `${ownPath('account')}?email=${token}`);
  if (link === undefined) return;
  const title = titleOf(around);
  const text = message(
    'Sign in to {title} with this address from now on: open this link within an hour, in a browser where you are signed in.\n{link}\n\nYou did not ask for it? Then there is nothing to do.\n',
    { title, link },
  );
  await sendTo(around, transaction, email, message('Your address for {title}', { title }), text);
}

/** To the address there is: somebody wants another one. */
export async function mailEmailWanted(around: Around, transaction: Transaction, to: string, email: string): Promise<void> {
  const title = titleOf(around);
  const text = message(
    'You asked to sign in to {title} with {email} from now on. It takes effect once a link that was sent there is opened.\n\nYou did not ask for it? Then somebody knows your password: change it.\n',
    { title, email },
  );
  await sendTo(around, transaction, to, message('Your address for {title}', { title }), text);
}

/** To the address there was: another one took its place. */
export async function mailEmailChanged(around: Around, transaction: Transaction, to: string, email: string): Promise<void> {
  const title = titleOf(around);
  const text = message(
    'You sign in to {title} with {email} from now on, and no longer with this address.\n\nIt was not you? Tell whoever looks after people.\n',
    { title, email },
  );
  await sendTo(around, transaction, to, message('Your address for {title}', { title }), text);
}

function titleOf({ running: { application } }: Around): SaidTerm {
  return { term: 'title', text: application.title };
}

async function sendTo({ services, running }: Around, transaction: Transaction, to: string, subject: Message, text: Message): Promise<void> {
  const { settings } = running;
  await sendMail(services, transaction, { to, subject: say(subject, settings), text: say(text, settings) });
}
