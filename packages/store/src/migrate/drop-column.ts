/** Dropping a column, with the indexes that stand in its way. */
import type { Step } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

export function dropColumn(before: StoredEntity, old: StoredField): Step[] {
  const place = old.place ?? '';
  const using = before.indexes.filter((index) => index.columns.includes(place));
  return [
    ...using.map((index): Step => ({ kind: 'drop index', name: index.name })),
    { kind: 'drop column', table: before.table, column: place },
  ];
}
