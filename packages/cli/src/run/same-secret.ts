/** Servers on one database know one another's sessions by one secret: said at the start, since people would be signed out at every other request. */
import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '@ninefold/store';
import { CommandFailure } from '../failure.ts';

/** Throws a `CommandFailure` (1) where another server that works on the data signs with another secret. */
export async function sameSecretOrRefuse({ leases }: Store, secret: string): Promise<void> {
  const own = `secret ${createHash('sha256').update(secret).digest('base64url').slice(0, 16)}`;
  // Said before it is looked for: of two that start together at least one sees the other.
  await leases.take(`${own} ${randomUUID()}`);
  const others = await leases.held('secret ');
  if (others.some((name) => !name.startsWith(own)))
    throw new CommandFailure(1, 'Another server works on this data with another secret. Give all of them the same one in NINEFOLD_SECRET.');
}
