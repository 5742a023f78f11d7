/** What every new record needs and a table does not say: then none of its rows could be kept. */
import { followsRecord, needsEntering } from '@ninefold/engine';
import { type Application, type Entity, type Field, foldName } from '@ninefold/model';
import type { AnswerOf, Contract } from '@ninefold/protocol';
import { linePlaces, wordsOfPlace } from './column-places.ts';
import { type ImportTable, listsIn, ownFields } from './import-rows.ts';

/** As people read them; none before there is a table. What starts as something is said by that. Of lines, where any has a column. */
export function missingColumns(
  application: Application,
  entity: Entity,
  table: ImportTable,
  { record, editable }: Pick<AnswerOf<Contract['newRecord']>, 'record' | 'editable'>,
): readonly string[] {
  if (table.rows.length === 0) return [];
  const taken = new Set(editable.map(foldName));
  const lists = listsIn(table);
  const told = new Set([...ownFields(table), ...lists].map(({ name }) => name));
  const own = entity.fields.filter((field) => {
    const isOpen = field.needed && taken.has(foldName(field.name)) && !told.has(field.name) && !followsRecord(field);
    return isOpen && isNothing(record.fields[field.name]);
  });
  return [...own.map((field) => wordsOfPlace({ field })), ...lists.flatMap((list) => missingOfLines(application, list, table, taken))];
}

function missingOfLines(application: Application, list: Field, { columns }: ImportTable, taken: ReadonlySet<string>): readonly string[] {
  const told = new Set(columns.flatMap((column) => (column.list === list ? (column.field ?? []) : [])));
  return linePlaces(application, list)
    .filter(({ name, field }) => needsEntering(field) && taken.has(foldName(name)) && !told.has(field) && !followsRecord(field))
    .map(wordsOfPlace);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
