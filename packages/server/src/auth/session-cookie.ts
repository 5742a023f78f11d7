/** The session's cookie as better-auth writes it: `token.signature`, signed with HMAC-SHA-256, so that a forged token never reaches the database. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

/** Its name, as better-auth makes it: a browser takes `__Secure-` over https only. */
export function cookieOf({ baseUrl }: { readonly baseUrl?: string }): SessionCookie {
  const secure = baseUrl?.startsWith('https:') ?? false;
  return { name: `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`, secure };
}

export const cookiePrefix = 'ninefold';

/** The token in a cookie header; null when there is none or its signature is not ours. */
export function readSessionToken(cookies: string | null, name: string, secret: string): string | null {
  const value = cookieValue(cookies, name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  return sameText(value.slice(dot + 1), signatureOf(token, secret)) ? token : null;
}

export function sessionCookie(token: string, { name, secure }: SessionCookie, secret: string, seconds: number): string {
  const value = token === '' ? '' : encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** One cookie of a cookie header, decoded. */
export function cookieValue(cookies: string | null, name: string): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return decoded(part.slice(equals + 1).trim());
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
