/** What the columns of a table may be whose records have keys, by what is done with them. */
import { byName } from '@ninefold/model';
import type { AnswerOf, Contract } from '@ninefold/protocol';
import { type ImportTable, ownFields } from './import-rows.ts';
import type { KeyedWay } from './keyed-rows.ts';

type ImportFields = AnswerOf<Contract['importFields']>;

/** What may be done with rows, what is done unless somebody chooses first: both, where both may be. */
export function waysPermitted({ creates, updates }: ImportFields): readonly KeyedWay['does'][] {
  if (creates && updates) return ['both', 'create', 'update'];
  return [...(creates ? (['create'] as const) : []), ...(updates ? (['update'] as const) : [])];
}

/** Names of fields, those of lines as `lines.amount`. The key is among them, whether it may be changed or not. */
export function columnsFor({ creates, updates }: ImportFields, { by, does }: Pick<KeyedWay, 'by' | 'does'>): readonly string[] {
  const names = [...by, ...(does === 'update' ? [] : (creates ?? [])), ...(does === 'create' ? [] : (updates ?? []))];
  return names.filter((name, place) => names.indexOf(name) === place);
}

/** The fields of the key that no column is, once there are rows. */
export function missingKeys(table: ImportTable, by: readonly string[]): readonly string[] {
  return table.rows.length === 0 ? [] : by.filter((name) => !byName(ownFields(table), name));
}
