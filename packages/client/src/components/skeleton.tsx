/** The shape of what comes, after 300 ms and not before. */

import { useEffect, useState } from 'react';
import { t } from '../language/t.tsx';
import './skeleton.css';

/** A bar the size of a text. Invisible for the first 300 ms (in CSS, so that nothing draws twice). */
export function Skeleton({ width = '100%', height = 12 }: { readonly width?: number | string; readonly height?: number }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** What a screen reader hears while a shape is shown. It stands beside the shape, which is hidden from it. */
export function Loading() {
  return (
    <span className="out-of-sight" role="status">
      {t('Loading')}
    </span>
  );
}

/** True once `pending` has lasted 300 ms. */
export function useLate(pending: boolean, afterMs = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [pending, afterMs]);
  return pending && late;
}

/** A page's worth of shape: a title and a sheet. For the moment in which a screen's code arrives. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-hidden="true">
      <Skeleton width={180} height={22} />
      <div className="page-skeleton-sheet">
        {[260, 340, 220, 300, 240, 320].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
