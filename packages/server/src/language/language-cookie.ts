/** What a visitor chose, kept in their browser: the tag of a language, which tells nothing of who they are. */
import { generateCookie } from 'hono/cookie';

export const languageCookieName = 'ninefold.language';

/** A year, in seconds. */
const keptSeconds = 31_536_000;

/** For `Set-Cookie`. `locale`: null ends it. */
export function languageCookie(locale: string | null): string {
  return generateCookie(languageCookieName, locale ?? '', {
    path: '/',
    maxAge: locale === null ? 0 : keptSeconds,
    httpOnly: true,
    sameSite: 'Lax',
  });
}
