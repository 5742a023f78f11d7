/** What changes something is taken from our own pages and from programs: by what it does, not by its method. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';
import { requireSameOrigin } from './same-origin.ts';

const own = 'https://club.example';
const taken = (url: string, headers: Record<string, string>, { method = 'POST', baseUrl }: { method?: string; baseUrl?: string } = {}) => {
  try {
    requireSameOrigin(new Request(url, { method, headers }), baseUrl);
    return true;
  } catch {
    return false;
  }
};

test.each<[string, Record<string, string>, boolean]>([
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: own }, true],
  ['a program', {}, true],
  ['an address typed', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: own }, false],
  ['a site of the same owner', { 'sec-fetch-site': 'same-site' }, false],
  ['another origin', { origin: 'https://elsewhere.example' }, false],
  ['the same name without encryption', { origin: 'http://club.example' }, false],
  ['the same name at another port', { origin: 'https://club.example:8443' }, false],
  ['no origin at all', { origin: 'null' }, false],
])('a change asked for by %s', (_who, headers, is) => {
  // The proxy in front speaks plain HTTP.
  expect(taken('http://club.example/_app/sign-out', headers, { baseUrl: own })).toBe(is);
});

test.each<[string, string, Record<string, string>, boolean]>([
  ['a page of ours', own, { 'sec-fetch-site': 'same-origin' }, true],
  ['a page of ours in an older browser', own, { referer: `${own}/posts` }, true],
  ['a program', own, {}, true],
  ['a link in a mail', own, { 'sec-fetch-site': 'none' }, false],
  ['a link on another site', own, { 'sec-fetch-site': 'cross-site' }, false],
  ['a link on another site in an older browser', own, { referer: 'https://elsewhere.example/' }, false],
  ['a page of ours over plain HTTP', 'http://club.example', { referer: 'http://club.example/posts' }, true],
  ['whoever says nothing over plain HTTP, where browsers do not', 'http://club.example', {}, false],
  ['a program on this machine', 'http://127.0.0.1:3000', {}, true],
])('a GET that changes something, asked for by %s', (_who, origin, headers, is) => {
  const baseUrl = origin.startsWith('https:') ? { baseUrl: origin } : {};
  expect(taken(`${origin}/api/publish`, headers, { method: 'GET', ...baseUrl })).toBe(is);
});

const posts = smallDocument('Posts', {
  entities: `### Post

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |`,
  states: `### Post

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Public | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | publish | — | — | Public | — | — |`,
  roles: `
| May | Writer |
| --- | --- |
| read Post | yes |
| delete Post | yes |
| publish | yes |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | publish Post | \`GET /api/posts/:id/publish\` | — | — | — | publish |
| C2 | delete Post | \`GET /api/posts/:id/delete\` | — | — | — | — |
| C3 | read Post | \`GET /api/posts/:id\` | — | Post | — | — |`,
});

test.each(['GET', 'HEAD'])('a link on another site changes nothing by %s', async (method) => {
  const app = await start(posts);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const { id } = await app.keep('Post', { title: 'Hello', state: 'Draft' });
  const ask = (path: string, site: string) =>
    app.ask({ method, path: `/api/posts/${id}${path}`, cookie, headers: { 'sec-fetch-site': site } });
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await ask('/publish', site)).status).toBe(403);
    expect((await ask('/delete', site)).status).toBe(403);
    expect((await ask('', site)).status).toBe(200);
  }
  expect((await app.ask({ path: `/api/posts/${id}`, cookie })).json).toMatchObject({ version: 1, state: 'Draft' });
  expect((await ask('/publish', 'same-origin')).status).toBe(204);
  expect((await ask('/delete', 'same-origin')).status).toBe(204);
  app.store.close();
});

test('nor does it in a preview, where nobody needs a cookie', async () => {
  const document = { findings: [], broken: false };
  const app = await start(posts, { preview: { file: 'posts.md', document: () => document as never } });
  await app.keep('Person', { email: 'ann@example.test' });
  const { id } = await app.keep('Post', { title: 'Hello', state: 'Draft' });
  const told = await app.ask({ path: `/api/posts/${id}/publish`, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(told.status).toBe(403);
  app.store.close();
});
