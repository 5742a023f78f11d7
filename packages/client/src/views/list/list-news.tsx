/** Floats above the rows while others have added some: pressing it shows them. Nothing moves before. */
import { ArrowUp } from 'lucide-react';
import type { RowsState } from '../../controllers/list/use-rows.ts';
import { t } from '../../language/t.tsx';

/**
 * Nothing to see while none is new and none has left. Says how many are new, or, where none is, how many of those shown have left the
 * list.
 */
export function ListNews({ rows }: { readonly rows: Pick<RowsState, 'waiting' | 'gone' | 'showNewest'> }) {
  const { waiting, gone } = rows;
  if (waiting === 0 && gone.size === 0) return <div role="status" className="list-news" />;
  return (
    <div role="status" className="list-news">
      <button type="button" className="list-news-button" onClick={rows.showNewest}>
        <ArrowUp size={14} aria-hidden="true" />
        {waiting > 0 ? t('{count} new', { count: waiting }) : t('{count} moved on', { count: gone.size })}
      </button>
    </div>
  );
}
