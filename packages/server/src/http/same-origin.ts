/**
 * Requests that change something come from our own pages or from no page at all (OWASP CSRF prevention: Fetch Metadata,
 * then `Origin`). Together with SameSite cookies and JSON bodies, which no form can send.
 */
import { platformRefused } from '../problems/platform.ts';

export function requireSameOrigin(request: Request, baseUrl: string | undefined): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign();
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const own = [new URL(request.url).host, request.headers.get('host'), baseUrl === undefined ? null : new URL(baseUrl).host];
  const host = hostOf(origin);
  if (host === undefined || !own.includes(host)) throw foreign();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function foreign() {
  return platformRefused('not-permitted', { message: 'Changes are taken from the pages of this application only.' });
}
