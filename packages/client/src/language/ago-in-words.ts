/** How long ago something was. */
import { evenMonths } from '@ninefold/engine';
import { t } from './t.tsx';

/** `12 seconds ago`, `on 12 Nov`. Both are milliseconds since 1970. */
export function agoInWords(at: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 2) return t('just now');
  if (seconds < 60) return t('{count, plural, one {# second ago} other {# seconds ago}}', { count: seconds });
  if (seconds < 3600) return t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.round(seconds / 3600) });
  const day = evenMonths(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(at), locale);
  return t('on {day}', { day });
}
