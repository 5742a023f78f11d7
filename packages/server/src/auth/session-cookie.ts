/**
 * The session's cookie: `token.signature`, signed with HMAC-SHA-256, so that a forged token never reaches the database, and whoever
 * changes the secret ends every session. Hono's signed cookies are of the same form; they are not used, since they make the key anew
 * for each request, which takes ten times as long.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionMs } from '@ninefold/engine';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { keptByText } from '../http/kept-by-text.ts';
import type { ServerOptions } from '../options.ts';

type CookieOptions = Pick<ServerOptions, 'secret' | 'baseUrl'>;

/** Where the application is reached by https its browsers have `__Host-` before it: no other host sets it (RFC 6265bis). */
export const sessionCookieName = 'ninefold.session_token';

/** The session in a cookie header, whoever signed it; null when there is none. */
export function sessionValue(cookies: string | null, options: CookieOptions): string | null {
  return cookieValue(cookies, isSecure(options) ? `__Host-${sessionCookieName}` : sessionCookieName);
}

/** The same of an earlier version, which called it `__Secure-`: it is good until it is called otherwise. */
export function formerSessionValue(cookies: string | null, options: CookieOptions): string | null {
  return isSecure(options) ? cookieValue(cookies, formerName) : null;
}

const formerName = `__Secure-${sessionCookieName}`;

/** The token of a session; null when its signature is not ours. */
export function tokenIn(value: string, options: CookieOptions): string | null {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  return isSame(value.slice(dot + 1), signatureOf(token, options.secret)) ? token : null;
}

/** For `Set-Cookie`, for as long as a session lasts from now on. */
export function sessionCookie(token: string, options: CookieOptions): string {
  return cookieWith(sessionCookieName, `${token}.${signatureOf(token, options.secret)}`, sessionMs / 1000, options);
}

/** For `Set-Cookie`: the browser forgets it, and one of an earlier version. */
export function endedSessionCookies(options: CookieOptions): readonly string[] {
  const former = isSecure(options) ? [generateCookie(formerName, '', { path: '/', maxAge: 0, httpOnly: true, secure: true })] : [];
  return [forgottenCookie(sessionCookieName, options), ...former];
}

/** For `Set-Cookie`: the browser forgets the cookie of this name. */
export function forgottenCookie(name: string, options: CookieOptions): string {
  return cookieWith(name, '', 0, options);
}

/** For `Set-Cookie`: a cookie of ours beside the session's, signed under its own name. `seconds`: for how long the browser keeps it. */
export function signedCookie(name: string, value: string, seconds: number, options: CookieOptions): string {
  return cookieWith(name, `${value}.${signatureOf(`${name} ${value}`, options.secret)}`, seconds, options);
}

/** What such a cookie says; null when there is none, or its signature is not ours. */
export function readSignedCookie(cookies: string | null, name: string, options: CookieOptions): string | null {
  const found = cookieValue(cookies, isSecure(options) ? `__Host-${name}` : name) ?? '';
  const dot = found.lastIndexOf('.');
  const value = found.slice(0, Math.max(dot, 0));
  return dot > 0 && isSame(found.slice(dot + 1), signatureOf(`${name} ${value}`, options.secret)) ? value : null;
}

/** One cookie of a cookie header, decoded; of several of the name the first. */
export function cookieValue(cookies: string | null, name: string): string | null {
  if (cookies === null) return null;
  const found = foundIn(cookies);
  const known = found.get(name);
  if (known !== undefined) return known;
  const value = parse(cookies, name)[name] ?? null;
  found.set(name, value);
  return value;
}

/** What was looked for in a header, by its name: a browser sends the same with each request. */
const foundIn = keptByText(() => new Map<string, string | null>());

/** A browser takes a cookie that is `Secure` over https only. */
function isSecure({ baseUrl }: CookieOptions): boolean {
  return baseUrl?.startsWith('https:') ?? false;
}

function cookieWith(name: string, value: string, maxAge: number, options: CookieOptions): string {
  const how = { path: '/', maxAge, httpOnly: true, sameSite: 'Lax' } as const;
  return isSecure(options) ? generateCookie(name, value, { ...how, prefix: 'host', secure: true }) : generateCookie(name, value, how);
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
