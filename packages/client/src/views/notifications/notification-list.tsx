/** Notifications, newest first: each opens what it is about, and is read by that. */

import type { NotificationItem } from '@ninefold/protocol';
import { Link } from 'wouter';
import { beginActing } from '../../acting/acting-here.ts';
import { callApi } from '../../api/call-api.ts';
import { useMarkRead } from '../../controllers/notifications/use-notifications.ts';
import { useApplicationPlace } from '../../fields/dates/use-application-place.ts';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { shortMoment } from '../record/short-moment.ts';
import './notifications.css';

/** `onOpen` is called for each that is chosen. One that leads to no screen is a button that marks it as read. */
export function NotificationList({ items, onOpen }: { readonly items: readonly NotificationItem[]; onOpen?(): void }) {
  const markRead = useMarkRead();
  const place = useApplicationPlace();
  return (
    <>
      <ul className="notifications">
        {items.map((item) => (
          <li key={item.id}>
            <Entry
              item={item}
              onOpen={() => {
                const { for: other, path } = item;
                if (other) void openFor(item, () => beginActing(other.substitution, path));
                else if (!item.read) markRead({ ids: [item.id] });
                onOpen?.();
              }}
            />
          </li>
        ))}
      </ul>
      {/* The same sentence goes to all whom it tells, and by mail. */}
      {place !== undefined && items.some(({ message }) => hasTime.test(message)) ? (
        <p className="notifications-clock">{t('Times in these sentences are those of {zone}.', { zone: place })}</p>
      ) : null}
    </>
  );
}

const hasTime = /\p{Nd}:\p{Nd}/u;

/** The page is left for one that acts for the other: it is read before that. */
async function openFor({ id, read }: NotificationItem, open: () => void): Promise<void> {
  if (!read) await callApi('readNotifications', { body: { ids: [id] } }).catch(() => undefined);
  open();
}

function Entry({ item, onOpen }: { readonly item: NotificationItem; onOpen(): void }) {
  const formats = useFormats();
  const inside = (
    <>
      <span className="notification-mark" aria-hidden="true" />
      <span className="notification-words">
        {item.read ? null : <span className="out-of-sight">{t('Unread:')} </span>}
        {item.for ? t('For {person}: {message}', { person: item.for.person, message: item.message }) : item.message}
      </span>
      <time className="notification-at" dateTime={item.at}>
        {shortMoment(item.at, formats)}
      </time>
    </>
  );
  const className = item.read ? 'notification' : 'notification notification-unread';
  // No screen shows what it is about: it can be read here, and marked so. What is told for another opens as theirs.
  if (item.path === null || item.for) {
    return (
      <button type="button" className={className} data-statement={item.statement} onClick={onOpen}>
        {inside}
      </button>
    );
  }
  return (
    <Link href={item.path} className={className} data-statement={item.statement} onClick={onOpen}>
      {inside}
    </Link>
  );
}
