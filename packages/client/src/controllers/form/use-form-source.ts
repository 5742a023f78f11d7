/** What a form starts from: an empty record with its defaults, or the record as it is. Asked once; later answers never overwrite typing. */
import type { Entity, Screen } from '@ninefold/model';
import type { NewAnswer, RecordAnswer, WireRecord } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { late } from '../../components/late.ts';
import { useApplication } from '../../session.ts';
import { fetchRecord } from '../record/use-record.ts';
import { entityGiven, type GivenReference, startWith } from './given-reference.ts';

const copying = late(() => import('./copied-record.ts'));

export type FormSource =
  /** `copied`: names of its fields whose values are those of another record. */
  | { readonly kind: 'new'; readonly answer: NewAnswer; readonly copied: readonly string[] }
  | { readonly kind: 'record'; readonly answer: RecordAnswer };

export interface SourceState {
  readonly source: FormSource | undefined;
  /** The record as it is now, others' changes included. */
  readonly newest: RecordAnswer | undefined;
  readonly error: unknown;
  /** The record that it was to be a copy of is not there, or may not be read: it begins as any new one. */
  readonly isNoCopy: boolean;
  retry(): void;
}

/** What a form is for, as `RecordFormProps` says it. */
interface Asked {
  readonly id: string | null;
  readonly screen: Screen;
  readonly given?: GivenReference | undefined;
  readonly copyOf?: string | undefined;
}

/**
 * `source` is undefined until the first answer, and stays the same from then on. `edition` is that of `useEdition`: after a change of the
 * document the record is asked for again first. `given`: what a new record begins with, where it may be chosen;
 * `copyOf`: what it is a copy of, where it may be read.
 */
export function useFormSource(about: Entity, { id, screen, given, copyOf }: Asked, edition: number): SourceState {
  const entity = about.name;
  const application = useApplication();
  const target = given && id === null ? entityGiven(about, given) : undefined;
  const named = useQuery({
    queryKey: queryKeys.options(target ?? '', { id: given?.id }),
    queryFn: ({ signal }) => callApi('options', { parameters: { entity: target ?? '' }, query: { id: given?.id ?? '' }, signal }),
    enabled: target !== undefined,
  });
  const other = useQuery({
    queryKey: queryKeys.record(entity, copyOf ?? ''),
    queryFn: ({ signal }) => fetchRecord(entity, copyOf ?? '', null, signal),
    enabled: id === null && copyOf !== undefined,
  });
  const copy = copying.useIt(id === null && copyOf !== undefined);
  // One that may not be chosen here leaves the field as it starts, one that may not be read the whole record.
  const waits =
    (target !== undefined && named.isPending) || (id === null && copyOf !== undefined && (other.isPending || (other.data && !copy)));
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
    const begun = startWithOthers(about, fresh.data, {
      given,
      named: named.data?.options[0],
      copy: copy && other.data && ((start: NewAnswer) => copy.startAsCopy(application, about, start, other.data.record)),
    });
    first.current = { kind: 'new', ...begun };
  }
  // What was known of the record under an older document may lack fields of this one.
  const isCurrent = edition === 0 || record.isFetchedAfterMount;
  if (!first.current && id !== null && record.data && isCurrent) first.current = { kind: 'record', answer: record.data };
  const asked = id === null ? fresh : record;
  return {
    source: first.current,
    newest: id === null ? undefined : record.data,
    error: asked.error,
    isNoCopy: id === null && copyOf !== undefined && isProblem(other.error),
    retry: () => void asked.refetch(),
  };
}

interface Others {
  readonly given: GivenReference | undefined;
  readonly named: WireRecord | undefined;
  /** Begins it as a copy. */
  readonly copy: ((start: NewAnswer) => { readonly record: WireRecord; readonly copied: readonly string[] }) | undefined;
}

function startWithOthers(about: Entity, start: NewAnswer, { given, named, copy }: Others) {
  if (copy) {
    const { record, copied } = copy(start);
    return { answer: { ...start, record }, copied };
  }
  const record = given && named ? startWith(start.record, about, given, named) : start.record;
  return { answer: { ...start, record }, copied: [] };
}
