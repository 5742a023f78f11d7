/** Tables known by their header words, in any order. */
import { foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type FindingDetails, type Reading, report, reportGap } from '../reading.ts';
import type { Block } from './block.ts';
import { asCell, type Cell, isNone } from './cells.ts';
import { rowWithCodePipes, type TableRow } from './rows.ts';
import { maskCode, plain, type Words } from './words.ts';

export type TableBlock = Block & { readonly kind: 'table' };

/**
 * `key`: the table is known by it. `needed`: without the column it is a gap. `stated key`, `stated`: the same, and `—` is no
 * answer. `optional`: without it, none. `prose`: not read further.
 */
type ColumnUse = 'key' | 'stated key' | 'needed' | 'stated' | 'optional' | 'prose';
export type TableShape<C extends string> = Readonly<Record<C, ColumnUse>>;

export interface RawRow {
  /** As many as the header has. */
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
}

export type ReadRow<C extends string> = { readonly [K in C]: Cell } & { readonly row: Words };

/** True when a table has every key column of a shape; when `misspelt`, perhaps in a misspelling. */
export function hasShape(table: TableBlock, shape: TableShape<string>, misspelt = false): boolean {
  const header = table.header.cells.map((cell) => plain(cell));
  const folded = header.map(foldName);
  const keys = Object.keys(shape).filter((column) => shape[column] === 'key' || shape[column] === 'stated key');
  const written = (column: string): boolean => folded.includes(foldName(column));
  if (!misspelt) return keys.every(written);
  const others = header.filter((words) => Object.keys(shape).some((column) => foldName(column) === foldName(words)));
  return others.length > 0 && keys.every((column) => written(column) || header.some((words) => didYouMean(words, [column]) === column));
}

/** What a column without words of the language may be called: read by people alone. */
function isForReaders(words: string): boolean {
  return /^(?:note|notes|why|means|remark)$/iu.test(words);
}

/** The columns of a table that its shape does not know, and those it must have and has not. */
function oddColumns<C extends string>(
  table: TableBlock,
  shape: TableShape<C>,
): { readonly foreign: readonly Words[]; readonly missing: readonly C[] } {
  const columns = Object.keys(shape) as C[];
  const known = new Set(columns.map(foldName));
  const written = new Set(table.header.cells.map((cell) => foldName(plain(cell))));
  return {
    foreign: table.header.cells.filter((cell) => !known.has(foldName(plain(cell))) && !isForReaders(plain(cell))),
    missing: columns.filter((column) => shape[column] !== 'optional' && shape[column] !== 'prose' && !written.has(foldName(column))),
  };
}

/** A cell of a header, and the column that it must be called. */
export interface MeantColumn<C extends string = string> {
  readonly cell: Words;
  readonly column: C;
}

/** The one column that a table must have and has not, where it has one that nobody knows: `Error` for `Code`. */
function meantColumn<C extends string>(table: TableBlock, shape: TableShape<C>): MeantColumn<C> | undefined {
  const { foreign, missing } = oddColumns(table, shape);
  const [cell] = foreign;
  const [column] = missing;
  const isOnlyOne = foreign.length === 1 && missing.length === 1 && table.header.cells.length > 1;
  return isOnlyOne && cell && cell.text !== '' && column !== undefined ? { cell, column } : undefined;
}

/** Whether a table that does not have a shape was surely meant to: it shares most columns, or `isFirst` of its point and has as many. */
export function isLikeShape(table: TableBlock, shape: TableShape<string>, isFirst: boolean): boolean {
  const width = table.header.cells.length;
  const shared = width - oddColumns(table, shape).foreign.length;
  return (shared > 0 && shared * 2 >= width) || (isFirst && width === Object.keys(shape).length);
}

/** Rows of a table by column. Unknown columns and missing ones are reported. */
export function readTable<C extends string>(reading: Reading, point: PointNumber, table: TableBlock, shape: TableShape<C>): ReadRow<C>[] {
  const names = Object.keys(shape) as C[];
  const known = new Map(names.map((name) => [foldName(name), name]));
  const written = new Set(table.header.cells.map((cell) => foldName(plain(cell))));
  const columns = new Map<C, number>();
  const meant = meantColumn(table, shape);
  let isFirstForeign = false;
  for (const [index, cell] of table.header.cells.entries()) {
    const words = plain(cell);
    const name = known.get(foldName(words));
    if (name === undefined) {
      if (isForReaders(words)) continue;
      // `No` is no misspelt `On`.
      const near =
        words.length < 3
          ? undefined
          : (didYouMean(
              otherColumns.get(foldName(words)) ?? words,
              names.filter((column) => !columns.has(column) && !written.has(foldName(column))),
            ) as C | undefined);
      if (near !== undefined) columns.set(near, index);
      else if (index === 0) isFirstForeign = true;
      reportColumn(reading, point, headerPlace(table, cell), words, near, meant?.cell === cell ? [meant.column] : names);
    } else if (columns.has(name)) {
      report(reading, 'N012', point, cell, {
        what: `The column “${name}” stands twice; the first one counts.`,
        mend: 'Remove one of the two.',
      });
    } else columns.set(name, index);
  }
  // The names that others use stand in the first column.
  if (isFirstForeign && names[0] !== undefined && !columns.has(names[0])) reading.notRead.add(point);
  reportMissingColumns(reading, point, table, shape, columns);
  const places = names.map((name) => ({ name, index: columns.get(name) ?? -1, without: withoutColumn[shape[name]] }));
  return rawRows(reading, point, table).map((raw) => {
    const cells = {} as Record<C, Cell>;
    for (const { name, index, without } of places) {
      const cell = raw.cells[index] ?? emptyCell(raw.to, without);
      if (shape[name] !== 'prose' && !sentences.has(name)) reportEmptyItem(reading, point, cell);
      cells[name] = isAnswer(reading, point, name, shape[name], cell) ? cell : emptyCell(cell.to, 'missing');
    }
    return Object.assign(cells, { row: { text: reading.source.text.slice(raw.from, raw.to), from: raw.from, to: raw.to } });
  });
}

/** Columns whose cells may have commas as sentences have them. */
const sentences: ReadonlySet<string> = new Set(['Call', 'Message', 'Starts as', 'Then', 'Value']);

/** `submit, , pay`: something was taken out, or forgotten. */
export function reportEmptyItem(reading: Reading, point: PointNumber, cell: Cell): void {
  if (!cell.text.includes(',')) return;
  const match = /^,|,(?=\s*(?:,|$))/u.exec(maskCode(cell));
  if (!match) return;
  const at = cell.from + match.index;
  report(
    reading,
    'N019',
    point,
    { from: at, to: at + 1 },
    {
      what: match.index === 0 ? 'Nothing stands before this comma.' : 'Nothing stands behind this comma.',
      mend: 'Take the comma out, or write what is missing.',
    },
  );
}

/** What the cells of a column are that a table does not have. */
const withoutColumn: Readonly<Record<ColumnUse, Cell['written']>> = {
  key: 'missing',
  'stated key': 'missing',
  needed: 'missing',
  stated: 'missing',
  optional: 'none',
  prose: 'none',
};

/** What those mean who write `—` there. */
const insteadOfNone: ReadonlyMap<string, string> = new Map([
  ['To', 'Does the record stay where it is? Write `stays`. '],
  ['From', 'Is it about an entity without states? Write `any`. '],
  ['Shows', 'Does it show nothing of the data? Write `page`. '],
]);

/** Reports `—` where something must stand; it counts as not shown. */
function isAnswer(reading: Reading, point: PointNumber, column: string, use: ColumnUse, cell: Cell): boolean {
  if (!use.startsWith('stated') || cell.written !== 'written' || !isNone(cell.text)) return true;
  report(reading, 'N019', point, cell, {
    what: `“${cell.text}” says that there is none, but the column “${column}” needs something in every row.`,
    mend: `${insteadOfNone.get(column) ?? ''}Not known yet? Write \`not shown\`.`,
  });
  return false;
}

function emptyCell(at: number, written: Cell['written']): Cell {
  return { text: '', from: at, to: at, written };
}

/** What others call a column. */
const otherColumns: ReadonlyMap<string, string> = new Map([
  ['default', 'Starts as'],
  ['default value', 'Starts as'],
  ['initial value', 'Starts as'],
  ['initially', 'Starts as'],
  ['required', 'Needed'],
  ['mandatory', 'Needed'],
  ['on every save', 'On save'],
  ['updated as', 'On save'],
  ['on update', 'On save'],
  ['effects', 'Then'],
  ['guard', 'When'],
  ['condition', 'When'],
  ['else', 'Otherwise'],
  ['input', 'Asks for'],
  ['says', 'Message'],
  ['text', 'Message'],
  ['wording', 'Message'],
  ['where', 'Shown'],
  ['shown at', 'Shown'],
]);

/** A misspelt column is read as the one it resembles, so that one mistake is one finding. */
function reportColumn(
  reading: Reading,
  point: PointNumber,
  place: Words,
  words: string,
  near: string | undefined,
  names: readonly string[],
): void {
  const [only] = names;
  if (near === undefined) {
    report(reading, 'N010', point, place, {
      what:
        words === ''
          ? 'A column without a name is not read.'
          : `The column “${words}” is not read: this table of point ${point} has no such column.`,
      ...(names.length === 1 && only !== undefined ? mendTo(only, place) : { mend: `It may have: ${names.join(', ')}.` }),
    });
    return;
  }
  report(reading, 'N010', point, place, {
    what: `This table of point ${point} has no column “${words}”; it is read as “${near}”.`,
    ...mendTo(near, place),
  });
}

function mendTo(column: string, { from, to }: Words): Required<Pick<FindingDetails, 'mend' | 'fix'>> {
  return { mend: `Did you mean “${column}”?`, fix: { title: `Write “${column}”`, edits: [{ from, to, text: column }] } };
}

function reportMissingColumns<C extends string>(
  reading: Reading,
  point: PointNumber,
  table: TableBlock,
  shape: TableShape<C>,
  columns: ReadonlyMap<C, number>,
): void {
  for (const column of Object.keys(shape) as C[]) {
    if ((shape[column] !== 'needed' && shape[column] !== 'stated') || columns.has(column) || table.rows.length === 0) continue;
    reportGap(reading, 'N020', point, table.header, {
      words: column,
      what: `This table has no column “${column}”, read as not shown.`,
      mend: `Add the column “${column}”; write \`—\` where there is none.`,
    });
  }
}

/** Rows with their cells counted against the header; too few are filled with missing ones, too many cut, both reported. */
export function rawRows(reading: Reading, point: PointNumber, table: TableBlock): RawRow[] {
  const width = table.header.cells.length;
  if (table.delimiter.cells.length !== width) reportDelimiter(reading, point, table);
  return table.rows.map((row) => {
    const counted = row.cells.length === width ? row : mendRow(reading, point, table, row);
    const cells = table.header.cells.map((_, index): Cell => {
      const cell = counted.cells[index];
      if (cell && cell.text.length > longestCell) reportLongCell(reading, point, cell);
      else if (cell) return asCell(cell);
      return emptyCell(row.to, 'missing');
    });
    return { cells, from: row.from, to: row.to };
  });
}

/** Longer is no cell any more, and reading it would cost time. */
const longestCell = 6000;

function reportLongCell(reading: Reading, point: PointNumber, cell: Words): void {
  report(
    reading,
    'N019',
    point,
    { from: cell.from, to: cell.from + 80 },
    {
      what: `This cell has ${cell.text.length} characters; at most ${longestCell} are read.`,
      mend: 'Say it in several statements, or in prose.',
    },
  );
}

function mendRow(reading: Reading, point: PointNumber, table: TableBlock, row: TableRow): TableRow {
  const width = table.header.cells.length;
  const again = row.cells.length > width && row.cells.length < width + 100 ? rowWithCodePipes(reading.source.text, row) : undefined;
  if (again) {
    reading.pipes.add(again.pipe);
    report(
      reading,
      'N009',
      point,
      { from: again.pipe, to: again.pipe + 1 },
      {
        what: 'The pipe sign in this code ends the cell.',
        why: 'Markdown splits a row at every pipe, also between back-ticks.',
        mend: 'Write `or`, or put a backslash before the pipe.',
        fix: reading.source.text.startsWith('||', again.pipe)
          ? { title: 'Write `or`', edits: [{ from: again.pipe, to: again.pipe + 2, text: 'or' }] }
          : { title: 'Put a backslash before it', edits: [{ from: again.pipe, to: again.pipe, text: '\\' }] },
      },
    );
    return again.row;
  }
  const first = row.cells[0];
  const last = table.header.cells[row.cells.length];
  const count = row.cells.length;
  report(reading, 'N008', point, row, {
    what: `${first && first.text !== '' && first.text.length <= 60 ? `“${plain(first)}”` : 'This row'} has ${count} ${count === 1 ? 'cell' : 'cells'}, the header ${width}.`,
    why: 'Markdown viewers hide this: they fill or drop cells silently.',
    mend:
      count < width && last
        ? `“${plain(last)}” and what follows seem to be missing; write \`—\` for none.`
        : 'Remove a cell, or put a backslash before a pipe that is meant as text.',
  });
  return row;
}

function reportDelimiter(reading: Reading, point: PointNumber, table: TableBlock): void {
  report(reading, 'N008', point, table.delimiter, {
    what: `The line below the header has ${table.delimiter.cells.length} cells, the header ${table.header.cells.length}.`,
    why: 'Markdown viewers show no table here.',
    mend: `Write \`|${' --- |'.repeat(Math.min(table.header.cells.length, 20))}\`.`,
  });
}

/** Reports a table no point knows. `hint`: what else it may be meant as, a sentence, or the cell that must be called otherwise. */
export function reportTable(
  reading: Reading,
  point: PointNumber,
  table: TableBlock,
  shapes: readonly TableShape<string>[],
  hint?: string | MeantColumn,
): void {
  const known = shapes.flatMap((shape) => Object.keys(shape));
  const words = table.header.cells.map((cell) => plain(cell));
  const meant = typeof hint === 'object' ? hint : shapes.map((shape) => meantColumn(table, shape)).find((each) => each !== undefined);
  const near = words
    .map((word) => didYouMean(word, known))
    .find((name) => name !== undefined && !words.some((word) => foldName(word) === foldName(name)));
  const odd = words.find((word) => !known.some((name) => foldName(name) === foldName(word)));
  report(reading, 'N010', point, table.header, {
    what: `This table is not read: ${odd === undefined ? 'its columns are' : `“${odd}” is`} no column${odd === undefined ? 's' : ''} of point ${point} here.`,
    ...(meant && mendTo(meant.column, meant.cell)),
    mend: [
      ...(meant ? [`Did you mean “${meant.column}”?`] : near !== undefined ? [`Did you mean “${near}”?`] : []),
      ...(meant || near !== undefined
        ? []
        : [
            ...(known.length > 0 ? [`Point ${point} knows the columns ${known.join(', ')}.`] : []),
            ...(typeof hint === 'string' ? [hint] : []),
          ]),
      'For prose, quote it with `>`.',
    ].join(' '),
  });
}

function headerPlace(table: TableBlock, cell: Words): Words {
  return cell.text === '' ? { text: '', from: table.header.from, to: table.header.to } : cell;
}
