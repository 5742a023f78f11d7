/** Numbers, units and requests. */
import { instead, type Mistakes, oneOf } from '../mistake.ts';
import type { Cell, Outline, Row } from '../outline.ts';

/** One step more or less: the last figure of a number outside of code. */
export const numberByOne: Mistakes = (outline, random) => numbersOf(outline, (number) => stepped(number, random() < 0.5 ? 1 : -1));

/** A nought too many. */
export const numberTimesTen: Mistakes = (outline) =>
  numbersOf(outline, (number) => (number.includes('.') ? number.replace('.', '') : `${number}0`));

/** `90 days` become 90 hours; `500 EUR` become 500. */
export const otherUnit: Mistakes = (outline, random) =>
  cellsOf(outline).flatMap(({ row, cell }) => {
    const [, number, unit] = /^([\d.,]+) (\p{L}+)$/u.exec(cell.text) ?? [];
    const by = oneOf(
      ['', ' days', ' hours', ' minutes', ' EUR', ' MB', ' %'].filter((other) => other.trim() !== unit),
      random,
    );
    return number && by !== undefined ? [instead(cell, `${number}${by}`, row.point, cell.column)] : [];
  });

/** Another method. */
export const otherMethod: Mistakes = (outline, random) =>
  cellsOf(outline).flatMap(({ row, cell }) => {
    const method = /^`(GET|POST|PUT|PATCH|DELETE) /u.exec(cell.text)?.[1];
    if (!method) return [];
    const by = oneOf(
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method),
      random,
    );
    return [instead({ text: method, from: cell.from + 1 }, by ?? 'GET', row.point, cell.column)];
  });

/** A part of an address is left out. */
export const dropSegment: Mistakes = (outline) =>
  cellsOf(outline).flatMap(({ row, cell }) => {
    const path = /^`(?:[A-Z]+ )?(\/[^`]*)`$/u.exec(cell.text)?.[1];
    if (!path || path.length < 2) return [];
    const start = cell.from + cell.text.indexOf(path);
    return [...path.matchAll(/\/[^/]+/gu)].map(({ index, 0: segment }) =>
      instead({ text: segment, from: start + index }, path === segment ? '/' : '', row.point, cell.column),
    );
  });

/** A parameter of an address takes another name. */
export const renameParameter: Mistakes = (outline) =>
  cellsOf(outline).flatMap(({ row, cell }) =>
    [...cell.text.matchAll(/\/:(\w+)/gu)].map(({ index, 1: name = '' }) =>
      instead({ text: name, from: cell.from + index + 2 }, `${name}s`, row.point, cell.column),
    ),
  );

function numbersOf(outline: Outline, by: (number: string) => string): ReturnType<Mistakes> {
  return cellsOf(outline).flatMap(({ row, cell }) =>
    [
      ...cell.text.replace(/`[^`]*`/gu, (code) => ' '.repeat(code.length)).matchAll(/(?<![\p{L}\d.,_-])\d[\d,]*(?:\.\d+)?(?![\p{L}\d])/gu),
    ].map(({ index, 0: number }) => instead({ text: number, from: cell.from + index }, by(number), row.point, cell.column)),
  );
}

function stepped(number: string, step: number): string {
  const places = number.split('.')[1]?.length ?? 0;
  const value = Number(number.replaceAll(',', ''));
  const moved = value + step / 10 ** places;
  return (moved < 0 ? value + 1 / 10 ** places : moved).toFixed(places);
}

function cellsOf({ rows }: Outline): readonly { row: Row; cell: Cell }[] {
  return rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
}
