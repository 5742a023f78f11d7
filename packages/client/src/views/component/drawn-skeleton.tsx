/** The shape of what a component is going to draw: nobody knows it, so it is a sheet. */
import { Sheet } from '../../components/sheet.tsx';
import { Loading, Skeleton } from '../../components/skeleton.tsx';
import './drawn.css';

/** Heard as what is on its way. */
export function DrawnSkeleton() {
  return (
    <Sheet flush>
      <Loading />
      <div className="drawn-skeleton" aria-hidden="true">
        {[260, 340, 220].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Sheet>
  );
}
