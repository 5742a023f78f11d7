/**
 * Sends the mail that waits, one after the other. At least once: a mail that the other side took just before this one crashed is
 * sent again, since nobody could note that it was.
 */
import type { KeptMail } from '@ninefold/store';
import { createTransport, type Transporter } from 'nodemailer';
import type { Shared } from '../asking.ts';
import type { MailOptions } from '../options.ts';
import type { Running } from '../running.ts';
import { createWorker, type Worker } from '../work/worker.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
/** Given up after this long. */
const longest = day;
const mostAtOnce = 20;

export function createMailWorker(shared: () => Shared, options: MailOptions): Worker {
  const transport = createTransport(options.url, { from: options.from });
  return createWorker(shared, 'Mail that waits', {
    next: ({ store }) => store.mails.next(),
    async work(running) {
      const due = await running.store.mails.due(shared().clock.now(), mostAtOnce);
      for (const mail of due) await sendOne(shared(), running, transport, mail);
      return due.length;
    },
    async stop() {
      transport.close();
    },
  });
}

async function sendOne({ log, clock }: Shared, { store }: Running, transport: Transporter, mail: KeptMail): Promise<void> {
  try {
    await transport.sendMail({ to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text });
  } catch (problem) {
    const made = mail.made + 1;
    const next = clock.now() + pauseAfter(made);
    const over = isForGood(problem) || next - mail.since > longest;
    log(over ? 'error' : 'warn', `Mail to ${mail.to} ${over ? 'is given up' : `waits (try ${made})`}`, problem);
    await store.change((transaction) => (over ? transaction.mails.remove(mail.id) : transaction.mails.tryAgain(mail.id, made, next)));
    return;
  }
  await store.change((transaction) => transaction.mails.remove(mail.id));
}

/** 10 s, 20 s, 40 s … at most an hour. */
function pauseAfter(made: number): number {
  return Math.min(10 * second * 2 ** Math.min(made - 1, 12), 60 * minute);
}

/** The other side will never take it (RFC 5321, 4.2.1: replies that begin with 5); what is about signing in may be mended. */
function isForGood(problem: unknown): boolean {
  const { responseCode, command } = problem as { readonly responseCode?: unknown; readonly command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
