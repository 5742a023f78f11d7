/** Headers on every answer (OWASP secure headers). Styles may be inline, scripts never. */

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function setSecurityHeaders(response: Response, isHttps: boolean): Response {
  // A file has one of its own, which allows less.
  if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  // A file that is shown stands in a frame of a page of ours.
  if (!response.headers.has('x-frame-options')) response.headers.set('x-frame-options', 'DENY');
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  response.headers.set('cross-origin-resource-policy', 'same-origin');
  response.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  if (isHttps) response.headers.set('strict-transport-security', 'max-age=31536000');
  return response;
}
