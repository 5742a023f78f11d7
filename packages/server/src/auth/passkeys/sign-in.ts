/** Coming in with a passkey: without an e-mail or a password, since the device asks who one is. */
import { passkeys } from '@ninefold/engine';
import type { RequestContext } from '../../context/request-context.ts';
import { platformRefused } from '../../problems/platform.ts';
import { countTry, forgiveTry } from '../attempts.ts';
import type { Joined } from '../join.ts';
import { requirePasswords } from '../require-passwords.ts';
import { sessionCookie } from '../session-cookie.ts';
import { startSession } from '../sessions.ts';
import { personOf, type SignedIn } from '../sign-in.ts';
import { sessionBegun } from '../user-agent.ts';
import { newChallenge, signInChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyBegun } from './own-passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { countOf, passkeyIn } from './verified.ts';

/** What the browser is asked: for any passkey of this application. Nothing is written for it. */
export async function beginPasskeySignIn(context: RequestContext): Promise<PasskeyBegun> {
  requirePasswords(context.running);
  const { id } = relyingParty(context);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = newChallenge();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: challenge.bytes,
    timeout: passkeys.withinMs,
    userVerification: 'required',
  });
  return { options: { ...options }, cookies: [signInChallenge.keep(context, { challenge: challenge.text, account: null })] };
}

/** It counts as both factors. Throws one and the same refusal for one that nobody has, an answer that is not right, and a person who may not come in. */
export async function signInWithPasskey(context: RequestContext, answer: unknown): Promise<SignedIn> {
  const { services, running, address } = context;
  requirePasswords(running);
  const claimed = passkeyIn(answer);
  if (!claimed) throw platformRefused('wrong-type', { message: 'Send what the browser answered.', path: ['credential'] });
  await countTry(context, `passkey ${claimed.id}`, address);
  const challenge = await takeChallenge(context, signInChallenge, null);
  const session = await beginSession(context, claimed, challenge, answer);
  if (!session) {
    services.log('warn', `sign-in refused from ${address}: the passkey is not known or not right`);
    throw platformRefused('not-signed-in', { said: 'This passkey is not known here, or no longer good.' });
  }
  return { person: session.person, cookies: [signInChallenge.forget(context), sessionCookie(session.token, services.options)] };
}

async function beginSession(
  context: RequestContext,
  claimed: NonNullable<ReturnType<typeof passkeyIn>>,
  challenge: string,
  answer: unknown,
): Promise<Joined | null> {
  const { services, running, address } = context;
  const passkey = await running.store.accounts.passkey(claimed.id);
  const party = relyingParty(context);
  if (!passkey || (claimed.account !== null && claimed.account !== passkey.account)) return null;
  const [counter, person] = [await countOf(services, party, challenge, passkey, answer), await personOf(context, passkey.account)];
  if (counter === null || !person) return null;
  return await running.store.change(async (transaction) => {
    // One that was removed meanwhile, or used at the same time, opens nothing.
    if (!(await transaction.accounts.usePasskey(passkey.id, counter, services.clock.now()))) return null;
    await forgiveTry(transaction, `passkey ${passkey.id}`, address);
    return { person, token: await startSession(transaction, passkey.account, sessionBegun(context)) };
  });
}
