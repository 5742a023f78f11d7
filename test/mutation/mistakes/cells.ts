/** Cells of a table: emptied, dashed, swapped, and the yes and no of a matrix. */
import { instead, type Mistakes } from '../mistake.ts';
import type { Cell, Outline, Row } from '../outline.ts';

export const blankCell: Mistakes = (outline) =>
  cellsOf(outline)
    .filter(({ cell }) => cell.text !== '')
    .map(({ row, cell }) => instead(cell, '', row.point, cell.column));

export const dashCell: Mistakes = (outline) =>
  cellsOf(outline)
    .filter(({ cell }) => cell.text !== '' && cell.text !== '—')
    .map(({ row, cell }) => instead(cell, '—', row.point, cell.column));

/** A cell and the one beside it. */
export const swapCells: Mistakes = ({ rows }) =>
  rows.flatMap((row) =>
    row.cells.flatMap((cell, place) => {
      const next = row.cells[place + 1];
      if (!next || next.text === cell.text) return [];
      const to = next.from + next.text.length;
      const between = row.text.slice(cell.from + cell.text.length - row.from, next.from - row.from);
      return [{ point: row.point, column: cell.column, from: cell.from, to, by: next.text + between + cell.text }];
    }),
  );

export const swapYesAndNo: Mistakes = (outline) =>
  cellsOf(outline).flatMap(({ row, cell }) => {
    if (cell.text === 'yes') return [instead(cell, 'no', row.point, cell.column)];
    return cell.text === 'no' ? [instead(cell, 'yes', row.point, cell.column)] : [];
  });

export const forgetCell: Mistakes = ({ rows }) =>
  rows.flatMap((row) =>
    row.cells
      .slice(0, 1)
      .map((cell) => ({ point: row.point, column: 'row', from: row.from, to: cell.from + cell.text.length + 1, by: '' })),
  );

function cellsOf({ rows }: Outline): readonly { row: Row; cell: Cell }[] {
  return rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
}
