/** Widths of a list's columns: every row is a grid of its own with the same template, so no content may widen one. */
import type { Column, ColumnLayout } from '../../controllers/list/columns.ts';

const widths: Readonly<Record<ColumnLayout, string>> = {
  text: 'minmax(130px, 1.6fr)',
  end: 'minmax(112px, 1.15fr)',
  short: 'minmax(132px, 1.15fr)',
  badge: 'minmax(124px, 1.3fr)',
  soft: 'minmax(136px, 1.5fr)',
};

export function columnTemplate(columns: readonly Column[], extra: boolean): string {
  const parts = columns.map((column) => (column.main ? 'minmax(200px, 3.4fr)' : widths[column.layout]));
  return [...parts, ...(extra ? ['56px'] : [])].join(' ');
}
