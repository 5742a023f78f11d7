/** The cache of what the server said. Controllers name their queries by `queryKeys`, so that a change can renew exactly what it touched. */
import type { Problem } from '@ninefold/protocol';
import { QueryClient } from '@tanstack/react-query';
import { noteOwnChange } from '../live/refetch-cause.ts';
import { atLeisure } from '../offline/at-leisure.ts';
import { isOverdue, keepAnswers, keptOtherwise } from '../offline/keeping.ts';
import { whenBack } from './connection.ts';
import { NoConnectionError, ProblemError } from './problem-error.ts';

export const queryKeys = {
  session: ['session'] as const,
  account: ['account'] as const,
  picture: (person: string) => ['picture', person] as const,
  rows: (screen: string, asked?: unknown) => (asked === undefined ? (['rows', screen] as const) : (['rows', screen, asked] as const)),
  allRows: ['rows'] as const,
  allViews: ['views'] as const,
  views: (screen: string) => ['views', screen] as const,
  viewCount: (screen: string, asked: unknown) => ['view count', screen, asked] as const,
  records: (entity: string) => ['record', entity] as const,
  record: (entity: string, id: string) => ['record', entity, id] as const,
  history: (entity: string, id: string) => ['history', entity, id] as const,
  comments: (entity: string, id: string) => ['comments', entity, id] as const,
  allComments: ['comments'] as const,
  mailPreferences: ['mail-preferences'] as const,
  mentionable: (entity: string, id: string, search: string) => ['mentionable', entity, id, search] as const,
  options: (entity: string, asked: unknown) => ['options', entity, asked] as const,
  found: (search: string) => ['found', search] as const,
  suggestions: (entity: string, field: string, search: string) => ['suggestions', entity, field, search] as const,
  newRecord: (entity: string) => ['new', entity] as const,
  importFields: (entity: string) => ['import', entity] as const,
  allNotifications: ['notifications'] as const,
  notifications: (limit: number) => ['notifications', limit] as const,
  allTasks: ['tasks'] as const,
  tasks: ['tasks', 'groups'] as const,
  taskCount: ['tasks', 'count'] as const,
  taskGroup: (entity: string, state: string, kind: string) => ['tasks', 'group', entity, state, kind] as const,
  previewDocument: ['preview', 'document'] as const,
  previewCalls: ['preview', 'calls'] as const,
  previewPeople: (asked: unknown) => ['preview', 'people', asked] as const,
};

/**
 * A client whose queries are asked once more without a connection or after a 502 and above; writes never. Being signed out renews the
 * session, and once the connection is back everything failed or stale is asked again. Without one, what was seen before is the answer.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...{ networkMode: 'always', staleTime: 10_000, retry: worthAnotherTry, retryDelay: 400, refetchOnWindowFocus: true },
        persister: keptOtherwise,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Somebody may sign out in another window, or lose a role: the next refusal asks who one is.
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) renewSession(client);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) renewSession(client);
  });
  whenBack(
    () => void client.invalidateQueries({ predicate: (query) => isOverdue(query) || query.state.status === 'error' || query.isStale() }),
  );
  keepAnswers(client, serveOffline);
  return client;
}

let served: boolean | undefined;

function serveOffline(wanted: boolean): void {
  if (served === wanted) return;
  served = wanted;
  atLeisure(async () => {
    const { registerWorker, removeWorker } = await import('../offline/register-worker.ts');
    await (wanted ? registerWorker() : removeWorker());
  });
}

/** After a write: lists and this record's own pages are asked again; what is on the screen stays until the answer is there. */
export async function renewAfterChange(client: QueryClient, entity: string): Promise<void> {
  noteOwnChange();
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.allRows }),
    client.invalidateQueries({ queryKey: queryKeys.allTasks }),
    client.invalidateQueries({ queryKey: ['record'] }),
    client.invalidateQueries({ queryKey: ['history', entity] }),
    client.invalidateQueries({ queryKey: ['options'] }),
    client.invalidateQueries({ queryKey: ['suggestions'] }),
    client.invalidateQueries({ queryKey: ['found'] }),
    client.invalidateQueries({ queryKey: queryKeys.previewCalls }),
  ]);
}

function worthAnotherTry(failures: number, error: unknown): boolean {
  if (error instanceof NoConnectionError) return failures < 1;
  return error instanceof ProblemError && error.status >= 502 && failures < 1;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ProblemError && saysSignedOut(error.problem);
}

/** Nobody is signed in any more: it ran out, or it ended elsewhere. */
export function saysSignedOut({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'not-signed-in';
}

/** Asks who one is; who is nobody signs in first, at this address, and finds what was typed. */
export function renewSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.session });
}
