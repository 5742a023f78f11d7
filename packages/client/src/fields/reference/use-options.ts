/** Records that a reference may name, found by what is typed. Asked for when the list opens, not before. */
import type { RecordValue } from '@ninefold/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { useApplication } from '../../session.ts';
import type { Narrowing } from './choosing-for.ts';

export interface FoundOptions {
  readonly options: readonly RecordValue[];
  readonly more: boolean;
  readonly pending: boolean;
  readonly error: unknown;
}

const none: readonly RecordValue[] = [];

/** Asks 0.15 s after the last key, and only while `open`, for what fits `narrowing` where that is said. Until the answer is there (`pending`) the options are those of the one before. */
export function useOptions(entity: string, search: string, open: boolean, narrowing?: Narrowing): FoundOptions {
  const application = useApplication();
  const settled = useSettled(search.trim(), 150);
  const key = queryKeys.options(entity, { search: settled, ...narrowing });
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('options', { parameters: { entity }, query: { search: settled, ...narrowing }, signal }),
    enabled: open,
    // Of another choice nothing is offered meanwhile: it may not fit this one.
    placeholderData: (before, last) => (last && asksFor(last.queryKey) === asksFor(key) ? before : undefined),
  });
  const wires = query.data?.options;
  // Not by `select`: what comes of it is compared part by part, without end where lines know the record they belong to.
  const options = useMemo(() => wires?.map((wire) => decodeRecord(application, wire)) ?? none, [application, wires]);
  return {
    options,
    more: (query.data?.next ?? null) !== null,
    pending: query.isFetching || settled !== search.trim(),
    error: query.error,
  };
}

/** Whether there is something to choose from, or known to be nothing: what stands below it does not move away under a press. */
export function isAnswered({ options, pending }: FoundOptions): boolean {
  return options.length > 0 || !pending;
}

/** What is asked beside the search. */
function asksFor([, entity, asked]: readonly unknown[]): string {
  const { search: _search, ...rest } = asked as { readonly search?: unknown };
  return JSON.stringify([entity, rest]);
}

/** Until the answer to what was typed is there, only options that surely fit are offered. */
export function whileLooking(found: FoundOptions, text: string | undefined, label: (record: RecordValue) => string): FoundOptions {
  const typed = text?.trim().toLocaleLowerCase() ?? '';
  if (!found.pending || typed === '') return found;
  return { ...found, options: found.options.filter((option) => label(option).toLocaleLowerCase().includes(typed)) };
}

/** The value once it has stood still for `ms`. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
