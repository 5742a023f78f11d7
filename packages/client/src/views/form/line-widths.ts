/** How wide a column of lines is: fixed for what has a known length, the rest shares what is left. Nothing jumps while typing. */
import type { FieldKind, FieldType } from '@ninefold/model';

const widths: Readonly<Record<FieldKind, number | 'auto'>> = {
  text: 'auto',
  'long text': 'auto',
  'whole number': 110,
  number: 120,
  decimal: 120,
  money: 132,
  'yes/no': 120,
  date: 150,
  time: 100,
  'date and time': 210,
  email: 'auto',
  phone: 160,
  'web address': 'auto',
  'one of': 150,
  'many of': 180,
  'list of text': 'auto',
  file: 158,
  'number series': 130,
  'running number': 110,
  reference: 'auto',
  references: 'auto',
  lines: 80,
  related: 80,
  state: 130,
  unknown: 120,
};

/** In pixels; `auto` for what shares the rest. */
export function widthOf(type: FieldType): number | string {
  return widths[type.kind];
}

/** The widest a table is drawn whose columns all have a known length; undefined when one of them takes what is left. */
export function widestOf(types: readonly FieldType[]): number | undefined {
  const known = types.map((type) => widths[type.kind]);
  const sum = known.reduce<number>((total, width) => total + (width === 'auto' ? 0 : width), moreWidth);
  return known.includes('auto') ? undefined : Math.max(sum, 460) + edges;
}

/** Of the sheet around the table, left and right. */
const edges = 2;

/** The column of what can be done with a line. */
export const moreWidth = 52;

/** The least a table of these columns needs to be read; where there is less room each line is a card. */
export function leastOf(types: readonly FieldType[]): number {
  return types.reduce((total, type) => total + leastWidth(widths[type.kind]), moreWidth);
}

function leastWidth(width: number | 'auto'): number {
  return width === 'auto' ? 160 : width;
}

/** In a card: as wide as two others. */
export function isWide(type: FieldType): boolean {
  const width = widths[type.kind];
  return width === 'auto' || width >= 180;
}
