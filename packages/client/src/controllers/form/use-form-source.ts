/** What a form starts from: an empty record with its defaults, or the record as it is. Asked once; later answers never overwrite typing. */
import type { Screen } from '@ninefold/model';
import type { NewAnswer, RecordAnswer } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useEntity } from '../../session.ts';
import { fetchRecord } from '../record/use-record.ts';
import { entityGiven, type GivenReference, startWith } from './given-reference.ts';

export type FormSource = { readonly kind: 'new'; readonly answer: NewAnswer } | { readonly kind: 'record'; readonly answer: RecordAnswer };

export interface SourceState {
  readonly source: FormSource | undefined;
  /** The record as it is now, others' changes included. */
  readonly newest: RecordAnswer | undefined;
  readonly error: unknown;
  retry(): void;
}

/**
 * `source` is undefined until the first answer, and stays the same from then on. `edition` is that of `useEdition`: after a change of the
 * document the record is asked for again first. `given`: what a new record begins with, where it may be chosen.
 */
export function useFormSource(
  entity: string,
  id: string | null,
  screen: Screen,
  edition: number,
  given: GivenReference | undefined,
): SourceState {
  const about = useEntity(entity);
  const target = given && id === null ? entityGiven(about, given) : undefined;
  const named = useQuery({
    queryKey: queryKeys.options(target ?? '', { id: given?.id }),
    queryFn: ({ signal }) => callApi('options', { parameters: { entity: target ?? '' }, query: { id: given?.id ?? '' }, signal }),
    enabled: target !== undefined,
  });
  // One that may not be chosen here leaves the field as it starts.
  const waits = target !== undefined && named.isPending;
  const fresh = useQuery({
    queryKey: [...queryKeys.newRecord(entity), edition],
    queryFn: ({ signal }) => callApi('newRecord', { parameters: { entity }, signal }),
    enabled: id === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const record = useQuery({
    queryKey: queryKeys.record(entity, id ?? ''),
    queryFn: ({ signal }) => fetchRecord(entity, id ?? '', screen.name, signal),
    enabled: id !== null,
  });
  const first = useRef<FormSource | undefined>(undefined);
  if (!first.current && id === null && fresh.data && !waits) {
    const record = named.data?.options[0];
    const started = about && given && record ? startWith(fresh.data.record, about, given, record) : fresh.data.record;
    first.current = { kind: 'new', answer: { ...fresh.data, record: started } };
  }
  // What was known of the record under an older document may lack fields of this one.
  const isCurrent = edition === 0 || record.isFetchedAfterMount;
  if (!first.current && id !== null && record.data && isCurrent) first.current = { kind: 'record', answer: record.data };
  const asked = id === null ? fresh : record;
  return {
    source: first.current,
    newest: id === null ? undefined : record.data,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
