/** What was refused, as a file: for whoever has the rows in a spreadsheet and mends them there, or asks somebody who knows. */
import { t } from '../../language/say-here.ts';
import { csvText } from '../export/csv-text.ts';
import { readTable } from './read-table.ts';
import type { RefusedRow } from './refused-row.ts';

/** `text`: the table of what is left, as `refused` counts it. Its rows with why in a last column; rows that were not tried have none. */
export function refusedRowsAsCsv(text: string, refused: readonly RefusedRow[]): string {
  const [heads = [], ...rows] = readTable(text).rows;
  const why = new Map(refused.map(({ number, words }) => [number, words.join(' ')]));
  const wide = (row: readonly string[]): readonly string[] => heads.map((_, place) => row[place] ?? '');
  // As a spreadsheet counts: the row below the heads is the second.
  return csvText([[...heads, t('Why not')], ...rows.map((row, place) => [...wide(row), why.get(place + 2) ?? ''])]);
}
