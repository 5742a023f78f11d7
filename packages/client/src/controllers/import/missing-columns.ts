/** What every new record needs and a table does not say: then none of its rows could be kept. */
import { followsRecord } from '@ninefold/engine';
import { type Entity, foldName } from '@ninefold/model';
import type { AnswerOf, Contract } from '@ninefold/protocol';
import type { ImportTable } from './import-rows.ts';

/** Names of fields; none before there is a table. What starts as something is said by that. */
export function missingColumns(
  entity: Entity,
  { columns, rows }: ImportTable,
  { record, editable }: Pick<AnswerOf<Contract['newRecord']>, 'record' | 'editable'>,
): readonly string[] {
  if (rows.length === 0) return [];
  const taken = new Set(editable.map(foldName));
  const told = new Set(columns.flatMap(({ field }) => field?.name ?? []));
  return entity.fields.flatMap((field) => {
    const isOpen = field.needed && taken.has(foldName(field.name)) && !told.has(field.name) && !followsRecord(field);
    return isOpen && isNothing(record.fields[field.name]) ? [field.name] : [];
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
