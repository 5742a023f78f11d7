/** Mail that belongs to a change: sent after its commit, and only then. */
import type { MailAbout, NewMail, Transaction } from '@ninefold/store';
import type { CoreServices } from '../context/services.ts';

/** Whether mail can be sent at all. */
export function sendsMail({ options }: CoreServices): boolean {
  return options.mail !== undefined;
}

/** Does nothing, and returns false, where no mail is sent. `about`: what it tells of, so that it goes where that is forgotten. */
export async function sendMail(services: CoreServices, transaction: Transaction, mail: NewMail, about?: MailAbout): Promise<boolean> {
  if (!sendsMail(services)) return false;
  // A line break in a subject would begin another header.
  await transaction.mails.add({ ...mail, subject: mail.subject.replace(/\s+/gu, ' ').trim() }, about);
  return true;
}
