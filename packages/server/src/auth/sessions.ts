/** Sessions: the browser has a token, of which the store has only the hash, so that who reads the data signs in as nobody. */
import { longestSession, sessionMs, sessionRenewedAfterMs } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import { type LinkedPerson, type SessionBegun, StoreUnavailable, type Transaction } from '@ninefold/store';
import { namesOfPeople, type RunningApplication } from '../context/running-application.ts';
import { hashOf, newToken } from './tokens.ts';

export interface FoundSession {
  readonly person: LinkedPerson;
  readonly account: string;
  /** It was made longer: the cookie should be, too. */
  readonly renewed: boolean;
  /** From then on it is to be made longer, or is over; null: it was just made longer. */
  readonly until: Instant | null;
}

/** Gives its token. */
export async function startSession({ accounts }: Transaction, account: string, begun: SessionBegun): Promise<string> {
  const token = newToken();
  await accounts.startSession(hashOf(token), { account, expires: begun.at + sessionMs, begun });
  return token;
}

/**
 * With one read. Null when there is no such session, its time is over, or its account is nobody's. One of which nobody wrote down when it
 * began is not made longer.
 */
export async function readSession(running: RunningApplication, token: string, now: Instant): Promise<FoundSession | null> {
  const { store } = running;
  const found = await store.accounts.session(hashOf(token), namesOfPeople(running));
  if (!found || found.person === null) return null;
  const left = found.expires - now;
  const over = endOf(running, found.begun);
  if (left <= 0 || over <= now) return null;
  const renewed = found.begun !== null && left < sessionMs - sessionRenewedAfterMs && (await renew(store, token, now));
  return {
    person: found.person,
    account: found.account,
    renewed,
    until: renewed ? null : Math.min(found.expires - (found.begun === null ? 0 : sessionMs - sessionRenewedAfterMs), over),
  };
}

/** When one that began then is over in any case, however often it is used. */
export function endOf({ application }: Pick<RunningApplication, 'application'>, begun: Instant | null): Instant {
  return begun === null ? Number.POSITIVE_INFINITY : begun + longestSession(application);
}

/** Does nothing when there is no such session. Throws where nothing can be written now. */
export async function endSession({ store }: RunningApplication, token: string): Promise<void> {
  await store.change(({ accounts }) => accounts.endSession(hashOf(token)));
}

/** False where nothing can be written now: the session goes on as it is, so that what can be read is read. */
async function renew(store: RunningApplication['store'], token: string, now: Instant): Promise<boolean> {
  try {
    await store.change(({ accounts }) => accounts.extendSession(hashOf(token), now + sessionMs));
    return true;
  } catch (problem) {
    if (problem instanceof StoreUnavailable) return false;
    throw problem;
  }
}
