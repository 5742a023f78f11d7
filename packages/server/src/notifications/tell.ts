/** The notifications of a transition, made in the transaction that moves the record. */
import type { LaterEffect } from '@ninefold/engine';
import type { RecordValue, StatementId } from '@ninefold/model';
import type { MailKind } from '@ninefold/protocol';
import type { Transaction } from '@ninefold/store';
import { runningPeople } from '../context/running-application.ts';
import { wantsMail } from '../mail/preferences.ts';
import { sendMail, sendsMail } from '../mail/send-mail.ts';
import type { Actor } from '../records/actor.ts';
import { mailOf } from './mail-of.ts';
import { messageTo, type ToldMessage } from './message-to.ts';

type Notice = Extract<LaterEffect, { kind: 'notify' }>;

/** Each person once, and only who may read the record as it is then: nothing is said of what they may not read. */
export async function tell(
  actor: Actor,
  transaction: Transaction,
  record: RecordValue,
  { whom, roles, statement, asked }: Notice,
): Promise<void> {
  const { running } = actor;
  const { store } = running;
  const named = whom.flatMap(({ entity, id }) => (runningPeople(running, entity) && id !== undefined ? [id] : []));
  const withRole = await Promise.all(roles.map((role) => store.system.peopleWithRole(role)));
  const people = new Set([...named, ...withRole.flat()]);
  for (const person of people) {
    const message = await messageTo(actor, transaction, record, { statement, asked }, person);
    if (message) await tellOne(actor, transaction, record, { statement, kind: 'application' }, message);
  }
}

/** Keeps it for them, and sends it as a mail where they want that. `statement`: why they are told. */
export async function tellOne(
  actor: Actor,
  transaction: Transaction,
  { entity, id = '' }: RecordValue,
  { statement, kind }: { readonly statement: StatementId; readonly kind: MailKind },
  message: ToldMessage,
): Promise<void> {
  const person = message.person.record?.id ?? '';
  const notification = { person, entity, record: id, statement, message: message.text };
  const { notifications } = transaction;
  const isNew = kind === 'followed' ? await notifications.addUnlessUnread(notification) : Boolean(await notifications.add(notification));
  const mail = isNew && sendsMail(actor.services) ? mailOf(actor.services, actor.running, message) : null;
  if (mail && (await wantsMail(transaction, person, kind))) await sendMail(actor.services, transaction, mail, { entity, record: id });
}
