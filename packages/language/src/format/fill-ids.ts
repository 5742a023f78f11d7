/** The next free id for each transition, rule and call without one. */
import { foldName, isSameName, type PointName } from '@ninefold/model';
import { isNone } from '../read/cells.ts';
import type { Section } from '../read/points.ts';
import type { TableBlock } from '../read/tables.ts';
import { plain } from '../read/words.ts';
import { callColumns } from '../sections/calls.ts';
import { ruleColumns } from '../sections/rules.ts';
import { transitionColumns } from '../sections/states.ts';

/** What to write into the cells of the column `Id`, row by row; `column` is undefined when the table has no such column yet. */
export interface FilledIds {
  readonly column: number | undefined;
  readonly texts: readonly (string | undefined)[];
}

/** The tables whose rows have ids: by point, the columns they are known by, the letter of their ids and all columns they may have. */
const kinds: readonly { readonly point: PointName; readonly key: readonly string[]; readonly letter: string; readonly columns: object }[] =
  [
    { point: 'states', key: ['from', 'action'], letter: 'T', columns: transitionColumns },
    { point: 'rules', key: ['rule'], letter: 'V', columns: ruleColumns },
    { point: 'calls', key: ['call'], letter: 'C', columns: callColumns },
  ];

/** For each table that lacks some: the column and the ids to write. None that is used already is given again. */
export function fillIds(sections: readonly Section[]): ReadonlyMap<TableBlock, FilledIds> {
  const filled = new Map<TableBlock, FilledIds>();
  for (const kind of kinds) {
    const tables = tablesOf(sections, kind.point, kind.key);
    const used = tables.flatMap((table) => idsOf(table));
    const letter = commonLetter(used) ?? kind.letter;
    let next = 1 + Math.max(0, ...used.map((id) => numberOf(id, letter)));
    for (const table of tables) {
      const column = idColumn(table);
      if (column === undefined && !takesColumn(table, Object.keys(kind.columns))) continue;
      const texts = table.rows.map((row) => (isFree(table, row, column) ? `${letter}${next++}` : undefined));
      filled.set(table, { column, texts });
    }
  }
  return filled;
}

/** Where every row has its cells, and every column is read: one that is not may hold the ids already. */
function takesColumn({ header, rows }: TableBlock, known: readonly string[]): boolean {
  if (header.cells.some((cell) => known.every((name) => !isSameName(name, plain(cell))))) return false;
  return rows.length > 0 && rows.every((row) => row.cells.length === header.cells.length);
}

function tablesOf(sections: readonly Section[], point: PointName, key: readonly string[]): TableBlock[] {
  const blocks = sections.find((section) => section.name === point)?.blocks ?? [];
  return blocks.filter((block): block is TableBlock => {
    if (block.kind !== 'table') return false;
    const header = block.header.cells.map((cell) => foldName(plain(cell)));
    return key.every((name) => header.includes(name));
  });
}

function idColumn(table: TableBlock): number | undefined {
  const at = table.header.cells.findIndex((cell) => foldName(plain(cell)) === 'id');
  return at < 0 ? undefined : at;
}

function idsOf(table: TableBlock): string[] {
  const column = idColumn(table);
  return column === undefined ? [] : table.rows.flatMap((row) => (row.cells[column] ? [plain(row.cells[column])] : []));
}

function isFree(table: TableBlock, row: TableBlock['rows'][number], column: number | undefined): boolean {
  if (column === undefined) return true;
  const cell = row.cells[column];
  const text = cell ? plain(cell) : '';
  return row.cells.length === table.header.cells.length && (text === '' || isNone(text));
}

/** The letters before the number in most of the ids: "T" of T1, T2; undefined when there are none. */
function commonLetter(ids: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const letter = /^([\p{L}]{1,8}-?)\d{1,9}$/u.exec(id)?.[1];
    if (letter !== undefined) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function numberOf(id: string, letter: string): number {
  const folded = foldName(id);
  const digits = folded.startsWith(foldName(letter)) ? folded.slice(letter.length) : '';
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : 0;
}
