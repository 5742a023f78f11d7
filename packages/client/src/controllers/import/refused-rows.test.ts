/** Rows that were refused, as a file that can be mended and imported again. */
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { refusedRowsAsCsv } from './refused-rows.ts';

test('each row has why it was refused, and is read again as it was', () => {
  const text = 'code\tname\tprice\nA\tBeam, "long"\t-5\nB\tVice\nC\tSaw\t9';
  const refused = [
    { number: 2, words: ['price: too low.', 'name: taken.'] },
    { number: 3, words: ['price: needed.'] },
  ];
  const csv = refusedRowsAsCsv(text, refused);
  expect(csv.startsWith('\uFEFF"code","name","price","Why not"\r\n')).toBe(true);
  expect(readTable(csv).rows).toEqual([
    ['code', 'name', 'price', 'Why not'],
    ['A', 'Beam, "long"', "'-5", 'price: too low. name: taken.'],
    ['B', 'Vice', '', 'price: needed.'],
    ['C', 'Saw', '9', ''],
  ]);
});
