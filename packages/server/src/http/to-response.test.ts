/** Text as a `Response` that anybody can use, and what HEAD leaves out. */
import { expect, test } from 'vitest';
import { json } from './json.ts';
import { toResponse } from './to-response.ts';

const everywhere = { 'x-frame-options': 'DENY' };

test('an answer of text is a Response like any other, and the global one stays what it was', async () => {
  const own = globalThis.Response;
  const response = toResponse({ ...json(201, { a: 'ä' }, { location: '/a' }), cookies: ['one=1', 'two=2'] }, everywhere, false);
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.ok, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
    201,
    true,
    '/a',
    ['one=1', 'two=2'],
  ]);
  expect(await response.clone().json()).toEqual({ a: 'ä' });
  expect(await response.text()).toBe('{"a":"ä"}');
  expect(globalThis.Response).toBe(own);
});

test('HEAD has the headers alone', async () => {
  for (const answer of [json(200, { a: 1 }), new Response('text', { headers: { 'content-type': 'text/plain' } })]) {
    const response = toResponse(answer, everywhere, true);
    expect([await response.text(), response.headers.has('content-type'), response.headers.get('x-frame-options')]).toEqual([
      '',
      true,
      'DENY',
    ]);
  }
});

test('what has no content says no type of one', () => {
  expect(toResponse(json(204, undefined), {}, false).headers.has('content-type')).toBe(false);
});
