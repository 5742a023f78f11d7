/** Which fields tell one record from all others where they stand in a table: an *import by* goes by them. */
import { byName } from './application.ts';
import type { Entity, Field } from './entities.ts';
import { filledBy, isUnique, traitsOf } from './field-traits.ts';

/** Whether no two records have the same in all of these fields, as the document says: one of them alone, or those of a *Unique* together. */
export function tellsApart({ fields, uniques }: Pick<Entity, 'fields' | 'uniques'>, names: readonly string[]): boolean {
  const has = (name: string): boolean =>
    byName(
      names.map((one) => ({ name: one })),
      name,
    ) !== undefined;
  if (fields.some((field) => has(field.name) && isUnique(field))) return true;
  return uniques.some((unique) => !unique.ofOwner && unique.fields.every(has));
}

/** Whether one cell of a table holds a value of it that somebody wrote there. What the application gives or works out is none. */
export function isWrittenInCells(field: Field): boolean {
  return filledBy(field) === 'person' && field.type.kind !== 'file' && !traitsOf(field.type).many;
}
