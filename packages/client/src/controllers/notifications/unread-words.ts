/** How many notifications are unread, for eyes and ears. */
import { t } from '../../language/t.tsx';

const most = 99;

/** `7`; `99+` beyond 99. */
export function unreadMark(unread: number): string {
  return unread > most ? `${most}+` : String(unread);
}

/** `Notifications, 7 unread`; without a number when there are none. */
export function bellWords(unread: number): string {
  return unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread: unreadMark(unread) });
}
