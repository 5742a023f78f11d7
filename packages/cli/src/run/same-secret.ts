/**
 * What servers on one database have in common: the secret by which they know one another's sessions, since people would be signed out at
 * every other request, and the place of files, since nobody would find what another server keeps elsewhere. Said at the start.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '@ninefold/store';
import { CommandFailure } from '../failure.ts';

/** Throws a `CommandFailure` (1) where another server that works on the data signs with another secret. */
export async function sameSecretOrRefuse({ leases }: Store, secret: string): Promise<void> {
  const own = `secret ${shortHash(secret)}`;
  if (await isOtherwiseElsewhere(leases, own))
    throw new CommandFailure(1, 'Another server works on this data with another secret. Give all of them the same one in NINEFOLD_SECRET.');
}

/** Throws a `CommandFailure` (1) where another server that works on the data keeps files in another place. */
export async function samePlaceOfFilesOrRefuse({ leases, files }: Store): Promise<void> {
  if (await isOtherwiseElsewhere(leases, `files ${shortHash(files.place ?? '')}`))
    throw new CommandFailure(
      1,
      'Another server works on this data and keeps its files in another place. Give all of them the same --files.',
    );
}

/** Whether another server has something else under the first word. */
async function isOtherwiseElsewhere(leases: Store['leases'], own: string): Promise<boolean> {
  // Said before it is looked for: of two that start together at least one sees the other.
  await leases.take(`${own} ${randomUUID()}`);
  const others = await leases.held(`${own.split(' ')[0]} `);
  return others.some((name) => !name.startsWith(own));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
