/** What comes before and after a record among rows that lead to records. Several rows may lead to one: lines to the record they belong to. */
import type { WireRecord } from '@ninefold/protocol';

export interface RowTo {
  /** The row's own id. */
  readonly row: string | null;
  /** From 0. */
  readonly index: number;
  readonly record: WireRecord | undefined;
}

export interface Sibling extends RowTo {
  readonly record: WireRecord;
}

export interface PlaceAmong {
  /** From 0; null where none of the rows leads to the record any more. */
  readonly index: number | null;
  readonly previous: Sibling | undefined;
  /** Where none leads to the record any more: what has taken its place, else the first. */
  readonly next: Sibling | undefined;
}

/** `opened`: the place of the row that the record with this id was opened from. The steps from it lead to other records. */
export function placeAmong(rows: readonly RowTo[], opened: number, id: string | null): PlaceAmong {
  const isOther = (row: RowTo): row is Sibling => row.record !== undefined && row.record.id !== id;
  const at = rows[opened]?.record?.id === id ? opened : rows.findIndex(({ record }) => record?.id === id);
  if (at < 0) {
    return { index: null, previous: rows.slice(0, opened).findLast(isOther), next: rows.slice(opened).find(isOther) ?? rows.find(isOther) };
  }
  return { index: at, previous: rows.slice(0, at).findLast(isOther), next: rows.slice(at + 1).find(isOther) };
}
