/** What a column of a table may be: a field of the record, or one of the lines in a list of its. */
import { type Application, type Entity, type Field, findEntity, foldName } from '@ninefold/model';
import { isInCells } from '../../fields/read-cell.ts';
import { fieldOf } from '../../language/names.ts';

export interface ColumnPlace {
  /** `amount`, or `lines.amount` of what stands in lines. */
  readonly name: string;
  readonly field: Field;
  /** The list whose lines have the field; none of the record's own. */
  readonly list?: Field;
}

/** A column of a table that is read. */
export interface ImportColumn {
  readonly head: string;
  /** None where no field is called so, or an earlier column is that field. */
  readonly field: Field | undefined;
  /** The list whose lines have the field; none of the record's own. */
  readonly list: Field | undefined;
  /** Its numbers are written as there. */
  readonly locale: string;
}

/** `taken`: what somebody may fill in, by these names; what no cell can hold is left out. */
export function columnPlaces(
  application: Application,
  { fields }: Pick<Entity, 'fields'>,
  taken: readonly string[],
): readonly ColumnPlace[] {
  const names = new Set(taken.map(foldName));
  return fields
    .flatMap((field) => [{ name: field.name, field }, ...linePlaces(application, field)])
    .filter(({ name, field }) => names.has(foldName(name)) && isInCells(field.type));
}

/** All fields of the lines in a list; none where it is no list of lines. */
export function linePlaces(application: Application, list: Field): readonly ColumnPlace[] {
  const lines = list.type.kind === 'lines' ? findEntity(application, list.type.entity) : undefined;
  return (lines?.fields ?? []).map((field) => ({ name: `${list.name}.${field.name}`, field, list }));
}

/** Within a sentence: `amount`, `lines: amount`. */
export function wordsOfPlace({ field, list }: Pick<ColumnPlace, 'field' | 'list'>): string {
  return list ? `${fieldOf(list.name)}: ${fieldOf(field.name)}` : fieldOf(field.name);
}
