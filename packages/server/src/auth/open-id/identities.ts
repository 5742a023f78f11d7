/** Whom a sign-in service vouches for, and as whom they are known here. */
import type { Instant } from '@ninefold/model';
import type { Identity, Transaction } from '@ninefold/store';
import { otherIdentity } from './refused.ts';

/**
 * From now on this account is theirs. Throws where the service has vouched for somebody else with it: an address that was given to
 * another person there opens nobody's account here. So it is where they are somebody else here already.
 */
export async function keepIdentity({ accounts }: Transaction, account: string, identity: Identity, now: Instant): Promise<void> {
  const theirs = await accounts.accountOfIdentity(identity);
  if (theirs?.id === account) return;
  if (theirs !== null || (await accounts.identityOf(account, identity.issuer)) !== null) throw otherIdentity();
  await accounts.addIdentity(account, identity, now);
}
