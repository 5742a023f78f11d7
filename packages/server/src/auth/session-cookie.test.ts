/** Which session a cookie header brings, whether it is alone there or among others. */
import { parse } from 'hono/utils/cookie';
import { expect, test } from 'vitest';
import { cookieValue } from './session-cookie.ts';

const name = 'ninefold.session_token';

test.each([
  `${name}=abc.def`,
  `${name}=abc.d%2Bf%3D`,
  `${name}=a%zz`,
  `${name}=`,
  `${name}="abc"`,
  `${name}=abc `,
  `${name}=a;b=c`,
  `${name}=a; ${name}=b`,
  `${name}2=abc`,
  `x${name}=abc`,
  `a=b; ${name}=abc.def; c=d`,
  `${name} = abc`,
  `${name}=a,b`,
  `${name}=ä`,
  `${name}`,
  '',
])('%j is read as the library reads it', (header) => {
  expect(cookieValue(header, name)).toBe(parse(header, name)[name] ?? null);
});

test('without a header there is none', () => {
  expect(cookieValue(null, name)).toBe(null);
});
