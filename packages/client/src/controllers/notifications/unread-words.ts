/** How many notifications are unread, for eyes and ears. */

const most = 99;

/** `7`; `99+` beyond 99. */
export function unreadMark(unread: number): string {
  return unread > most ? `${most}+` : String(unread);
}

/** `Notifications, 7 unread`; without a number when there are none. */
export function bellWords(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${unreadMark(unread)} unread`;
}
