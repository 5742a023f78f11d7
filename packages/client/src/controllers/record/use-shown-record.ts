/** The record that the open page shows, for what stands around the page. Nothing is asked for it: the page does that. */
import { givenValue, type Screen } from '@ninefold/model';
import type { RecordAnswer, WireRecord } from '@ninefold/protocol';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import type { Parameters } from '../../routing/route.ts';

/** Undefined until it is there, and on screens that show none. */
export function useShownRecord(screen: Screen | undefined, parameters: Parameters | undefined): WireRecord | undefined {
  const shows = screen && givenValue(screen.shows);
  const [name] = Object.values(parameters ?? {});
  const entity = shows?.kind === 'record' || shows?.kind === 'print' ? shows.entity : undefined;
  const known = entity !== undefined && name !== undefined;
  const { data } = useQuery<RecordAnswer>({
    queryKey: known ? queryKeys.record(entity, name) : ['record', 'none'],
    queryFn: skipToken,
  });
  return known ? data?.record : undefined;
}
