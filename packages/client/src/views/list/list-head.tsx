/** Heads of the columns. A press orders the whole list, on the server, not only what is on the page. */
import type { Screen } from '@ninefold/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Gap } from '../../components/gap.tsx';
import type { Column } from '../../controllers/list/columns.ts';
import { type OrderBy, samePath, turnOrder } from '../../controllers/list/list-query.ts';

interface ListHeadProps {
  readonly screen: Screen;
  readonly columns: readonly Column[];
  readonly order: OrderBy | null;
  onOrder(order: OrderBy | null): void;
  /** A last column for what one may do with a row. */
  readonly extra: boolean;
  /** On a phone the heads are only read out. */
  readonly hidden: boolean;
  /** Before all of them. */
  readonly lead: ReactNode;
}

/** While one scrolls nothing of it changes. */
export const ListHead = memo(function ListHead({ screen, columns, order, onOrder, extra, hidden, lead }: ListHeadProps) {
  const current = order ?? ownOrder(screen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see list-table
    <div role="rowgroup" className={hidden ? 'out-of-sight' : 'list-head-place'}>
      {/* biome-ignore lint/a11y/useSemanticElements: see list-table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of heads is not to be pressed */}
      <div className="list-head" role="row" aria-rowindex={1}>
        {lead}
        {columns.map((column) => {
          const direction = current && samePath(current.path, column.path) ? current.direction : undefined;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see list-table
            // biome-ignore lint/a11y/useFocusableInteractive: the button inside is
            <div
              key={column.key}
              role="columnheader"
              className={`list-cell cell-${column.layout}`}
              data-statement={column.statement}
              aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
            >
              <HeadWords column={column} direction={direction} hidden={hidden} onPress={() => onOrder(turnOrder(order, column.path))} />
            </div>
          );
        })}
        {extra ? (
          // biome-ignore lint/a11y/useSemanticElements: see list-table
          // biome-ignore lint/a11y/useFocusableInteractive: nothing to press
          <div role="columnheader" className="list-cell">
            <span className="out-of-sight">What one may do</span>
          </div>
        ) : null}
      </div>
    </div>
  );
});

interface HeadWordsProps {
  readonly column: Column;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly hidden: boolean;
  onPress(): void;
}

function HeadWords({ column, direction, hidden, onPress }: HeadWordsProps) {
  if (!column.field) return <Gap words={`${column.words}: not shown`} />;
  if (!column.sortable || hidden) return <span className="list-head-words">{column.words}</span>;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={direction ? 'list-head-words list-ordered' : 'list-head-words'} onClick={onPress}>
      {column.words}
      <Arrow size={13} aria-hidden="true" />
    </button>
  );
}

/** The document's own order, where it is one column's. */
function ownOrder(screen: Screen): OrderBy | null {
  const order = screen.order;
  const term = order && 'kind' in order && order.kind === 'fields' ? order.terms[0] : undefined;
  return term ? { path: term.field.path, direction: term.direction } : null;
}
