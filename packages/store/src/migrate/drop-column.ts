/** Dropping a column, with the indexes that stand in its way. */
import type { Step } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/** For a field kept as a column. The indexes go first. */
export function dropColumn(before: StoredEntity, old: StoredField): Step[] {
  return [...dropIndexes(before, old), { kind: 'drop column', table: before.table, column: old.place ?? '' }];
}

/** The indexes over a column: they are named after it, so a column of another name, or none, must not leave them behind. */
export function dropIndexes(before: StoredEntity, old: StoredField): Step[] {
  const using = before.indexes.filter((index) => index.columns.includes(old.place ?? ''));
  return using.map((index): Step => ({ kind: 'drop index', name: index.name }));
}
