/** People and invitations, for those who look after them. */
import { type PeopleOrder, peopleOrders } from '@ninefold/protocol';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';

const people = ['people'] as const;

export interface PeopleQuery {
  /** The entity whose people these are; null for the first. */
  readonly kind: string | null;
  readonly search: string;
  readonly order: PeopleOrder;
  /** '' for those who have none; null for all. */
  readonly role: string | null;
}

/** As the address has it: going back shows what was there. */
export function readPeopleQuery(search: string): PeopleQuery {
  const asked = new URLSearchParams(search);
  return {
    kind: asked.get('kind'),
    search: asked.get('search') ?? '',
    order: peopleOrders.find((order) => order === asked.get('order')) ?? 'name',
    role: asked.get('role'),
  };
}

/** The address's part after the question mark; '' when nothing is asked. */
export function writePeopleQuery({ kind, search, order, role }: PeopleQuery): string {
  return query(
    { kind: kind ?? '', search, order: order === 'name' ? '' : order, ...(role === null ? {} : { role }) },
    role === null ? [] : ['role'],
  );
}

/** The query of the people who fit, page by page; while it is asked, another question shows the older answer. */
export function usePeople({ kind, search, order, role }: PeopleQuery) {
  const asked = { kind, search: search || null, order, role };
  return useInfiniteQuery({
    ...pages,
    queryKey: [...people, 'people', asked],
    queryFn: ({ signal, pageParam }) => callApi('people', { query: { ...asked, after: pageParam }, signal }),
    placeholderData: (before) => before,
  });
}

/** The query of the invitations that fit, page by page; '' for all. While it is asked, another search shows the older answer. */
export function useInvitations(search: string) {
  const asked = { search: search || null };
  return useInfiniteQuery({
    ...pages,
    queryKey: [...people, 'invitations', asked],
    queryFn: ({ signal, pageParam }) => callApi('invitations', { query: { ...asked, after: pageParam }, signal }),
    placeholderData: (before) => before,
  });
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
};

/** What is empty is left out, but for `kept`. */
function query(asked: Readonly<Record<string, string>>, kept: readonly string[]): string {
  const written = new URLSearchParams(Object.entries(asked).filter(([name, value]) => value !== '' || kept.includes(name))).toString();
  return written === '' ? '' : `?${written}`;
}

type Deed =
  | 'invite'
  | 'renewInvitation'
  | 'withdrawInvitation'
  | 'changeRoles'
  | 'deactivatePerson'
  | 'activatePerson'
  | 'linkForPerson'
  | 'signOutPerson';

/** Does something about people; afterwards everything about them is asked again. */
export function usePeopleDeed<Name extends Deed>(name: Name) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (input: CallInput<Name>) => callApi(name, input), onSettled: () => renewPeople(client) });
}

async function renewPeople(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: people }), client.invalidateQueries({ queryKey: ['history'] })]);
}

/** The server asks whether one knows what one loses. */
export function asksWhetherKnowing(error: unknown): boolean {
  return isProblem(error) && error.problem.field === 'knowing';
}
