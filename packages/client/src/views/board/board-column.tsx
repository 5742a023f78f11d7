/** One column: what it is called, how much stands in it, its cards. More of them are fetched before one gets there. */

import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { counted } from '../../components/words.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { BoardCardView } from './board-card.tsx';
import type { BoardColumnProps } from './board-column-props.ts';
import { BoardLimit } from './board-limit.tsx';
import { BoardSums } from './board-sums.tsx';
import { ColumnName } from './column-name.tsx';

/** Fetches its next cards as they come near; after a failure only when asked to. An empty one says that there are none. */
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
        <span className={column.atMost?.held === column.count ? 'out-of-sight' : 'board-count'}>
          <span aria-hidden="true">{column.count.toLocaleString(locale)}</span>
          <span className="out-of-sight">{counted(column.count, about.entity, locale)}</span>
        </span>
        {column.atMost ? <BoardLimit atMost={column.atMost} /> : null}
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
            {t('No {things}', { things: thingOf(about.entity.plural) })}
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
        <span className="softest">{t('Loading more')}</span>
      ) : (
        <Button small onClick={() => onLoadMore(column)}>
          {t('Try again')}
        </Button>
      )}
    </li>
  );
});
