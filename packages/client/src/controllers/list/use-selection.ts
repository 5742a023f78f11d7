/** The rows that are selected in a list, while one scrolls and others change them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  allChosen,
  allOrNone,
  type Chosen,
  extended,
  isChosen,
  noneChosen,
  onlyChosen,
  rangeTo,
  rowsThatLeft,
  toggled,
  withoutGone,
} from './selection.ts';
import type { RowsState } from './use-rows.ts';

export interface Selection {
  readonly chosen: Chosen;
  /** Of all that the list holds, counted so far as it counts. */
  readonly count: number;
  /** The ids of the rows that are here, in their order. */
  readonly order: readonly string[];
  /** How many were selected and have left the list since. */
  readonly left: number;
  has(id: string): boolean;
  /** `range`: all from the one chosen last to this one. The same function while one scrolls. */
  choose(id: string, range: boolean): void;
  /** By keys, from one row to the next. */
  stretch(from: string, to: string): void;
  /** Just these. */
  chooseOnly(ids: readonly string[]): void;
  /** All rows that are here; none where all of them are. */
  chooseLoaded(): void;
  /** All that the list holds, further pages too. */
  chooseAll(): void;
  clear(): void;
}

/**
 * `question`: which rows there are, in whatever order; another one begins with nothing selected. `folded`: groups that are folded up, whose
 * rows have not left the list.
 */
export function useSelection(
  { rows, gone, total, hasMore, renewing, asking }: RowsState,
  question: string,
  folded?: readonly string[],
): Selection {
  const [chosen, setChosen] = useState(noneChosen);
  const [left, setLeft] = useState(0);
  const order = useMemo(() => rows.flatMap(({ id }) => (id === null ? [] : [id])), [rows]);
  const latest = useRef({ order, chosen });
  const before = useRef<readonly string[]>([]);
  const foldedBefore = useRef(folded);
  latest.current = { order, chosen };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was selected answers the question before
  useEffect(() => {
    setChosen(noneChosen);
    setLeft(0);
    before.current = [];
  }, [question]);
  useEffect(() => {
    const isRefolded = foldedBefore.current !== folded;
    foldedBefore.current = folded;
    if (isRefolded) before.current = order;
    if (renewing || asking) return;
    const leaving = [...rowsThatLeft(before.current, order, !hasMore), ...gone];
    before.current = order;
    const now = latest.current.chosen;
    const next = withoutGone(now, leaving);
    if (next === now) return;
    setChosen(next);
    setLeft((some) => some + now.ids.size - next.ids.size);
  }, [order, gone, hasMore, renewing, asking, folded]);

  const choose = useCallback((id: string, range: boolean) => {
    setLeft(0);
    setChosen((now) => (range ? rangeTo(now, latest.current.order, id) : toggled(now, id)));
  }, []);
  const set = (next: Chosen) => {
    setLeft(0);
    setChosen(next);
  };
  return {
    chosen,
    count: chosen.all ? Math.max((total ?? order.length) - chosen.ids.size, 0) : chosen.ids.size,
    left,
    order,
    has: (id) => isChosen(chosen, id),
    choose,
    stretch: (from, to) => set(extended(chosen, from, to)),
    chooseOnly: (ids) => set(onlyChosen(ids)),
    chooseLoaded: () => set(allOrNone(chosen, order)),
    chooseAll: () => set(allChosen),
    clear: () => set(noneChosen),
  };
}
