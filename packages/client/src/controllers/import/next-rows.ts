/** How many records of a table are sent together. */
import { rowsImportedAtOnce } from '@ninefold/engine';
import type { RecordRows } from './record-rows.ts';

/** The first of the records, as many as go together. */
export function nextRecords(records: readonly RecordRows[]): readonly RecordRows[] {
  return fittingTogether(records, (rows) => rows.reduce((sum, { cells }) => sum + aroundARow + cells.join('').length, 0));
}

/** The first of the items, at least one; `size` in characters of their cells. */
export function fittingTogether<Item>(items: readonly Item[], size: (item: Item) => number): readonly Item[] {
  let characters = 0;
  const end = items.slice(0, rowsImportedAtOnce + 1).findIndex((item, place) => {
    characters += size(item);
    return place > 0 && (place >= rowsImportedAtOnce || characters > mostCharacters);
  });
  return end < 0 ? items : items.slice(0, end);
}

/** As JSON, a few times as long: well below what a request may have. */
const mostCharacters = 100_000;
/** A line of short cells is longer by what stands around it. */
const aroundARow = 100;
