/** The way to the mail server. One that hangs holds up all the mail behind it, and whoever stops: it is given up soon and asked again. */
import { createTransport, type Transporter } from 'nodemailer';
import type { MailOptions } from '../options.ts';

/** The address may set limits of its own: `smtp://mail.example?socketTimeout=120000`. */
export function openTransport({ url, from }: MailOptions): Transporter {
  // Connecting, to the end of the greeting; and silence at any time after it, also while the other side looks through a mail.
  const limits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };
  return createTransport({ url, ...limits }, { from });
}
