/** The notifications of a transition, made in the transaction that moves the record. */
import type { LaterEffect } from '@ninefold/engine';
import type { RecordValue, StatementId } from '@ninefold/model';
import type { MailKind } from '@ninefold/protocol';
import type { Transaction } from '@ninefold/store';
import { runningPeople } from '../context/running-application.ts';
import { wantsMail } from '../mail/preferences.ts';
import { sendMail, sendsMail } from '../mail/send-mail.ts';
import type { Actor } from '../records/actor.ts';
import { mailOf, mailTo } from './mail-of.ts';
import { messageToAddress, type ToldMessage, type Wording, wordedFor, wordingOf } from './message-to.ts';
import { wordedForSubstitutes } from './told-to-substitutes.ts';

type Notice = Extract<LaterEffect, { kind: 'notify' }>;

/** Each person once, and only who may read the record as it is then: nothing is said of what they may not read. */
export async function tell(
  actor: Actor,
  transaction: Transaction,
  record: RecordValue,
  { whom, roles, addresses, statement, asked }: Notice,
): Promise<void> {
  const { running } = actor;
  const { store } = running;
  const word = wordingOf(actor, record, { statement, asked });
  if (!word) return;
  const named = whom.flatMap(({ entity, id }) => (runningPeople(running, entity) && id !== undefined ? [id] : []));
  const withRole = await Promise.all(roles.map((role) => store.system.peopleWithRole(role)));
  const people = [...new Set([...named, ...withRole.flat()])];
  await tellPeople(actor, transaction, record, { statement, kind: 'application' }, { people, word });
  if (addresses.length > 0 && sendsMail(actor.services)) await mailAddresses(actor, transaction, record, { statement, asked }, addresses);
}

/** Why somebody is told something. */
export interface Why {
  readonly statement: StatementId;
  readonly kind: MailKind;
}

/** Tells these people, and whoever stands in for them where the record waits for them. `known`: who has heard of it already. */
export async function tellPeople(
  actor: Actor,
  transaction: Transaction,
  record: RecordValue,
  why: Why,
  { people, known = [], word }: { readonly people: readonly string[]; readonly known?: readonly string[]; readonly word: Wording },
): Promise<void> {
  const own = (actor.person.by ?? actor.person.record)?.id;
  // Whoever is told it themselves, or did it, is not told it once more for another.
  const silent = new Set([...known, ...(own === undefined ? [] : [own])]);
  for (const person of people) {
    const message = await wordedFor(actor, transaction, record, person, word);
    if (!message || message.text === '') continue;
    silent.add(person);
    await tellOne(actor, transaction, record, why, message);
  }
  for (const person of people) {
    for (const told of await wordedForSubstitutes(actor, transaction, record, person, silent, word))
      await tellOne(actor, transaction, record, why, told);
  }
}

/** All that the message says: the document names it and the address in one line, as it does of a call to somebody else. */
async function mailAddresses(
  actor: Actor,
  transaction: Transaction,
  record: RecordValue,
  notice: Pick<Notice, 'statement' | 'asked'>,
  addresses: readonly string[],
): Promise<void> {
  const told = await messageToAddress(actor, transaction, record, notice);
  if (!told) return;
  const { entity, id = '' } = record;
  for (const to of addresses) await sendMail(actor.services, transaction, mailTo(actor.services, to, told), { entity, record: id });
}

/** Keeps it for them, and sends it as a mail where they want that. */
export async function tellOne(
  actor: Actor,
  transaction: Transaction,
  { entity, id = '' }: RecordValue,
  { statement, kind }: Why,
  message: ToldMessage,
): Promise<void> {
  const person = message.person.record?.id ?? '';
  const { text, standing } = message;
  const notification = { person, entity, record: id, statement, message: text, ...(standing && { substitution: standing.substitution }) };
  const { notifications } = transaction;
  const isNew = kind === 'followed' ? await notifications.addUnlessUnread(notification) : Boolean(await notifications.add(notification));
  const mail = isNew && sendsMail(actor.services) ? mailOf(actor.services, actor.running, message) : null;
  if (mail && (await wantsMail(transaction, person, kind))) await sendMail(actor.services, transaction, mail, { entity, record: id });
}
