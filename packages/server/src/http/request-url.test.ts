/** An address that is taken apart late says what one says that is taken apart at once. */
import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

test.each(['http://a.example/', 'https://a.example:8443/b%20c?d=e&d=f&g=%26', 'http://127.0.0.1:3000/x?'])('%s', (href) => {
  const [late, url] = [requestUrl(href), new URL(href)];
  expect([late.origin, late.pathname, late.search, [...late.searchParams]]).toEqual([
    url.origin,
    url.pathname,
    url.search,
    [...url.searchParams],
  ]);
  expect(late.searchParams).toBe(late.searchParams);
});

test('nobody who does not look hears that it is no address', () => {
  const none = requestUrl('nowhere');
  expect(() => none.pathname).toThrow(TypeError);
});
