/** What is said of cells that were pasted into the lines of a form. */
import { showStayingToast, showToast } from '../../components/toast.tsx';
import { t } from '../../language/t.tsx';
import type { ReadPaste } from './read-pasted.ts';

/** What had no room is said until somebody has seen it. `onChoose` takes it back. */
export function tellPasted({ rows, left }: ReadPaste, onChoose: () => void): void {
  const back = { words: t('Take it back'), onChoose };
  const pasted = t('{count, plural, one {# row} other {# rows}} pasted.', { count: rows.length });
  const without = withoutRoom(left);
  if (without === undefined) showToast(pasted, back);
  else showStayingToast(`${pasted} ${without}`, back);
}

function withoutRoom({ rows, columns }: ReadPaste['left']): string | undefined {
  if (rows > 0 && columns > 0) {
    return t('{rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}} had no room here.', {
      rows,
      columns,
    });
  }
  if (rows > 0) return t('{count, plural, one {# row} other {# rows}} had no room here.', { count: rows });
  return columns > 0 ? t('{count, plural, one {# column} other {# columns}} had no room here.', { count: columns }) : undefined;
}
