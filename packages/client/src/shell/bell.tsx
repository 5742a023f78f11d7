/** How much one has not read, and the newest of it. */

import { Bell as BellIcon } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { lazyView } from '../components/lazy-view.tsx';
import { Popover } from '../components/popover.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { bellWords, unreadMark } from '../controllers/notifications/unread-words.ts';
import { t } from '../language/t.tsx';
import { useSession } from '../session.ts';
import './bell.css';

const { View: Panel } = lazyView(() =>
  import('../views/notifications/notifications-panel.tsx').then((module) => module.NotificationsPanel),
);

/** Nothing for somebody who is nobody's record: nobody can tell them anything; nor to whoever acts for somebody else. */
export function Bell() {
  const { signedIn, unread, acting } = useSession();
  if (!signedIn?.person || acting) return null;
  return (
    <Popover
      label={t('Notifications')}
      opener={(opener) => (
        <Button {...opener} kind="plain" iconOnly className="bell" icon={<MarkedBell unread={unread} size={16} />}>
          {bellWords(unread)}
        </Button>
      )}
    >
      {(close) => <Panel onClose={close} meanwhile={<Skeleton width={300} />} />}
    </Popover>
  );
}

/** No mark where all is read. `size` in pixels; never read out. */
export function MarkedBell({ unread, size }: { readonly unread: number; readonly size: number }) {
  return (
    <span className="bell-marked" aria-hidden="true">
      <BellIcon size={size} strokeWidth={1.75} />
      {unread > 0 ? <span className="bell-count">{unreadMark(unread)}</span> : null}
    </span>
  );
}
