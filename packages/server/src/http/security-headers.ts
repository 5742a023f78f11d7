/**
 * Headers on every answer (OWASP secure headers), set by Hono. Styles may be inline, scripts never. What an answer says itself stays: a
 * file has a policy of its own, which allows less, and one that is shown stands in a frame of a page of ours.
 */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** `isHttps`: browsers reach the application by https, and are told to stay there. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    strictTransportSecurity: isHttps && 'max-age=31536000',
    ...ofNoUse,
  });
}

/** For browsers and plug-ins that are gone, or what they do anyway. */
const ofNoUse = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;
