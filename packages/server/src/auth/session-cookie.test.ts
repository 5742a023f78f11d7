/** Which session a cookie header brings, whether it is alone there or among others. */
import { parse } from 'hono/utils/cookie';
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';
import { cookieValue, sessionCookie, sessionValue } from './session-cookie.ts';

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

test('one header tells each of its cookies, as often as it comes', () => {
  const header = 'a=1; b=2%20; a=3';
  const all = () => ['b', 'a', 'c', 'a', 'b'].map((one) => cookieValue(header, one));
  expect([all(), all()]).toEqual([
    ['2 ', '1', null, '1', '2 '],
    ['2 ', '1', null, '1', '2 '],
  ]);
  expect(cookieValue('a=2', 'a')).toBe('2');
});

test('without a header there is none', () => {
  expect(cookieValue(null, name)).toBe(null);
});

test('over https no other host sets it; one of an earlier version is good, and called otherwise from then on', async () => {
  const baseUrl = 'https://notes.example';
  const app = await start(smallDocument('Notes', { roles: '\n| May | Writer |\n| --- | --- |\n| read Person | yes |' }), { baseUrl });
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  expect(cookie).toMatch(/^__Host-ninefold\.session_token=/u);
  const former = cookie.replace('__Host-', '__Secure-');
  const account = (sent: string) => app.ask({ path: '/_app/account', cookie: sent });
  const told = await account(former);
  expect([told.status, told.headers.getSetCookie()[0]?.startsWith(cookie)]).toEqual([200, true]);
  expect((await account(`${former}; ${cookie}`)).headers.getSetCookie()).toEqual([]);
  expect((await account(former.replace('=', '=x'))).status).toBe(401);
  const out = await app.ask({ method: 'POST', path: '/_app/sign-out', body: {}, cookie, headers: { origin: baseUrl } });
  expect(out.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([
    '__Host-ninefold.session_token=',
    '__Secure-ninefold.session_token=',
  ]);
  expect((await account(former)).status).toBe(401);
  // Elsewhere it has no such name.
  const options = { secret: 'a secret of at least 32 characters', baseUrl: 'http://notes.example' };
  expect(sessionValue(sessionCookie('token', options), options)).toMatch(/^token\./u);
  await app.store.close();
});
