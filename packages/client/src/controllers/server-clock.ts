/** What time it is where the application runs. */
import type { Session } from '@ninefold/protocol';

/** The server's clock, as far as this page can tell: what it said, and how long ago. */
export function serverNow(session: Session): number {
  const lead = ahead.get(session) ?? Date.parse(session.now) - Date.now();
  ahead.set(session, lead);
  return Date.now() + (Number.isFinite(lead) ? lead : 0);
}

const ahead = new WeakMap<Session, number>();
