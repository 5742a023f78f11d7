/** Sessions, read with one query of our own: better-auth wrote them, and the signed cookie says which. */
import { sessionMs, sessionRenewedAfterMs } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import { type Store, StoreUnavailable } from '@ninefold/store';

export interface Session {
  readonly token: string;
  readonly account: string;
  /** It was made longer: the cookie should be, too. */
  readonly renewed: boolean;
}

/** Null when there is no such session or its time is over. */
export async function readSession(system: Store['system'], token: string, now: Instant): Promise<Session | null> {
  const { kysely } = system;
  const row = await kysely.selectFrom('auth_session').select(['userId', 'expiresAt']).where('token', '=', token).executeTakeFirst();
  if (!row) return null;
  const left = Date.parse(String(row.expiresAt)) - now;
  if (left <= 0) return null;
  const renewed = left < sessionMs - sessionRenewedAfterMs && (await renew(kysely, token, now));
  return { token, account: String(row.userId), renewed };
}

/** False where nothing can be written now: the session goes on as it is, so that what can be read is read. */
async function renew(kysely: Store['system']['kysely'], token: string, now: Instant): Promise<boolean> {
  const expiresAt = new Date(now + sessionMs).toISOString();
  try {
    await kysely.updateTable('auth_session').set({ expiresAt }).where('token', '=', token).execute();
    return true;
  } catch (problem) {
    if (problem instanceof StoreUnavailable) return false;
    throw problem;
  }
}
