/** Heads of the columns. A press orders the whole list, on the server, not only what is on the page. */
import type { Screen } from '@ninefold/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { Gap } from '../../components/gap.tsx';
import type { Column } from '../../controllers/list/columns.ts';
import { addToOrder, type OrderBy, samePath, turnOrder } from '../../controllers/list/list-query.ts';
import { t } from '../../language/t.tsx';

interface ListHeadProps {
  readonly screen: Screen;
  readonly columns: readonly Column[];
  readonly order: readonly OrderBy[];
  onOrder(order: readonly OrderBy[]): void;
  /** A last column for what one may do with a row. */
  readonly extra: boolean;
  /** On a phone the heads are only read out. */
  readonly hidden: boolean;
  /** Before all of them. */
  readonly lead: ReactNode;
  /** Makes a column so many pixels wide; null: what it needs. Undefined where widths are as they are. */
  readonly onWidth: ((key: string, width: number | null) => void) | undefined;
}

/** While one scrolls nothing of it changes. */
export const ListHead = memo(function ListHead({ screen, columns, order, onOrder, extra, hidden, lead, onWidth }: ListHeadProps) {
  const current = order.length > 0 ? order : ownOrder(screen);
  const press = (path: readonly string[], further: boolean) => onOrder(further ? addToOrder(current, path) : turnOrder(order, path));
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    <div role="rowgroup" className={hidden ? 'out-of-sight' : 'list-head-place'}>
      {/* biome-ignore lint/a11y/useSemanticElements: see list-table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of heads is not to be pressed */}
      <div className="list-head" role="row" aria-rowindex={1}>
        {lead}
        {columns.map((column) => {
          const place = current.findIndex(({ path }) => samePath(path, column.path));
          const ordered = current[place] && { direction: current[place].direction, rank: current.length > 1 ? place + 1 : undefined };
          return (
            // biome-ignore lint/a11y/useSemanticElements: see list-table
            // biome-ignore lint/a11y/useFocusableInteractive: the button inside is
            <div
              key={column.key}
              role="columnheader"
              className={`list-cell cell-${column.layout}`}
              data-statement={column.statement}
              data-column={column.key}
              aria-sort={place === 0 && ordered ? sorted[ordered.direction] : undefined}
            >
              <HeadWords column={column} ordered={ordered} hidden={hidden} onPress={({ shiftKey }) => press(column.path, shiftKey)} />
              {onWidth && !hidden ? <ColumnEdge onWidth={(width) => onWidth(column.key, width)} /> : null}
            </div>
          );
        })}
        {extra ? (
          // biome-ignore lint/a11y/useSemanticElements: see list-table
          // biome-ignore lint/a11y/useFocusableInteractive: nothing to press
          <div role="columnheader" className="list-cell">
            <span className="out-of-sight">{t('What one may do')}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
});

const loadEdge = () => import('./columns/follow-edge.ts');

/** For a pointer; by keyboard widths are changed where columns are chosen. Pressed twice, the column is as wide as it needs. */
function ColumnEdge({ onWidth }: { onWidth(width: number | null): void }) {
  const take = ({ currentTarget: edge, nativeEvent }: PointerEvent<HTMLElement>) => {
    edge.setPointerCapture(nativeEvent.pointerId);
    void loadEdge().then(({ followEdge }) => followEdge(edge, nativeEvent, onWidth));
  };
  return (
    <span
      className="list-edge"
      aria-hidden="true"
      onPointerEnter={() => void loadEdge()}
      onPointerDown={take}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

/** One column alone may be said to be what a table is sorted by: the first. */
const sorted = { asc: 'ascending', desc: 'descending' } as const;

/** Of those behind it. */
const thenWords = { asc: 'then ascending', desc: 'then descending' } as const;

interface HeadWordsProps {
  readonly column: Column;
  /** `rank`: from 1, where the list is ordered by several. */
  readonly ordered: { readonly direction: OrderBy['direction']; readonly rank: number | undefined } | undefined;
  readonly hidden: boolean;
  onPress(event: MouseEvent): void;
}

/** Shift with a press, or with Enter, orders by this column too. */
function HeadWords({ column, ordered, hidden, onPress }: HeadWordsProps) {
  if (!column.field) return <Gap words={t('{what}: not shown', { what: column.words })} />;
  if (!column.sortable || hidden) return <span className="list-head-words">{column.words}</span>;
  const Arrow = ordered?.direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={ordered ? 'list-head-words list-ordered' : 'list-head-words'}
      title={t('Orders the list. With Shift: by this column too.')}
      onClick={onPress}
    >
      {column.words}
      <span className="list-arrow" aria-hidden="true">
        <Arrow size={13} />
        {ordered?.rank}
      </span>
      {ordered?.rank && ordered.rank > 1 ? <span className="out-of-sight">{t(thenWords[ordered.direction])}</span> : null}
    </button>
  );
}

/** The document's own order, as far as it is by fields. */
function ownOrder({ order }: Screen): readonly OrderBy[] {
  return order && 'terms' in order ? order.terms.map(({ field, direction }) => ({ path: field.path, direction })) : [];
}
