/** The rows that are selected in a list, and the keys for it: x, Shift with x or an arrow, Esc. */
import type { WireRecord } from '@ninefold/protocol';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { ListAsked, RowsState } from '../../../controllers/list/use-rows.ts';
import { type Selection, useSelection } from '../../../controllers/list/use-selection.ts';
import { useCommands } from '../../../keys/commands.ts';
import { t } from '../../../language/t.tsx';
import { currentIndex, focusRow } from '../use-row-keys.ts';

interface ListSelectionProps {
  /** Undefined where nothing is done with many of its rows: then none is selected. */
  readonly asked: ListAsked | undefined;
  readonly rows: RowsState;
  /** Keys of groups that are folded up. */
  readonly folded: readonly string[] | undefined;
  /** Undefined for what is no row. */
  rowAt(index: number): WireRecord | undefined;
  readonly body: RefObject<HTMLDivElement | null>;
  scrollTo(index: number): void;
  /** Of the first row in sight. */
  firstInSight(): number;
}

export interface ListSelection extends Selection {
  /** Goes on the element that holds the rows. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Another question (not another order, nor other groups) begins with nothing selected. */
export function useListSelection({ asked, rows, folded, rowAt, body, scrollTo, firstInSight }: ListSelectionProps): ListSelection {
  const question = useMemo(() => JSON.stringify({ ...asked, order: null, by: null }), [asked]);
  const selection = useSelection(rows, question, folded);
  const { count, stretch } = selection;
  const idAt = (index: number | undefined) => (index === undefined ? undefined : rowAt(index)?.id) ?? undefined;
  // What has the focus leaves with the selection: the rows take it.
  const clear = () => {
    const { activeElement } = document;
    const leaves = activeElement === document.body || activeElement?.closest('.bulk-place, .dialog') != null;
    selection.clear();
    if (leaves) setTimeout(() => focusRow(body, firstInSight()));
  };
  const choose = (range: boolean) => {
    const id = idAt(currentIndex(body.current));
    if (id !== undefined) selection.choose(id, range);
  };
  useCommands(
    asked === undefined
      ? []
      : [
          { id: 'list.select', words: t('Select the row'), keys: 'x', listed: false, does: () => choose(false) },
          { id: 'list.select.range', words: t('Select up to the row'), keys: 'shift+x', listed: false, does: () => choose(true) },
          { id: 'list.select.all', words: t('Select all rows'), does: selection.chooseAll },
          ...(count > 0 ? [{ id: 'list.select.none', words: t('Select none'), keys: 'escape', does: clear }] : []),
        ],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = currentIndex(body.current);
    if (asked === undefined || !event.shiftKey || by === 0 || at === undefined) return;
    event.preventDefault();
    // Over the head of a group to its first row.
    const next = at + (rowAt(at + by) ? by : 2 * by);
    const [from, to] = [idAt(at), idAt(next)];
    if (from === undefined || to === undefined) return;
    stretch(from, to);
    scrollTo(next);
    focusRow(body, next);
  };
  return { ...selection, clear, onKeyDown };
}
