/** How somebody wants the columns of a list: presentation alone. Which there are says the document. */
import { foldName } from '@ninefold/model';
import type { ListLayout } from '@ninefold/protocol';
import type { Column } from './columns.ts';

/** A column with what is wanted of it. */
export interface WantedColumn {
  readonly column: Column;
  readonly hidden: boolean;
  /** In pixels; null: what it needs. */
  readonly width: number | null;
}

/** A list as the document has it. */
export const asDocument: ListLayout = { columns: [], pinned: false, compact: false };

/** Of a column, in pixels. */
const narrowest = 48;
const widest = 600;

/** Whole pixels, as wide as a column may be. */
export function widthWithin(width: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(width)));
}

/**
 * All columns in the order that is wanted. One that the layout does not know stands behind the one it follows in the document; the column
 * that leads to the record is never hidden.
 */
export function wantedColumns(columns: readonly Column[], layout: ListLayout): readonly WantedColumn[] {
  const wanted = layout.columns.flatMap(({ name, hidden, width }): readonly WantedColumn[] => {
    const column = columns.find(({ key }) => foldName(key) === foldName(name));
    return column ? [{ column, hidden: hidden && !column.main, width }] : [];
  });
  return columns.reduce((arranged, column, place) => {
    if (arranged.some((one) => one.column === column)) return arranged;
    const behind = arranged.findIndex((one) => one.column === columns[place - 1]);
    return arranged.toSpliced(behind + 1, 0, { column, hidden: false, width: null });
  }, wanted);
}

/** Those that are shown, each as wide as it is wanted; the very same where nothing is wanted. */
export function shownColumns(columns: readonly Column[], layout: ListLayout): readonly Column[] {
  if (layout.columns.length === 0) return columns;
  return wantedColumns(columns, layout).flatMap(({ column, hidden, width }) =>
    hidden ? [] : [width === null ? column : { ...column, width: widthWithin(width) }],
  );
}

/** The layout with its columns like this; without a word of them where that is how the document has them. */
export function withColumns(columns: readonly Column[], layout: ListLayout, arranged: readonly WantedColumn[]): ListLayout {
  const isAsDocument = arranged.every(({ column, hidden, width }, place) => column === columns[place] && !hidden && width === null);
  return { ...layout, columns: isAsDocument ? [] : arranged.map(({ column, hidden, width }) => ({ name: column.key, hidden, width })) };
}

/** The layout with one of its columns changed. */
export function withColumn(
  columns: readonly Column[],
  layout: ListLayout,
  key: string,
  change: Partial<Pick<WantedColumn, 'hidden' | 'width'>>,
): ListLayout {
  const arranged = wantedColumns(columns, layout);
  return withColumns(
    columns,
    layout,
    arranged.map((one) => (one.column.key === key ? { ...one, ...change } : one)),
  );
}

/** Whether the columns were chosen, so that all of them are shown, if need be beyond the edge. */
export function isChosen({ columns, pinned }: ListLayout): boolean {
  return pinned || columns.length > 0;
}

/** Whether both want the same. */
export function sameLayout(a: ListLayout, b: ListLayout): boolean {
  return writeLayout(a) === writeLayout(b);
}

/** As it is kept on a device; `readLayout` reads it back. */
export function writeLayout({ columns, pinned, compact }: ListLayout): string {
  return JSON.stringify({ columns: columns.map(({ name, hidden, width }) => ({ name, hidden, width })), pinned, compact });
}

/** null for what is no layout. */
export function readLayout(text: string | null): ListLayout | null {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    return isLayout(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLayout(kept: unknown): kept is ListLayout {
  if (typeof kept !== 'object' || kept === null || !('columns' in kept && 'pinned' in kept && 'compact' in kept)) return false;
  return (
    Array.isArray(kept.columns) && kept.columns.every(isWanted) && [kept.pinned, kept.compact].every((one) => typeof one === 'boolean')
  );
}

function isWanted(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || !('name' in kept && 'hidden' in kept && 'width' in kept)) return false;
  return typeof kept.name === 'string' && typeof kept.hidden === 'boolean' && (kept.width === null || typeof kept.width === 'number');
}
