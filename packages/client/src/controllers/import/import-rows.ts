/** A pasted table as records to be: which column is which field, and what each row says. */
import { type Entity, type Field, foldName } from '@ninefold/model';
import { isInCells } from '../../fields/read-cell.ts';
import { readTable } from './read-table.ts';

export interface ImportTable {
  /** As the first row has them; without a field where none is called so. */
  readonly columns: readonly { readonly head: string; readonly field: Field | undefined }[];
  readonly rows: readonly ImportRow[];
}

/** Its cells, as the columns stand. */
export type ImportRow = readonly string[];

/** `taken`: names of the fields that a new record may be given. */
export function importTableOf(text: string, entity: Entity, taken: readonly string[]): ImportTable {
  const [heads = [], ...rows] = readTable(text);
  const fields = importedFields(entity, taken);
  return {
    columns: heads.map((head) => ({ head, field: fields.find(({ name }) => foldName(name) === foldName(head)) })),
    rows,
  };
}

/** The fields that a table may have columns for. */
export function importedFields(entity: Entity, taken: readonly string[]): readonly Field[] {
  const names = new Set(taken.map(foldName));
  return entity.fields.filter((field) => names.has(foldName(field.name)) && isInCells(field.type));
}

/** What of a row is filled in, by field. */
export function filledCells({ columns }: ImportTable, row: ImportRow): readonly { readonly field: Field; readonly text: string }[] {
  return columns.flatMap(({ field }, place) => {
    const text = row[place] ?? '';
    return field && text !== '' ? [{ field, text }] : [];
  });
}
