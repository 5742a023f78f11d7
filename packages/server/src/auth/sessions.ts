/** Sessions, read with one query of our own: better-auth wrote them, and the signed cookie says which. */
import type { Instant } from '@ninefold/model';
import type { Store } from '@ninefold/store';
import { sessionSeconds } from './accounts.ts';

export interface Session {
  readonly token: string;
  readonly account: string;
  /** It was made longer: the cookie should be, too. */
  readonly renewed: boolean;
}

const renewAfterMs = 24 * 60 * 60 * 1000;

/** Null when there is no such session or its time is over. */
export async function readSession(system: Store['system'], token: string, now: Instant): Promise<Session | null> {
  const { kysely } = system;
  const row = await kysely.selectFrom('auth_session').select(['userId', 'expiresAt']).where('token', '=', token).executeTakeFirst();
  if (!row) return null;
  const left = Date.parse(String(row.expiresAt)) - now;
  if (left <= 0) return null;
  const renewed = left < sessionSeconds * 1000 - renewAfterMs;
  if (renewed) {
    const expiresAt = new Date(now + sessionSeconds * 1000).toISOString();
    await kysely.updateTable('auth_session').set({ expiresAt }).where('token', '=', token).execute();
  }
  return { token, account: String(row.userId), renewed };
}
