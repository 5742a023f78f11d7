/**
 * Limits on guessing (OWASP ASVS 2.2.1), and on whatever else strangers may do only so often: so many tries at one thing and from one
 * address in a quarter of an hour, then a wait. Counted when a try begins, so that tries at the same time count too, and kept in the
 * database, so that a restart forgives nothing. Sessions that exist go on: nobody is locked out of their work.
 */
import { createHash } from 'node:crypto';
import { signInTries } from '@ninefold/engine';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';

/**
 * Counts one try at `what`, of which there may be `most`, from `address`; null: wherever it comes from. Throws `too-many-requests` when
 * there were too many at or from it; such a try is not counted.
 */
export async function countTry(
  { services, running }: Pick<RequestContext, 'services' | 'running'>,
  what: string,
  address: string | null,
  most: number = signInTries.account,
): Promise<void> {
  const from = address === null ? [] : [{ key: addressKey(address), most: signInTries.address }];
  const limits = [{ key: thingKey(what), most }, ...from];
  const wait = await running.store.change(({ accounts }) => accounts.countTry(limits, services.clock.now(), signInTries.withinMs));
  if (wait === 0) return;
  throw platformRefused('too-many-requests', {
    said: 'Too many attempts. Wait some minutes and try again.',
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
  });
}

/** Whether `what` is used for the first time within so long. Of several at once it is for one, on whichever server. */
export async function isFirstUse(
  { services, running }: Pick<RequestContext, 'services' | 'running'>,
  what: string,
  withinMs: number,
): Promise<boolean> {
  const limits = [{ key: thingKey(what), most: 1 }];
  return (await running.store.change(({ accounts }) => accounts.countTry(limits, services.clock.now(), withinMs))) === 0;
}

/** It was no guess: `what` starts again from nothing, and the try does not count for the address. */
export async function forgiveTry({ accounts }: Transaction, what: string, address: string): Promise<void> {
  await accounts.forgetTries(thingKey(what));
  await accounts.uncountTry(addressKey(address));
}

/** It was no guess, but proves nothing either: the tries before it stay counted. */
export async function returnTry({ accounts }: Transaction, what: string, address: string): Promise<void> {
  for (const key of [thingKey(what), addressKey(address)]) await accounts.uncountTry(key);
}

function thingKey(what: string): string {
  return hashOf(`account ${what}`);
}

function addressKey(address: string): string {
  return hashOf(`address ${address}`);
}

/** Of one length whatever was sent; nobody's address is kept. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
