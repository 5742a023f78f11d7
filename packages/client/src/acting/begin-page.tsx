/** A page that acts for somebody else: it asks as the other from its first request on, says so above all else, and ends it as soon as it is refused. */
import type { Session } from '@ninefold/protocol';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { callApi } from '../api/call-api.ts';
import { isProblem, NoConnectionError } from '../api/problem-error.ts';
import { actBy } from '../api/whose-page.ts';
import { showToast } from '../components/toast.tsx';
import { loadLanguage, t } from '../language/t.tsx';
import { ActingStrip } from './acting-strip.tsx';
import { actingKey } from './acting-key.ts';
import { endActing } from './acting-here.ts';

/** The session as the other's; undefined, and the page is its person's own, where it is over. Rejects without a connection. */
export async function beginPage(client: QueryClient, substitution: string): Promise<Session | undefined> {
  actBy(substitution);
  const session = await actingSession();
  if (!session?.acting) {
    sessionStorage.removeItem(actingKey);
    actBy(undefined);
    return undefined;
  }
  for (const cache of [client.getQueryCache(), client.getMutationCache()])
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOver(event.action.error)) endActing();
    });
  await loadLanguage(session);
  showStrip(session);
  return session;
}

async function actingSession(): Promise<Session | undefined> {
  try {
    return await callApi('session', {});
  } catch (error) {
    if (error instanceof NoConnectionError) {
      // Whose page it is then is not known: it is not shown as anybody's.
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return actingSession();
    }
    return undefined;
  }
}

/** Nobody is signed in any more, or they stand in for nobody. */
function isOver(error: unknown): boolean {
  return isProblem(error) && (error.problem.code === 'not-acting' || error.problem.code === 'not-signed-in');
}

function showStrip(session: Session): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<ActingStrip session={session} />);
  showToast(t('You act for {person} now.', { person: session.signedIn?.person?.label ?? '' }));
}
