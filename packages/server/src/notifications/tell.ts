/** The notifications of a transition, made in the transaction that moves the record. */
import type { LaterEffect } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { runningPeople } from '../context/running-application.ts';
import { sendMail } from '../mail/send-mail.ts';
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
    if (message) await tellOne(actor, transaction, record, statement, message);
  }
}

/** Keeps it for them, and sends it as a mail. `statement`: why they are told. */
export async function tellOne(
  actor: Actor,
  transaction: Transaction,
  { entity, id = '' }: RecordValue,
  statement: string,
  message: ToldMessage,
): Promise<void> {
  const person = message.person.record?.id ?? '';
  await transaction.notifications.add({ person, entity, record: id, statement, message: message.text });
  const mail = mailOf(actor.services, actor.running, message);
  if (mail) await sendMail(actor.services, transaction, mail, { entity, record: id });
}
