import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('an address without a scheme is taken as https', () => {
  expect(webAddress('example.org/a')).toBe('https://example.org/a');
});

test.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not an address'])(
  '%s is never a link',
  (text) => {
    expect(webAddress(text)).toBeUndefined();
  },
);
