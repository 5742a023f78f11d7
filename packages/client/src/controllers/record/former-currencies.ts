/** Amounts of the past are in the currency that their record said then: it is followed back from what it says now. */
import { type Application, currencyFieldOf, type Entity, findEntity, type RecordValue, type Value } from '@ninefold/model';
import type { HistoryEntry } from '@ninefold/protocol';

/** What a record said of its currencies before and after an entry of its history. */
export interface FormerCurrencies {
  readonly before: RecordValue;
  readonly after: RecordValue;
}

/** One for each entry; they are the newest ones, newest first. A currency that one may not read is in none of them. */
export function formerCurrencies(
  application: Application,
  entity: Entity,
  now: RecordValue,
  entries: readonly HistoryEntry[],
): readonly FormerCurrencies[] {
  const saying = sayingOf(application, entity);
  let after = now;
  return entries.map(({ changes }) => {
    const former = changes.flatMap(({ field, from }): [string, Value][] =>
      saying.has(field) && after.fields[field] !== undefined && (from === null || typeof from === 'string') ? [[field, from]] : [],
    );
    const before = former.length === 0 ? after : { ...after, fields: { ...after.fields, ...Object.fromEntries(former) } };
    const then = { before, after };
    after = before;
    return then;
  });
}

/** The fields that say which currency amounts of the record are in, and amounts of its lines. */
function sayingOf(application: Application, { fields }: Entity): ReadonlySet<string> {
  const inLines = fields.flatMap(({ type }) => (type.kind === 'lines' ? (findEntity(application, type.entity)?.fields ?? []) : []));
  const ofRecord = [...fields, ...inLines.filter(({ type }) => currencyFieldOf(type)?.owner !== undefined)];
  return new Set(ofRecord.flatMap(({ type }) => currencyFieldOf(type)?.field ?? []));
}
