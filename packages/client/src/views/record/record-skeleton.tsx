/** The shape of a record that is on its way. */
import { Sheet } from '../../components/sheet.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import './record.css';

/** While the record is asked for. Never read out. */
export function RecordSkeleton() {
  return (
    <div className="record-skeleton" aria-hidden="true">
      <Skeleton width={280} height={22} />
      <Skeleton width={200} />
      <Sheet>
        <div className="record-skeleton-fields">
          {[90, 120, 100].map((width) => (
            <div key={width} className="record-skeleton-field">
              <Skeleton width={70} />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
