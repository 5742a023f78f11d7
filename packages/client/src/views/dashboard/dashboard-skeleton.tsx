/** The shape of the parts that come, of the same height. */
import type { Screen } from '@ninefold/model';
import { Loading, Skeleton } from '../../components/skeleton.tsx';
import { isOverDate } from '../../controllers/dashboard/use-period.ts';
import { inRows, isSmall } from './in-rows.ts';

/** Read out as "Loading". */
export function DashboardSkeleton({ screen }: { readonly screen: Screen }) {
  return (
    <div className="dashboard-skeleton">
      {inRows(screen.parts).map((row) => (
        <div key={row[0]?.statement} className={isSmall(row[0]) ? 'dashboard-skeleton-figures' : undefined} aria-hidden="true">
          {row.map((part) => (
            <div
              key={part.statement}
              className={`dashboard-shape dashboard-shape-${part.kind}`}
              data-over={isOverDate(part)}
              data-target={part.kind === 'figure' && part.target !== undefined}
            >
              <Skeleton width={110} />
              {part.kind === 'figure' ? <Skeleton width={84} height={24} /> : null}
            </div>
          ))}
        </div>
      ))}
      <Loading />
    </div>
  );
}
