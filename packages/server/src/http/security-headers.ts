/**
 * Headers on every answer (OWASP secure headers), as Hono has them. On one that a browser may show as a page: neither scripts nor styles are
 * inline; what a script sets on an element one by one is no inline style. No text becomes a script or markup (Trusted Types); the one policy
 * there may be, made once, gives the address of the service worker whatever it is asked for. What an answer says itself stays: a file has a
 * policy of its own, which allows less, and one that is shown stands in a frame of a page of ours. On data: it is allowed nothing at all,
 * wherever it is opened. What only a page could do needs no word there, and would cost a tenth of a short answer.
 */
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** By their names in small letters. */
export interface SecurityHeaders {
  readonly ofPages: Readonly<Record<string, string>>;
  /** JSON, and answers without content. */
  readonly ofData: Readonly<Record<string, string>>;
}

/** `isHttps`: browsers reach the application by https, and are told to stay there. */
export async function securityHeaders(isHttps: boolean): Promise<SecurityHeaders> {
  const everywhere = { strictTransportSecurity: isHttps && 'max-age=31536000', ...ofNoUse } as const;
  const ofPages = await asHonoHas({
    ...everywhere,
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
  });
  const ofData = await asHonoHas({
    ...everywhere,
    contentSecurityPolicy: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
  });
  return { ofPages, ofData };
}

async function asHonoHas(options: Parameters<typeof secureHeaders>[0]): Promise<Readonly<Record<string, string>>> {
  const app = new Hono();
  app.use(secureHeaders(options));
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
