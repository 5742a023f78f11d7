/** The shape of the rows that come, of the same height. */
import type { ColumnLayout } from '@ninefold/engine';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Column } from '../../controllers/list/columns.ts';

const widths: Readonly<Record<ColumnLayout, number>> = { text: 110, end: 62, short: 82, badge: 84, soft: 104 };
const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Ten rows while the first are asked for; on a phone without columns. Not read out: `Loading` stands beside the table, in which there are rows only. */
export function ListSkeleton({ columns, phone }: { readonly columns: readonly Column[]; readonly phone: boolean }) {
  return (
    <div className="list-skeleton" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={phone ? 'list-skeleton-row list-skeleton-phone' : 'list-skeleton-row'}>
          {phone ? (
            <>
              <Skeleton width={`${50 + ((row * 17) % 30)}%`} />
              <Skeleton width="38%" height={10} />
            </>
          ) : (
            columns.map((column) => (
              <div key={column.key} className={`list-skeleton-cell cell-${column.layout}`}>
                <Skeleton width={column.main ? `${45 + ((row * 23) % 40)}%` : widths[column.layout]} />
              </div>
            ))
          )}
        </div>
      ))}
    </div>
  );
}
