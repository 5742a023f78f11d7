/** People and invitations, for those who look after them. */
import type { Invitations, NewLink, People } from '@ninefold/protocol';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Asking, ask } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';

const people = ['people'] as const;

export function usePeople(search: string) {
  return usePages<People>('', search);
}

export function useInvitations(search: string) {
  return usePages<Invitations>('/invitations', search);
}

function usePages<Page extends { readonly next: string | null }>(below: string, search: string) {
  return useInfiniteQuery({
    queryKey: [...people, below, search],
    queryFn: ({ signal, pageParam }) => ask<Page>(`/_app/people${below}${query(search, pageParam)}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

function query(search: string, after: string | null): string {
  const asked = new URLSearchParams({ ...(search === '' ? {} : { search }), ...(after === null ? {} : { after }) }).toString();
  return asked === '' ? '' : `?${asked}`;
}

export interface Deed extends Pick<Asking, 'method' | 'body'> {
  /** Below `/_app`. */
  readonly path: string;
}

/** Does something about people; afterwards everything about them is asked again. Gives the link, where it makes one. */
export function usePeopleDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body = {} }: Deed) => ask<NewLink | undefined>(`/_app${path}`, { method, body }),
    onSettled: () => renewPeople(client),
  });
}

async function renewPeople(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: people }), client.invalidateQueries({ queryKey: ['history'] })]);
}

/** The server asks whether one knows what one loses. */
export function asksWhetherKnowing(error: unknown): boolean {
  return isProblem(error) && error.problem.field === 'knowing';
}
