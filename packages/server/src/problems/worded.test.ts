/** Rows of point 8 with codes of the platform: what it refuses itself is said in the document's words, with its status, at the same place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const document = smallDocument('Words', {
  entities: `### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 5 | yes | — |
| code | text, unique | no | — |`,
  roles: `
| May | Clerk | Guest |
| --- | --- | --- |
| read Job | yes | yes |
| create Job | yes | no |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| not-unique | 409 | We have that job. | — |
| needed | 400 | Please fill this in. | on top |
| too-long | 422 | Shorter, please: at most {MOST}. | — |
| not-signed-in | 403 | Who are you? | — |
| not-permitted | 403 | Not yours to do. | whole page |
| not-found | not shown | Nothing like that. | — |`,
  constants: `| Name | Value | Why |
| --- | --- | --- |
| MOST | 5 | — |`,
});

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const role of ['Clerk', 'Guest']) {
    await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
  await app.keep('Job', { title: 'Baker', code: 'B' });
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const create = (fields: object, who = 'Clerk') =>
  app.ask({ method: 'POST', path: '/_app/records/Job', cookie: cookies[who] ?? '', body: { fields } });

test.each([
  ['a double', { title: 'Cook', code: 'B' }, { status: 409, code: 'not-unique', detail: 'We have that job.', field: 'code' }],
  ['what is needed', { code: 'C' }, { status: 400, code: 'needed', detail: 'Please fill this in.', field: null }],
  ['too long a text', { title: 'Pastry cook' }, { status: 422, code: 'too-long', detail: 'Shorter, please: at most 5.', field: 'title' }],
])('%s', async (_, fields, told) => {
  expect((await create(fields)).json).toMatchObject(told);
});

test('who is not signed in, may not, and asks for what is not there', async () => {
  const nobody = await app.ask({ path: '/_app/records/Job/x' });
  expect(nobody.json).toMatchObject({ status: 403, code: 'not-signed-in', detail: 'Who are you?' });
  expect((await create({ title: 'Cook' }, 'Guest')).json).toMatchObject({ code: 'not-permitted', detail: 'Not yours to do.' });
  const nothing = await app.ask({ path: '/_app/records/Job/x', cookie: cookies.Guest ?? '' });
  expect(nothing.json).toMatchObject({ status: 404, code: 'not-found', detail: 'Nothing like that.' });
});
