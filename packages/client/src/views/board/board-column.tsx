/** One column: what it is called, how much stands in it, its cards. More of them are fetched before one gets there. */
import type { Screen } from '@ninefold/model';
import type { BoardCard, BoardColumn } from '@ninefold/protocol';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { counted, inSentence } from '../../components/words.ts';
import type { CardMove } from '../../controllers/board/place-cards.ts';
import type { BoardOf, ColumnValue, Way } from '../../controllers/board/ways.ts';
import type { Column } from '../../controllers/list/columns.ts';
import { useSession } from '../../session.ts';
import type { RowTask } from '../list/row-dialogs.tsx';
import { BoardCardView } from './board-card.tsx';
import { BoardSums } from './board-sums.tsx';
import { ColumnName } from './column-name.tsx';

/** While a card is carried: whether this column may take it. */
export type ColumnStand = 'still' | 'from' | 'takes' | 'not';

export interface BoardColumnProps {
  readonly index: number;
  readonly column: BoardColumn;
  readonly all: readonly BoardColumn[];
  readonly about: BoardOf;
  readonly screen: Screen;
  /** What a card shows. */
  readonly fields: readonly Column[];
  readonly recordScreen: Screen | undefined;
  readonly stand: ColumnStand;
  readonly over: boolean;
  readonly moving: readonly CardMove[];
  readonly carried: string | null;
  /** Why it could not be read on. */
  readonly failed: unknown;
  onLoadMore(column: BoardColumn): void;
  onPress: ((event: React.PointerEvent<HTMLElement>, id: string) => void) | undefined;
  /** `way` when it was chosen already. */
  onMove(card: BoardCard, to: ColumnValue, way: Way | undefined): void;
  onTask(task: RowTask): void;
}

export function BoardColumnView(props: BoardColumnProps) {
  const { index, column, about, fields, stand, over, failed, onLoadMore } = props;
  const id = useId();
  const { locale } = useSession();
  const body = useRef<HTMLUListElement>(null);
  // The one card that Tab stops at: the one that was last looked at, else the first.
  const [current, setCurrent] = useState<string | null>(null);
  const stop = column.cards.some(({ record }) => record.id === current) ? current : (column.cards[0]?.record.id ?? null);
  const classes = ['board-column', `board-column-${stand}`, over && stand === 'takes' ? 'board-column-over' : ''];
  return (
    <section className={classes.join(' ').trim()} aria-labelledby={id} data-column={index}>
      <header className="board-head">
        <h2 id={id} className="board-head-name">
          <ColumnName by={about.by} entity={about.entity.name} column={column} />
        </h2>
        <span className="board-count">
          <span aria-hidden="true">{column.count.toLocaleString(locale)}</span>
          <span className="out-of-sight">{counted(column.count, about.entity, locale)}</span>
        </span>
        <BoardSums entity={about.entity.name} sums={column.sums} fields={fields} />
      </header>
      <ul
        ref={body}
        className="board-cards"
        aria-labelledby={id}
        onFocus={(event) => setCurrent(event.target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null)}
      >
        {column.cards.map((card) => (
          <BoardCardView key={card.record.id} {...props} card={card} stop={card.record.id === stop} />
        ))}
        {column.cards.length === 0 ? (
          <li className="board-none" data-statement={about.entity.statement}>
            No {inSentence(about.entity.plural)}
          </li>
        ) : null}
        {column.next !== null ? <More column={column} body={body} failed={failed} onLoadMore={onLoadMore} /> : null}
      </ul>
    </section>
  );
}

/** Fetches when it comes near; a button for when that failed. */
const More = memo(function More({
  column,
  body,
  failed,
  onLoadMore,
}: Pick<BoardColumnProps, 'column' | 'failed' | 'onLoadMore'> & { readonly body: React.RefObject<HTMLUListElement | null> }) {
  const element = useRef<HTMLLIElement>(null);
  const { next } = column;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!element.current || failed !== undefined) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onLoadMore(column), {
      root: body.current,
      rootMargin: '600px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [next, failed]);
  return (
    <li ref={element} className="board-more">
      {failed === undefined ? (
        <span className="softest">Loading more</span>
      ) : (
        <Button small onClick={() => onLoadMore(column)}>
          Try again
        </Button>
      )}
    </li>
  );
});
