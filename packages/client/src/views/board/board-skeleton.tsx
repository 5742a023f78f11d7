/** The shape of the columns that come. */
import { Loading, Skeleton } from '../../components/skeleton.tsx';

const columns = [3, 2, 4, 1, 2];

/** While the board is asked for. Read out as "Loading". */
export function BoardSkeleton() {
  return (
    <>
      <Loading />
      <div className="board-skeleton" aria-hidden="true">
        {columns.map((cards, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
          <div key={index} className="board-skeleton-column">
            <div className="board-skeleton-head">
              <Skeleton width={84} height={16} />
            </div>
            <div className="board-skeleton-cards">
              {[...Array(cards).keys()].map((card) => (
                <div key={card} className="board-skeleton-card">
                  <Skeleton width={`${55 + ((card * 23 + index * 11) % 35)}%`} />
                  <Skeleton width="38%" height={10} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
