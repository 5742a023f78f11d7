/** Text as a `Response` that anybody can use, and what HEAD leaves out. */
import { expect, test } from 'vitest';
import { json, jsonAt } from './json.ts';
import { createToResponse } from './to-response.ts';

const toResponse = createToResponse({ ofPages: { 'x-frame-options': 'SAMEORIGIN' }, ofData: { 'x-frame-options': 'DENY' } });

test('an answer of text is a Response like any other, and the global one stays what it was', async () => {
  const own = globalThis.Response;
  const response = toResponse({ ...json(201, { a: 'ä' }, { location: '/a' }), cookies: ['one=1', 'two=2'] }, false);
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
  const answers = [
    { answer: json(200, { a: 1 }), framed: 'DENY' },
    { answer: new Response('text', { headers: { 'content-type': 'text/plain' } }), framed: 'SAMEORIGIN' },
  ];
  for (const { answer, framed } of answers) {
    const response = toResponse(answer, true);
    expect([await response.text(), response.headers.has('content-type'), response.headers.get('x-frame-options')]).toEqual([
      '',
      true,
      framed,
    ]);
  }
});

test('what an answer says itself stays, and no answer changes the headers of the next', () => {
  const said = (answer: ReturnType<typeof json>) => Object.fromEntries(toResponse(answer, false).headers);
  const plain = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', 'x-frame-options': 'DENY' };
  expect(said(json(200, 1))).toEqual(plain);
  expect(said({ ...json(200, 1), cookies: ['one=1'] })).toEqual({ ...plain, 'set-cookie': 'one=1' });
  expect(said(json(200, 1, { 'cache-control': 'private' }))).toEqual({ ...plain, 'cache-control': 'private' });
  expect(said(jsonAt('/a', 201, 1))).toEqual({ ...plain, location: '/a' });
  const empty = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', location: '/a' };
  expect(said(jsonAt('/a', 201, undefined))).toEqual(empty);
  expect(said(json(200, 1))).toEqual(plain);
});

test('what has no content says no type of one', () => {
  expect(createToResponse({ ofPages: {}, ofData: {} })(json(204, undefined), false).headers.has('content-type')).toBe(false);
});
