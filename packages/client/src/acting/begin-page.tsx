/** A page that acts for somebody else: it asks as the other from its first request on, says so above all else, and ends it as soon as it is refused. */
import type { Session } from '@ninefold/protocol';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { callApi } from '../api/call-api.ts';
import { isProblem, NoConnectionError } from '../api/problem-error.ts';
import { actBy } from '../api/whose-page.ts';
import { loadLanguage } from '../language/t.tsx';
import { endActing } from './acting-here.ts';
import { actingKey } from './acting-key.ts';
import { ActingStrip } from './acting-strip.tsx';

/**
 * The session as the other's. Undefined where it is over, and without a connection: then the page is its person's own, without a strip above
 * it, and acts again once it is loaded with one.
 */
export async function beginPage(client: QueryClient, substitution: string): Promise<Session | undefined> {
  actBy(substitution);
  try {
    const session = await callApi('session', {});
    if (session.acting) {
      followEnd(client);
      await loadLanguage(session);
      showStrip(session);
      return session;
    }
  } catch (error) {
    if (!(error instanceof NoConnectionError)) sessionStorage.removeItem(actingKey);
  }
  actBy(undefined);
  return undefined;
}

function followEnd(client: QueryClient): void {
  for (const cache of [client.getQueryCache(), client.getMutationCache()])
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOver(event.action.error)) endActing();
    });
}

/** Nobody is signed in any more, or they stand in for nobody. */
function isOver(error: unknown): boolean {
  return isProblem(error) && (error.problem.code === 'not-acting' || error.problem.code === 'not-signed-in');
}

function showStrip(session: Session): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<ActingStrip session={session} />);
}
