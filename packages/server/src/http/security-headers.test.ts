/** Each header, word for word: what is sent with every answer, and what a file says itself. */
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { createToResponse } from './to-response.ts';

const headersOf = async (isHttps: boolean, own: Record<string, string> = {}) =>
  Object.fromEntries(createToResponse(await securityHeaders(isHttps))(new Response(null, { headers: own }), false).headers);

const everywhere = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('these and no others', async () => {
  expect(await headersOf(false)).toEqual(everywhere);
  expect(await headersOf(true)).toEqual({ ...everywhere, 'strict-transport-security': 'max-age=31536000' });
});

test('an answer with a policy of its own keeps it', async () => {
  const own = { 'content-security-policy': "sandbox; default-src 'none'", 'x-frame-options': 'SAMEORIGIN' };
  expect(await headersOf(false, own)).toEqual({ ...everywhere, ...own });
});
