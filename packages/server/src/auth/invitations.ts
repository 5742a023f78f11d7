/** Invitations: a link with a random token of which only the hash is kept, good for seven days and for one person. */
import { createHash, randomBytes } from 'node:crypto';
import { byName } from '@ninefold/model';
import type { Invitation } from '@ninefold/store';
import type { Shared } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import type { Running } from '../running.ts';
import { peopleOf, readEmail } from './people.ts';

const validMs = 7 * 24 * 60 * 60 * 1000;

/** Refuses what is no e-mail, roles the document does not have, and documents in which nobody signs in by e-mail. */
export async function invite(
  shared: Shared,
  running: Running,
  email: string,
  roles: readonly string[],
): Promise<{ readonly token: string }> {
  if (!peopleOf(running))
    throw platformRefused('not-shown', { message: 'The document does not say who signs in, or they have no e-mail.' });
  const address = readEmail(email);
  const names = roles.map((role) => {
    const found = byName(running.application.roles.roles, role);
    if (!found) throw platformRefused('not-a-choice', { message: `There is no role “${role.slice(0, 80)}”.`, path: ['roles'] });
    return found.name;
  });
  if (names.length === 0) throw platformRefused('needed', { message: 'Say which role the person gets.', path: ['roles'] });
  const token = randomBytes(24).toString('base64url');
  await running.store.system.invite(hashOf(token), { email: address, roles: names, expires: shared.clock.now() + validMs });
  return { token };
}

/** Throws when there is no such invitation, or it was used, or its time is over: all alike. */
export async function openInvitation(shared: Shared, running: Running, token: string): Promise<Invitation> {
  const found = token.length > 100 ? null : await running.store.system.invitation(hashOf(token));
  if (!found || found.accepted || found.expires <= shared.clock.now()) throw closed();
  return found;
}

export function closed() {
  return platformRefused('not-found', { message: 'This invitation is no longer open. Ask for a new one.' });
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
