/** Everything one was told. */

import { notificationsAPage } from '@ninefold/engine';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useMarkRead, useNotifications } from '../../controllers/notifications/use-notifications.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationsShape } from './notifications-shape.tsx';
import './notifications.css';

/** A page at a time, older ones when asked for; says so where nothing came yet. */
export function NotificationsPage() {
  const { items, loading, error, more, loadingMore, loadMore, retry } = useNotifications(notificationsAPage);
  const { unread } = useSession();
  const markRead = useMarkRead();
  return (
    <section className="notifications-page">
      <PageHeader
        title={t('Notifications')}
        actions={unread > 0 ? <Button onClick={() => markRead({ all: true })}>{t('Mark all as read')}</Button> : undefined}
      />
      {error ? <Failure error={error} what={t('Notifications')} retry={retry} /> : null}
      {loading && !error ? <NotificationsShape /> : null}
      {!loading && !error && items.length === 0 ? (
        <p className="notifications-none" role="status">
          {t('Nothing yet. What the application tells you appears here.')}
        </p>
      ) : null}
      <NotificationList items={items} />
      {more ? (
        <Button busy={loadingMore} onClick={loadMore}>
          {t('Show older')}
        </Button>
      ) : null}
    </section>
  );
}
