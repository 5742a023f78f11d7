/**
 * Headers on every answer (OWASP secure headers), as Hono has them. Neither scripts nor styles are inline; what a script sets on an element one
 * by one is no inline style. No text becomes a script or markup (Trusted Types); the one policy there may be, made once, gives the address of
 * the service worker whatever it is asked for. What an answer says itself stays: a file has a policy of its own, which allows less, and one
 * that is shown stands in a frame of a page of ours.
 */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** By their names in small letters. `isHttps`: browsers reach the application by https, and are told to stay there. */
export async function securityHeaders(isHttps: boolean): Promise<Readonly<Record<string, string>>> {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['service-worker'],
      },
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      strictTransportSecurity: isHttps && 'max-age=31536000',
      ...ofNoUse,
    }),
  );
  app.get('/', () => new Response(null));
  return Object.fromEntries((await app.request('/')).headers);
}

/** For browsers and plug-ins that are gone, or what they do anyway. */
const ofNoUse = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;
