/** The columns of one lane, with their cards. They are fetched when the lane comes near. */
import type { Board, BoardCard, BoardColumn, BoardLane, BoardLanes } from '@ninefold/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { placeCards } from '../../controllers/board/place-cards.ts';
import { useBoard } from '../../controllers/board/use-board.ts';
import type { ColumnValue, ColumnWay } from '../../controllers/board/ways.ts';
import type { ListQuery } from '../../controllers/list/list-query.ts';
import { BoardColumnView } from './board-column.tsx';
import type { BoardColumnProps, ColumnStand } from './board-column-props.ts';

interface LaneCellsProps
  extends Pick<
    BoardColumnProps,
    'about' | 'screen' | 'fields' | 'recordScreen' | 'moving' | 'carried' | 'onPress' | 'onTask' | 'laneMoves'
  > {
  readonly question: ListQuery;
  readonly lane: BoardLane;
  /** The field of the lanes. */
  readonly lanes: string;
  readonly heads: BoardLanes['columns'];
  /** The place of its first column among those of all lanes. */
  readonly first: number;
  /** Over which of all columns a card is carried. */
  readonly carriedOver: number | null;
  standOf(column: ColumnValue): ColumnStand;
  onMove(card: BoardCard, from: ColumnValue, to: ColumnValue, way: ColumnWay | undefined): void;
  onBoard(board: Board): void;
}

/** Those of all lanes stand below one another: where a lane has no card of a column, there is an empty one. */
export function LaneCells({ question, lane, lanes, heads, first, carriedOver, standOf, onMove, onBoard, ...rest }: LaneCellsProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const asked = useMemo(() => ({ ...question, within: { lanes, lane: lane.key } }), [question, lanes, lane.key]);
  const { board, failed, loadMore } = useBoard(rest.screen, asked, isNear);
  useEffect(() => {
    if (board) onBoard(board);
  }, [board, onBoard]);
  const columns = heads.map(({ value, label }, place): BoardColumn => {
    const known = board?.columns.find((one) => one.value === value);
    return { value, label, count: lane.counts[place] ?? 0, cards: known?.cards ?? [], next: known?.next ?? null, atMost: null, sums: [] };
  });
  const placed = placeCards(columns, rest.moving, lane.key);
  return (
    <div ref={element} className="board-lane-cells" aria-busy={!board}>
      {placed.map((column, place) => (
        <BoardColumnView
          key={column.value ?? ''}
          {...rest}
          index={first + place}
          column={column}
          all={placed}
          stand={standOf(column.value)}
          over={carriedOver === first + place}
          failed={failed.get(column.value)}
          onLoadMore={loadMore}
          onMove={(card, to, way) => onMove(card, column.value, to, way)}
        />
      ))}
    </div>
  );
}
