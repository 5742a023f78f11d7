/** The shape of notifications on their way. */
import { Skeleton } from '../../components/skeleton.tsx';

const widths = ['80%', '62%', '71%', '54%'];

/** While notifications are asked for. Never read out. */
export function NotificationsShape() {
  return (
    <div className="notifications-shape" aria-hidden="true">
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
