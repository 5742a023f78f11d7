/** What stands around a place of the text, for who is about to write there. */
import { type Bullet, type LayoutSection, type PointPart, plain, type TableBlock, type Words } from '@ninefold/language';
import { foldName } from '@ninefold/model';
import type { Analysis } from '../analysis.ts';

interface Around {
  readonly section: LayoutSection;
  readonly part: PointPart;
  /** What is written from the beginning of the cell, the bullet's value or its label up to the place. */
  readonly before: string;
}

export type PlaceAt =
  | (Around & { readonly kind: 'cell'; readonly table: TableBlock; readonly column: string; readonly cells: ReadonlyMap<string, string> })
  | (Around & { readonly kind: 'header'; readonly table: TableBlock })
  | (Around & { readonly kind: 'label' })
  | (Around & { readonly kind: 'value'; readonly label: string; readonly bullet: Bullet | undefined })
  | { readonly kind: 'heading'; readonly section: LayoutSection | undefined; readonly level: number; readonly before: string }
  /** The beginning of a line that is neither heading, table nor bullet. */
  | { readonly kind: 'line'; readonly section: LayoutSection | undefined; readonly part: PointPart | undefined; readonly before: string };

/** The heading, cell, bullet or line that the offset (UTF-16) stands in, with the words before it. */
export function placeAt({ text, layout }: Analysis, offset: number): PlaceAt {
  const start = lineStart(text, offset);
  const before = text.slice(start, offset);
  const section = layout
    .filter(({ headings }) => (headings[0]?.from ?? Number.POSITIVE_INFINITY) < start)
    .sort((a, b) => (b.headings[0]?.from ?? 0) - (a.headings[0]?.from ?? 0))[0];
  const level = /^ {0,3}(#{1,6}) /u.exec(before)?.[1]?.length;
  if (level !== undefined) return { kind: 'heading', section, level, before: before.replace(/^ {0,3}#+ /u, '') };
  const part = section?.parts.filter(({ heading }) => heading === undefined || heading.from < start).at(-1);
  if (!section || !part) return { kind: 'line', section, part, before };
  return inTable({ section, part, before }, start, text) ?? inBullet({ section, part, before }) ?? { kind: 'line', section, part, before };
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function inTable({ section, part, before }: Around, start: number, text: string): PlaceAt | undefined {
  if (!before.includes('|')) return undefined;
  const pipes = [...before.matchAll(/(?<!\\)\|/gu)].map(({ index }) => index);
  const leading = before.trimStart().startsWith('|');
  const index = leading ? pipes.length - 1 : pipes.length;
  const written = before.slice((pipes.at(-1) ?? -1) + 1).trimStart();
  const end = start + before.length;
  for (const table of part.tables) {
    if (table.header.from >= start && table.header.from <= end) return { kind: 'header', section, part, table, before: written };
    const row = table.rows.find(({ from }) => from >= start && from <= end);
    if (!row) continue;
    const column = table.header.cells[index];
    return {
      kind: 'cell',
      section,
      part,
      table,
      column: column ? foldName(plain(column)) : '',
      cells: textsOf(table, row.cells),
      before: written,
    };
  }
  // A header whose delimiter row is not written yet.
  const header = text.slice(start, end).trim().startsWith('|');
  return header ? { kind: 'header', section, part, table: emptyTable(start), before: written } : undefined;
}

function textsOf(table: TableBlock, cells: readonly Words[]): ReadonlyMap<string, string> {
  return new Map(table.header.cells.map((header, index) => [foldName(plain(header)), cells[index] ? plain(cells[index]) : '']));
}

function emptyTable(at: number): TableBlock {
  const row = { cells: [], from: at, to: at };
  return { kind: 'table', from: at, to: at, header: row, delimiter: row, rows: [] };
}

function inBullet({ section, part, before }: Around): PlaceAt | undefined {
  const said = /^\s*[-*+] +/u.exec(before);
  if (!said) return undefined;
  const words = before.slice(said[0].length);
  const colon = words.replace(/`[^`]*`/gu, (code) => 'x'.repeat(code.length)).indexOf(':');
  if (colon < 0) return { kind: 'label', section, part, before: words };
  const label = words.slice(0, colon).replace(/\*/gu, '').trim();
  const bullet = part.bullets.find(({ words: { text } }) => text.startsWith(words.trimEnd()));
  return { kind: 'value', section, part, label, bullet, before: words.slice(colon + 1).trimStart() };
}
