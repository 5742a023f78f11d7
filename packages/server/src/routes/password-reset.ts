/** A forgotten password: asking for a link, and choosing a new one by it. */
import { resetTries } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import { countTry } from '../auth/attempts.ts';
import { notGuessed } from '../auth/not-guessed.ts';
import { requirePasswords } from '../auth/require-passwords.ts';
import { choosePassword, makeResetLink, openReset, personWithAccount, type ResetLink, writeNoLink } from '../auth/resets.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { readEmail, readPassword } from '../auth/sign-in-entity.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readMembers } from '../contract/read-input.ts';
import { mailReset, mailsLinks } from '../people/mails.ts';

/**
 * `POST /_app/password-reset { email }`. Whether somebody has this address shows neither in what is answered nor in how long it takes:
 * it is looked up after the answer.
 */
export async function answerForgotten(context: RequestContext): Promise<AppResponse<'forgottenPassword'>> {
  const { address, services } = context;
  requirePasswords(context.running);
  const { email: given } = await readMembers(context, 'forgottenPassword');
  const email = readEmail(given);
  await countTry(context, `forgotten from ${address}`, null, resetTries.address);
  await countTry(context, `forgotten ${email}`, null, resetTries.email);
  const mails = mailsLinks(context);
  if (mails) {
    setImmediate(() => {
      mailLink(context, email).catch((problem: unknown) => services.log('error', 'A link for a new password was not sent', problem));
    });
  }
  return { status: 202, body: { by: mails ? 'mail' : 'person' } };
}

/**
 * To the address the person signs in with: what others may write into a record leads nobody in. Of an address nobody has as much is
 * written, so that the next request waits as long behind either.
 */
async function mailLink(context: RequestContext, email: string): Promise<void> {
  const { services, running } = context;
  const person = await personWithAccount(running, email);
  const also = async (transaction: Transaction, link: ResetLink): Promise<void> => {
    await mailReset(context, transaction, link.email, link.token);
  };
  const link = person && (await makeResetLink(services, running, { person, by: null, takesFactorOff: false, also }));
  if (!link) await writeNoLink(services, running);
}

/** `GET /_app/password-reset/:token`: for whom it is. */
export async function answerReset(context: AppContext<'passwordLink'>): Promise<AppResponse<'passwordLink'>> {
  const { services, running } = context;
  const { email } = await notGuessed(context, (token) => openReset(services, running, token));
  return { status: 200, body: { email } };
}

/** `POST /_app/password-reset/:token { password }`: once; every session ends, and this one begins, unless a second factor is asked for first. */
export async function answerNewPassword(context: AppContext<'newPassword'>): Promise<AppResponse<'newPassword'>> {
  const { services, running, parameters } = context;
  requirePasswords(running);
  const open = await notGuessed(context, (token) => openReset(services, running, token));
  const { password: given } = await readMembers(context, 'newPassword');
  const password = readPassword(given);
  const session = await choosePassword(context, parameters.token, open, password);
  return { status: 204, cookies: session === null ? [] : [sessionCookie(session, services.options)] };
}
