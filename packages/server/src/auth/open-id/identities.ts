/** Whom a sign-in service vouches for, and as whom they are known here. */
import type { Instant } from '@ninefold/model';
import type { Identity, Transaction } from '@ninefold/store';
import { otherIdentity } from './refused.ts';

/**
 * From now on this account is theirs. Throws where the service has vouched for somebody else with it: an address that was given to
 * another person there opens nobody's account here.
 */
export async function keepIdentity({ accounts }: Transaction, account: string, identity: Identity, now: Instant): Promise<void> {
  const before = await accounts.identityOf(account, identity.issuer);
  if (before?.subject === identity.subject) return;
  if (before !== null) throw otherIdentity();
  await accounts.addIdentity(account, identity, now);
}
