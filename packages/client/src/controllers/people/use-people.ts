/** People and invitations, for those who look after them. */
import type { Invitations, NewLink, People, PeopleOrder } from '@ninefold/protocol';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, sendRequest } from '../../api/ask.ts';
import { isProblem } from '../../api/problem-error.ts';

const people = ['people'] as const;

export interface PeopleQuery {
  readonly search: string;
  readonly order: PeopleOrder;
  /** '' for those who have none; null for all. */
  readonly role: string | null;
}

const orders: readonly PeopleOrder[] = ['name', 'email', 'newest'];

/** As the address has it: going back shows what was there. */
export function readPeopleQuery(search: string): PeopleQuery {
  const asked = new URLSearchParams(search);
  return {
    search: asked.get('search') ?? '',
    order: orders.find((order) => order === asked.get('order')) ?? 'name',
    role: asked.get('role'),
  };
}

/** The address's part after the question mark; '' when nothing is asked. */
export function writePeopleQuery({ search, order, role }: PeopleQuery): string {
  return query({ search, order: order === 'name' ? '' : order, ...(role === null ? {} : { role }) }, role === null ? [] : ['role']);
}

export function usePeople({ search, order, role }: PeopleQuery) {
  return usePages<People>('', { search, order, ...(role === null ? {} : { role }) });
}

export function useInvitations(search: string) {
  return usePages<Invitations>('/invitations', { search });
}

function usePages<Page extends { readonly next: string | null }>(below: string, asked: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: [...people, below, asked],
    queryFn: ({ signal, pageParam }) =>
      sendRequest<Page>(`/_app/people${below}${query({ ...asked, after: pageParam ?? '' }, ['role'])}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** What is empty is left out, but for `kept`. */
function query(asked: Readonly<Record<string, string>>, kept: readonly string[]): string {
  const written = new URLSearchParams(Object.entries(asked).filter(([name, value]) => value !== '' || kept.includes(name))).toString();
  return written === '' ? '' : `?${written}`;
}

export interface Deed extends Pick<RequestOptions, 'method' | 'body'> {
  /** Below `/_app`. */
  readonly path: string;
}

/** Does something about people; afterwards everything about them is asked again. Gives the link, where it makes one. */
export function usePeopleDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body = {} }: Deed) => sendRequest<NewLink | undefined>(`/_app${path}`, { method, body }),
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
