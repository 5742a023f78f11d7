/** The shape of a form that is on its way. */
import { Skeleton } from '../../components/skeleton.tsx';
import './form.css';

/** While the form is asked for. Never read out. */
export function FormSkeleton() {
  return (
    <div className="form-skeleton" aria-hidden="true">
      {[90, 140, 70].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width={520} height={36} />
        </div>
      ))}
    </div>
  );
}
