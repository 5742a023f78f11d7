/** Each header, word for word: what is sent with every page and all data, and what a file says itself. */
import { expect, test } from 'vitest';
import { json } from './json.ts';
import { securityHeaders } from './security-headers.ts';
import { createToResponse } from './to-response.ts';

const headersOf = async (isHttps: boolean, own: Record<string, string> = {}) =>
  Object.fromEntries(createToResponse(await securityHeaders(isHttps))(new Response(null, { headers: own }), false).headers);

const ofPages = {
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
  expect(await headersOf(false)).toEqual(ofPages);
  expect(await headersOf(true)).toEqual({ ...ofPages, 'strict-transport-security': 'max-age=31536000' });
});

test('an answer with a policy of its own keeps it', async () => {
  const own = { 'content-security-policy': "sandbox; default-src 'none'", 'x-frame-options': 'SAMEORIGIN' };
  expect(await headersOf(false, own)).toEqual({ ...ofPages, ...own });
});

test('data is allowed nothing, and not to be read by other sites', async () => {
  const said = async (isHttps: boolean) =>
    Object.fromEntries(createToResponse(await securityHeaders(isHttps))(json(200, 1), false).headers);
  const ofData = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  expect(await said(false)).toEqual(ofData);
  expect(await said(true)).toEqual({ ...ofData, 'strict-transport-security': 'max-age=31536000' });
});
