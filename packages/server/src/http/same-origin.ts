/**
 * Requests that change something come from our own pages or from no page at all (OWASP CSRF prevention: Fetch Metadata,
 * then `Origin`). Together with SameSite cookies and JSON bodies, which no form can send.
 */
import { platformRefused } from '../problems/platform.ts';
import { isLoopback } from './loopback.ts';

/** Throws `not-permitted`. `baseUrl`: the address people use the application at, where it is known. */
export function requireSameOrigin(request: Request, baseUrl: string | undefined): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign();
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwn(request, baseUrl, origin)) throw foreign();
  if (isSafe(request.method)) requireOwnPage(request, baseUrl);
}

/** By the method alone (RFC 9110, 9.2.1). */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * A GET that changes something is sent by every link and every image, without `Origin`, and opened from a mail it comes from no site:
 * so it has to come from a page of ours. Where browsers say where a request comes from (over https, and on this machine), one that says
 * nothing is none.
 */
function requireOwnPage(request: Request, baseUrl: string | undefined): void {
  const { headers } = request;
  if (headers.get('sec-fetch-site') === 'same-origin') return;
  const from = headers.get('origin') ?? headers.get('referer');
  if (headers.has('sec-fetch-site') || (from !== null && !isOwn(request, baseUrl, from))) throw foreign();
  const isSaid = (baseUrl?.startsWith('https:') ?? false) || isLoopback(request);
  if (from === null && !isSaid) throw foreign();
}

/** Of the address people use it at, the whole origin; of another name of this server, the host alone: its scheme is the proxy's. */
function isOwn(request: Request, baseUrl: string | undefined, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host, origin } = new URL(address);
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  if (base?.host === host) return base.origin === origin;
  return [new URL(request.url).host, request.headers.get('host')].includes(host);
}

function foreign() {
  return platformRefused('not-permitted', { message: 'Changes are taken from the pages of this application only.' });
}
