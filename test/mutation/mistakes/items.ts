/** Parts of a cell between commas or semicolons: dropped, taken for another of the column, one too many. */
import { type Change, instead, type Mistakes, oneOf } from '../mistake.ts';
import { type Cell, itemsOf, type Outline, type Piece, type Row } from '../outline.ts';

/** One of several items, with the comma before or after it. */
export const dropItem: Mistakes = (outline) =>
  cellsOf(outline).flatMap(({ row, cell }) => [...without(row, cell, ','), ...without(row, cell, ';')]);

/** Another item of the same column instead: another state, screen, type, error, condition, unit … */
export const otherItem: Mistakes = (outline, random) =>
  cellsOf(outline).flatMap(({ row, cell }) =>
    itemsOf(cell, ',').flatMap((item) => {
      const others = itemsOfColumn(outline, row, cell).filter((text) => text !== item.text);
      const by = oneOf(others, random);
      return by === undefined ? [] : [instead(item, by, row.point, cell.column)];
    }),
  );

/** An item of the same column that does not belong here. */
export const oneItemMore: Mistakes = (outline, random) =>
  cellsOf(outline).flatMap(({ row, cell }) => {
    const items = itemsOf(cell, ',').map(({ text }) => text);
    if (items.length < 2) return [];
    const by = oneOf(
      itemsOfColumn(outline, row, cell).filter((text) => !items.includes(text)),
      random,
    );
    return by === undefined ? [] : [instead(cell, `${cell.text}, ${by}`, row.point, cell.column)];
  });

function without(row: Row, cell: Cell, separator: ',' | ';'): readonly Change[] {
  const items = itemsOf(cell, separator);
  if (items.length < 2) return [];
  return items.map((item, place) => {
    const next = items[place + 1];
    const before = items[place - 1];
    const from = before ? endOf(before) : item.from;
    const to = before ? endOf(item) : (next?.from ?? endOf(item));
    return { point: row.point, column: cell.column, from, to, by: '' };
  });
}

function itemsOfColumn({ rows }: Outline, { table }: Row, { place }: Cell): readonly string[] {
  const items = rows
    .filter((row) => row.table === table)
    .flatMap((row) => row.cells.filter((cell) => cell.place === place).flatMap((cell) => itemsOf(cell, ',').map(({ text }) => text)));
  return [...new Set(items)].filter((text) => text !== '—' && text !== '');
}

function cellsOf({ rows }: Outline): readonly { row: Row; cell: Cell }[] {
  return rows.flatMap((row) => row.cells.map((cell) => ({ row, cell }))).filter(({ cell }) => !/[.:] /u.test(cell.text));
}

function endOf({ from, text }: Piece): number {
  return from + text.length;
}
