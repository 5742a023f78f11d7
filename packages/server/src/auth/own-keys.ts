/** The keys of one's own programs: making one, withdrawing one. */
import { keyDays, keyNameLength, keysAPerson } from '@ninefold/engine';
import { isSameName } from '@ninefold/model';
import type { NewKey } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { newKey } from './keys.ts';
import { changeKnowing, type GivenMembers, ownSignIn, tellOneself } from './own-account.ts';
import { hashOf } from './tokens.ts';
import { toldKey } from './told-key.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Gives the key, this one time. Refused: a role that is not one's own, a time that is none, more keys than one may have. */
export async function makeKey(context: RequestContext, given: GivenMembers<'current' | 'name' | 'role' | 'days'>): Promise<NewKey> {
  const { services, principal } = context;
  const own = await ownSignIn(context);
  const name = typeof given.name === 'string' ? given.name.trim() : '';
  if (name === '') throw platformRefused('needed', { said: 'Give the key a name.', path: ['name'] });
  if (name.length > keyNameLength) throw platformRefused('too-long', { path: ['name'] });
  const role = principal.person.roles.find((one) => isSameName(one, String(given.role)));
  if (role === undefined) throw platformRefused('not-a-choice', { said: 'Choose one of your roles.', path: ['role'] });
  const days = keyDays.find((one) => one === given.days);
  if (days === undefined) throw platformRefused('not-a-choice', { said: 'Choose how long it is good.', path: ['days'] });
  const key = newKey();
  const made = services.clock.now();
  const kept = { account: own.account.id, name, role, made, expires: made + days * dayMs };
  await changeKnowing(context, own, given.current, async (transaction) => {
    const there = await transaction.accounts.keys(own.account.id);
    if (there.length >= keysAPerson) throw platformRefused('not-possible', { said: 'Withdraw a key first: there are too many.' });
    await transaction.accounts.addKey(hashOf(key), kept);
    await tellOneself(context, transaction, 'key made', [role]);
  });
  return { ...toldKey({ ...kept, id: hashOf(key), used: null }), key };
}

/** Nothing is asked with it from the next request on. Does nothing where it is none of one's own. */
export async function removeKey(context: RequestContext, id: string): Promise<void> {
  const { account } = await ownSignIn(context);
  await context.running.store.change(async (transaction) => {
    if (await transaction.accounts.removeKey(account.id, id)) await tellOneself(context, transaction, 'key withdrawn');
  });
}
