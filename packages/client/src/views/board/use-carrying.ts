/** The card that is carried with the pointer, and over which column it is. */
import type { BoardCard } from '@ninefold/protocol';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dragCard } from './drag-card.ts';

interface Carried<Place> {
  readonly card: BoardCard;
  readonly from: Place;
  /** The place of the column. */
  readonly over: number | null;
}

interface CarryingProps<Place> {
  find(id: string): Pick<Carried<Place>, 'card' | 'from'> | undefined;
  onLift(): void;
  onDrop(card: BoardCard, from: Place, column: number): void;
}

/**
 * `press` goes on the cards; it ignores a press with another button, a modifier key or on a card's menu. `carried` is null until a card is
 * lifted, and again once it is let go; `onDrop` is only called over a column.
 */
export function useCarrying<Place>(board: RefObject<HTMLElement | null>, props: CarryingProps<Place>) {
  const [carried, setCarried] = useState<Carried<Place> | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const breakOff = useRef<() => void>(undefined);
  useEffect(() => () => breakOff.current?.(), []);
  const press = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      const found = latest.current.find(id);
      const onMenu = event.target instanceof Element && event.target.closest('.board-card-menu') !== null;
      if (!found || !board.current || event.button !== 0 || onMenu || event.ctrlKey || event.metaKey || event.shiftKey) return;
      breakOff.current = dragCard(event.nativeEvent, event.currentTarget, board.current, {
        onLift: () => {
          latest.current.onLift();
          setCarried({ ...found, over: null });
        },
        onOver: (over) => setCarried((before) => before && { ...before, over }),
        onDrop: (column) => {
          setCarried(null);
          if (column !== null) latest.current.onDrop(found.card, found.from, column);
        },
      });
    },
    [board],
  );
  return { carried, press };
}
