/**
 * Sends the mail that waits, one after the other. At least once: a mail that the other side took just before this one crashed is
 * sent again, since nobody could note that it was. What it took and could not be noted yet (a full disk, a document that was swapped
 * meanwhile) is remembered until it can.
 */
import { mailTriedForMs } from '@ninefold/engine';
import type { StoredMail } from '@ninefold/store';
import type { Transporter } from 'nodemailer';
import { drawnLogo } from '../appearance/drawn-logo.ts';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import type { MailOptions } from '../options.ts';
import { createWorker, type Worker } from '../work/worker.ts';
import { htmlMail } from './html-mail.ts';
import { openTransport } from './transport.ts';

const second = 1000;
const minute = 60 * second;

/** Does nothing until an application is switched to. What is refused for good, or was tried for too long, is given up and logged. */
export function createMailWorker(services: CoreServices, options: MailOptions): Worker {
  const transport = openTransport(options);
  const taken = new Set<string>();
  return createWorker(services, 'Mail that waits', {
    lease: 'mail',
    next: ({ store }) => store.mails.next(),
    async work(running) {
      // One at a time: whoever stops waits for no more than that.
      const due = await running.store.mails.due(services.clock.now(), 1);
      for (const mail of due)
        await services.tracer.span({ name: 'mail', kind: 'client', cause: null }, () => sendOne(services, running, transport, mail, taken));
      return due.length;
    },
    async stop() {
      transport.close();
    },
  });
}

async function sendOne(
  services: CoreServices,
  running: RunningApplication,
  transport: Transporter,
  mail: StoredMail,
  taken: Set<string>,
): Promise<void> {
  const { log, clock, tracer } = services;
  const { store } = running;
  try {
    if (!taken.has(mail.id))
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(await asHtml(services, running, mail.text)),
      });
  } catch (problem) {
    tracer.note({ 'error.type': 'not sent' });
    const made = mail.made + 1;
    const next = clock.now() + pauseAfter(made);
    const over = isForGood(problem) || next - mail.since > mailTriedForMs;
    log(over ? 'error' : 'warn', `Mail ${mail.id} ${over ? 'is given up' : `waits (try ${made})`}`, withoutAddresses(problem));
    await store.change((transaction) => (over ? transaction.mails.remove(mail.id) : transaction.mails.tryAgain(mail.id, made, next)));
    return;
  }
  taken.add(mail.id);
  await store.change((transaction) => transaction.mails.remove(mail.id));
  taken.delete(mail.id);
}

async function asHtml(services: CoreServices, running: RunningApplication, text: string) {
  const picture = await drawnLogo(services, running);
  const { html, attachments } = htmlMail(text, picture && { picture, title: running.application.title });
  return { ...(html !== undefined && { html }), ...(attachments && { attachments: [...attachments] }) };
}

/** What the other side says may name whom the mail was for: the log names nobody. */
function withoutAddresses(problem: unknown): Error {
  const said = problem instanceof Error ? problem.message : String(problem);
  return new Error(said.replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/gu, '…'));
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
