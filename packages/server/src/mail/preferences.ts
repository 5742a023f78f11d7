/** What somebody wants to be mailed: what they said, else what is usual. */
import { usualMails } from '@ninefold/engine';
import type { Person, RecordValue } from '@ninefold/model';
import type { MailKind, MailPreferences } from '@ninefold/protocol';
import { mailKinds } from '@ninefold/protocol';
import type { Transaction } from '@ninefold/store';
import { signInEntityCalled } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { clockOf } from '../language/own-clock.ts';
import { notPermitted } from '../problems/platform.ts';
import { sendsMail } from './send-mail.ts';
import { timesOfDigest } from './times-of-digest.ts';

/** Whether to mail them this. `person`: id of their record. */
export async function wantsMail(
  { mailPreferences }: Pick<Transaction, 'mailPreferences'>,
  person: string,
  kind: MailKind,
): Promise<boolean> {
  return (await mailPreferences.of(person)).get(kind) ?? usualMails[kind];
}

/** Where mail to somebody goes; null where they have no address. */
export function mailAddressOf(running: Pick<RunningApplication, 'people'>, record: RecordValue | null): string | null {
  const email = record && signInEntityCalled(running, record.entity)?.email;
  const to = email && record.fields[email.name];
  return typeof to === 'string' && to !== '' ? to : null;
}

/** Of whoever asks. */
export async function mailPreferencesOf({ services, running, principal }: RequestContext): Promise<MailPreferences> {
  const id = requireId(running, principal.person);
  const said = await running.store.mailPreferences.of(id);
  return {
    to: sendsMail(services) ? mailAddressOf(running, principal.person.record) : null,
    preferences: mailKinds.map((kind) => ({ kind, wanted: said.get(kind) ?? usualMails[kind] })),
  };
}

/** What is due once a day is due the next time it would be. */
export async function setMailPreference(context: RequestContext, kind: MailKind, wanted: boolean): Promise<void> {
  const { services, running, principal } = context;
  const id = requireId(running, principal.person);
  const { day, isDue } = timesOfDigest(clockOf(context), services.clock.now());
  await running.store.change(({ mailPreferences }) => mailPreferences.set(id, kind, wanted, isDue ? day : null));
}

function requireId(running: RunningApplication, { record }: Person): string {
  if (record?.id === undefined) throw notPermitted(running);
  return record.id;
}
