/** Where mail is handed in, from the environment: it holds a password, so no argument has it. */
import type { MailOptions } from '@ninefold/server';
import { unusable } from '../failure.ts';

/** `SMTP_URL` and `MAIL_FROM`; undefined: no mail is sent. `address` is where people reach the application. */
export function mailOrRefuse(address: string, environment: NodeJS.ProcessEnv = process.env): MailOptions | undefined {
  const { SMTP_URL: url = '', MAIL_FROM: from = '' } = environment;
  if (url === '') return undefined;
  const read = URL.canParse(url) ? new URL(url) : undefined;
  // What was given is not said again: it may hold a password.
  if (!read || !/^smtps?:$/u.test(read.protocol) || read.hostname === '')
    throw unusable('SMTP_URL is an address such as smtp://name:password@mail.example:587.', 'run');
  if (from !== '' && !/^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>$/u.test(from))
    throw unusable(`MAIL_FROM is an address such as no-reply@claims.example, not “${from}”.`, 'run');
  return { url, from: from === '' ? `no-reply@${new URL(address).hostname}` : from };
}

/** For the lines at the start. */
export function mailLine(mail: MailOptions | undefined): string {
  return mail === undefined
    ? 'No mail is sent: SMTP_URL is not given.'
    : `Mail is sent by ${new URL(mail.url).hostname}, from ${mail.from}.`;
}
