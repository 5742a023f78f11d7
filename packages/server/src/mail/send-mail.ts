/** Mail that belongs to a change: sent after its commit, and only then. */
import type { NewMail, Transaction } from '@ninefold/store';
import type { CoreServices } from '../context/services.ts';

/** Whether mail can be sent at all. */
export function sendsMail({ options }: CoreServices): boolean {
  return options.mail !== undefined;
}

/** Does nothing, and returns false, where no mail is sent. */
export async function sendMail(services: CoreServices, transaction: Transaction, mail: NewMail): Promise<boolean> {
  if (!sendsMail(services)) return false;
  // A line break in a subject would begin another header.
  await transaction.mails.add({ ...mail, subject: mail.subject.replace(/\s+/gu, ' ').trim() });
  return true;
}
