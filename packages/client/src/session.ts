/** Who is here and what they may use: the first thing the client learns. Sent inside the page, asked again when it changed. */
import type { Application, Entity } from '@ninefold/model';
import { findEntity } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { callApi } from './api/call-api.ts';
import { queryKeys } from './api/query-client.ts';
import { noteWhosePage } from './api/whose-page.ts';
import { loadLanguage } from './language/t.tsx';

export const SessionContext = createContext<Session | null>(null);

/** The session; only below `SessionContext`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is only for parts of a started page.');
  return session;
}

/** The part of the application this person may use; only on pages of the document, which need one. */
export function useApplication(): Application {
  const { application } = useSession();
  if (!application) throw new Error('useApplication is only for pages of the document.');
  return application;
}

/** undefined where this person's part of the application has none of this name; only on pages of the document. */
export function useEntity(name: string): Entity | undefined {
  return findEntity(useApplication(), name);
}

/** Counts the documents this part of the page has seen, from 0: another number means that the document was changed. */
export function useEdition(): number {
  const application = useApplication();
  const [seen, setSeen] = useState({ application, edition: 0 });
  if (seen.application === application) return seen.edition;
  const next = { application, edition: seen.edition + 1 };
  setSeen(next);
  return next.edition;
}

/** Asks for the session, starting with the one inside the page. */
export function useSessionQuery() {
  return useQuery({
    queryKey: queryKeys.session,
    queryFn: async ({ signal }) => {
      const session = await callApi('session', { signal });
      noteWhosePage(session);
      // A document that is being written may change it.
      await loadLanguage(session);
      return session;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After signing in or out, another person in preview, or a changed document: everything is asked again. */
export async function renewEverything(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: queryKeys.session });
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}
