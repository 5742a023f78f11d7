/** A record as it was at a moment, with what is otherwise now. */
import type { Application, Entity, Field, RecordValue, Value } from '@ninefold/model';
import { findField } from '@ninefold/model';
import type { PastRecordAnswer } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryKeys } from '../../api/query-client.ts';
import { decodeRecord } from './wire-record.ts';

export interface Past {
  /** null where it was not there then, or nobody knows any more. */
  readonly record: RecordValue | null;
  readonly differences: readonly FieldDifference[];
  /** Fields whose values of then are kept no longer. */
  readonly forgotten: readonly string[];
}

/** A field that is no list of lines, and has another value now, or at the moment it is compared with. */
export interface FieldDifference {
  readonly field: Field;
  readonly former: Value | undefined;
  readonly now: Value | undefined;
}

/** The query of it; `now` is the record as the page shows it. */
export function usePast(entity: Entity, now: RecordValue, at: string) {
  const id = now.id ?? '';
  return useQuery({
    queryKey: [...queryKeys.history(entity.name, id), at, now.version],
    queryFn: ({ signal }) => callApi('pastRecord', { parameters: { entity: entity.name, id }, query: { at }, signal }),
  });
}

/** Ready to be shown. Lines know their record, so it is not for the query to compare with what it was told before. */
export function pastOf(application: Application, { record, changed, forgotten }: PastRecordAnswer, now: RecordValue): Past {
  const then = record && decodeRecord(application, record);
  return { record: then, forgotten, differences: then ? differencesOf(application, changed, then, now) : [] };
}

/** The record at another moment, and what was otherwise then: its values stand in `now`. Where one of the two was not there, nothing. */
export function comparedWith(application: Application, answer: PastRecordAnswer, other: PastRecordAnswer): Omit<Past, 'forgotten'> {
  const [then, there] = [answer.record, other.record];
  const record = there && decodeRecord(application, there);
  if (!then || !there || !record) return { record, differences: [] };
  const names = Object.keys({ ...then.fields, ...there.fields });
  const changed = names.filter((name) => JSON.stringify(then.fields[name]) !== JSON.stringify(there.fields[name]));
  return { record, differences: differencesOf(application, changed, decodeRecord(application, then), record) };
}

function differencesOf(
  application: Application,
  changed: readonly string[],
  then: RecordValue,
  now: RecordValue,
): readonly FieldDifference[] {
  return changed.flatMap((name): readonly FieldDifference[] => {
    const field = findField(application, then.entity, name);
    if (!field || field.type.kind === 'lines') return [];
    return [{ field, former: then.fields[name], now: now.fields[name] }];
  });
}
