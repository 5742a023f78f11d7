/** Which picture a person has: asked for all that a page draws together. */
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';

/** What tells it from others; null where there is none that one may see, undefined until that is known. */
export function usePicture(person: string): string | null | undefined {
  return useQuery({ queryKey: queryKeys.picture(person), queryFn: () => ask(person), staleTime: staleMs }).data;
}

/** People seldom change it; one's own is asked for again at once. */
const staleMs = 5 * 60_000;
const gatherMs = 20;
const mostAtOnce = 100;

interface Round {
  readonly people: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, string>>;
}

let open: Round | undefined;

async function ask(person: string): Promise<string | null> {
  if (!open || open.people.size >= mostAtOnce) open = begin();
  open.people.add(person);
  return (await open.answer).get(person) ?? null;
}

/** Those who are asked for until it goes. */
function begin(): Round {
  const people = new Set<string>();
  const gathered = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    if (open === round) open = undefined;
    return callApi('pictures', { query: { people: [...people].join(',') } });
  });
  const answer = gathered.then(({ pictures }) => new Map(pictures.map(({ person, version }) => [person, version])));
  const round: Round = { people, answer };
  return round;
}
