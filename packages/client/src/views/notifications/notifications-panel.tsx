/** The newest notifications, in the card of the bell. */

import { ownPath } from '@ninefold/engine';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { useMarkRead, useNotifications } from '../../controllers/notifications/use-notifications.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationsShape } from './notifications-shape.tsx';
import './notifications.css';

const newest = 6;

/** The newest six and the way to all; `onClose` is called once one of them, or that way, is chosen. */
export function NotificationsPanel({ onClose }: { onClose(): void }) {
  const { items, loading, error, retry } = useNotifications(newest);
  const { unread } = useSession();
  const markRead = useMarkRead();
  return (
    <div className="notifications-panel">
      <div className="notifications-head">
        <h2>{t('Notifications')}</h2>
        {unread > 0 ? (
          <Button kind="plain" small onClick={() => markRead({ all: true })}>
            {t('Mark all as read')}
          </Button>
        ) : null}
      </div>
      {error ? <Failure error={error} what={t('Notifications')} retry={retry} /> : null}
      {loading && !error ? <NotificationsShape /> : null}
      {!loading && !error && items.length === 0 ? <p className="notifications-none">{t('Nothing yet.')}</p> : null}
      <NotificationList items={items.slice(0, newest)} onOpen={onClose} />
      <Link href={ownPath('notifications')} className="notifications-all" onClick={onClose}>
        {t('All notifications')}
      </Link>
    </div>
  );
}
