/** Widths of a list's columns: every row is a grid of its own with the same template, so no content may widen one. */
import type { FieldKind } from '@ninefold/model';
import type { Column } from '../../controllers/list/columns.ts';

/** The least a kind needs, padding included, and its share of what is left over. */
const widths: Readonly<Record<FieldKind, readonly [number, number]>> = {
  text: [124, 1.6],
  'long text': [140, 1.8],
  'whole number': [92, 1],
  number: [96, 1],
  decimal: [96, 1],
  money: [112, 1.15],
  'yes/no': [84, 0.9],
  date: [120, 1.15],
  time: [92, 1],
  'date and time': [162, 1.3],
  email: [150, 1.6],
  phone: [140, 1.2],
  'web address': [150, 1.6],
  'one of': [100, 1.1],
  'many of': [124, 1.5],
  file: [120, 1.2],
  'number series': [112, 1.5],
  reference: [128, 1.6],
  references: [128, 1.6],
  lines: [92, 1],
  state: [126, 1.3],
  unknown: [112, 1],
};

/** `extra`: a last column for what one may do with a row. */
export function columnTemplate(columns: readonly Column[], extra: boolean): string {
  const parts = columns.map(({ main, type }) => {
    const [least, share] = main ? [180, 3.4] : widths[type.kind];
    return `minmax(${least}px, ${share}fr)`;
  });
  return [...parts, ...(extra ? ['56px'] : [])].join(' ');
}
