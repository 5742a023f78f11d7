/** One's own passkeys: adding one, calling it otherwise, removing it. */
import { passkeys as limits } from '@ninefold/engine';
import type { OwnPasskey } from '@ninefold/protocol';
import type { Passkey, Transaction } from '@ninefold/store';
import type { RequestContext } from '../../context/request-context.ts';
import { platformRefused } from '../../problems/platform.ts';
import { refuseLastFactor } from '../needed-factor.ts';
import { changeKnowing, type GivenMembers, ownSignIn, tellOneself } from '../own-account.ts';
import { requirePasswords } from '../require-passwords.ts';
import { newChallenge, newPasskeyChallenge, takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { toldPasskey } from './told-passkey.ts';
import { madeCredential } from './verified.ts';

export interface PasskeyBegun {
  /** As `navigator.credentials.create` takes it. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

/** What the browser is asked, of whoever knows the password. Refused where there are as many as there may be. */
export async function beginPasskey(context: RequestContext, given: GivenMembers<'current'>): Promise<PasskeyBegun> {
  const { running } = context;
  requirePasswords(running);
  const { account, session } = await ownSignIn(context);
  const { id } = relyingParty(context);
  await changeKnowing(context, { account, session }, given.current, (transaction) => refuseMore(transaction, account.id));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = newChallenge();
  const known = await running.store.accounts.passkeys(account.id);
  const options = await generateRegistrationOptions({
    rpName: running.application.title,
    rpID: id,
    userName: account.email ?? '',
    userDisplayName: account.email ?? '',
    // Of no meaning outside, as it should be (Web Authentication, 14.6.1).
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: challenge.bytes,
    timeout: limits.withinMs,
    excludeCredentials: known.map((one) => ({ id: one.id, transports: [...one.transports] })),
    // It is asked for without an e-mail, and counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, cookies: [newPasskeyChallenge.keep(context, { challenge: challenge.text, account: account.id })] };
}

/** One signs in with it from now on. Refused where the browser's answer is none to what it was asked. */
export async function addPasskey(
  context: RequestContext,
  given: { readonly name?: unknown; readonly credential?: unknown },
): Promise<{ readonly passkey: OwnPasskey; readonly cookies: readonly string[] }> {
  const { services, running } = context;
  requirePasswords(running);
  const { account } = await ownSignIn(context);
  const party = relyingParty(context);
  const name = readName(given.name);
  const challenge = await takeChallenge(context, newPasskeyChallenge, account.id);
  const credential = await madeCredential(services, party, challenge, given.credential);
  if (!credential)
    throw platformRefused('not-possible', { said: 'This passkey could not be kept: the answer of the browser is not right.' });
  const passkey: Passkey = { ...credential, account: account.id, name, host: party.id, made: services.clock.now() };
  await running.store.change(async (transaction) => {
    await refuseMore(transaction, account.id);
    if (await transaction.accounts.passkey(passkey.id)) throw platformRefused('not-possible', { said: 'This passkey is there already.' });
    await transaction.accounts.addPasskey(passkey);
    await tellOneself(context, transaction, 'passkey added');
  });
  return { passkey: toldPasskey({ ...passkey, used: null }), cookies: [newPasskeyChallenge.forget(context)] };
}

/** Does nothing where it is none of one's own. */
export async function renamePasskey(context: RequestContext, id: string, given: GivenMembers<'name'>): Promise<void> {
  const { account } = await ownSignIn(context);
  const name = readName(given.name);
  await context.running.store.change(({ accounts }) => accounts.renamePasskey(account.id, id, name));
}

/** Nobody signs in with it any more, of whoever knows the password. Does nothing where it is none of one's own. */
export async function removePasskey(context: RequestContext, id: string, given: GivenMembers<'current'>): Promise<void> {
  const own = await ownSignIn(context);
  const { account } = own;
  await changeKnowing(context, own, given.current, async (transaction) => {
    if ((await transaction.accounts.passkey(id))?.account === account.id) await refuseLastFactor(context, transaction.accounts, account.id);
    if (await transaction.accounts.removePasskey(account.id, id)) await tellOneself(context, transaction, 'passkey removed');
  });
}

async function refuseMore({ accounts }: Transaction, account: string): Promise<void> {
  if ((await accounts.passkeys(account)).length >= limits.aPerson)
    throw platformRefused('not-possible', { said: 'Remove a passkey first: there are too many.' });
}

function readName(given: unknown): string {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '') throw platformRefused('needed', { said: 'Give the passkey a name.', path: ['name'] });
  if (name.length > limits.nameLength) throw platformRefused('too-long', { path: ['name'] });
  return name;
}
