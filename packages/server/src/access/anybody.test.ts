/** Who is not signed in has what the column Anybody says, and nothing else. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start, type TestRequest } from '../testing/start.ts';

const document = readFileSync(new URL('../testing/applying.md', import.meta.url), 'utf8');

let app: Started;
let open: string;
let closed: string;
let recruiter: string;
let cookie: string;
beforeAll(async () => {
  app = await start(document);
  recruiter = await app.person({ name: 'Ruth', email: 'ruth@example.test' }, ['Recruiter']);
  cookie = await app.signIn('ruth@example.test');
  open = (await app.keep('Job', { title: 'Baker', place: 'Bonn', budget: 87_654_321n, open: true })).id ?? '';
  closed = (await app.keep('Job', { title: 'Secret plan', budget: 100n, open: false })).id ?? '';
});
afterAll(() => app.store.close());

const status = async (request: TestRequest) => (await app.ask(request)).status;
const apply = { name: 'Ann', email: 'ann@example.test', letter: 'Please.' };

async function begin(): Promise<string> {
  const told = await app.ask({ path: '/_app/new/Application' });
  expect(told.status).toBe(200);
  app.clock.moment += 5_000;
  return told.json.form;
}

async function send(fields: object, headers: Readonly<Record<string, string>> = {}) {
  return app.ask({ method: 'POST', path: '/_app/records/Application', headers, body: { fields } });
}

test('the session has the part that is open to Anybody, and nobody in it', async () => {
  const { json, text } = await app.ask({ path: '/_app/session' });
  expect(json.signedIn).toBeNull();
  expect(json.application.screens.map(({ name }: { name: string }) => name)).toEqual(['Jobs', 'Apply', 'Status']);
  expect(json.application.roles.roles.map(({ name }: { name: string }) => name)).toEqual(['Anybody']);
  for (const hidden of ['budget', 'score', '"reject"']) expect(text).not.toContain(hidden);
});

test('a list shows what Anybody may read, and counts no other', async () => {
  const { json } = await app.ask({ path: '/_app/rows?screen=Jobs' });
  expect(json.total).toBe(1);
  expect(JSON.stringify(json.rows)).toContain('Baker');
  expect(JSON.stringify(json)).not.toMatch(/Secret plan|budget|87654/u);
  expect(await status({ path: '/_app/rows?screen=Jobs&search=Secret' })).toBe(200);
  expect((await app.ask({ path: '/_app/rows?screen=Jobs&search=Secret' })).json.total).toBe(0);
  expect(await status({ path: '/_app/rows?screen=Jobs&order=budget' })).toBe(422);
});

test.each<[string, TestRequest]>([
  ['a list of others', { path: '/_app/rows?screen=Applications' }],
  ['a screen that is not theirs', { path: '/_app/rows?screen=Application' }],
  ['no screen at all', { path: '/_app/rows?screen=Nothing' }],
  ['suggestions of records nobody chooses among', { path: '/_app/options/Application' }],
  ['people', { path: '/_app/options/Recruiter' }],
  ['a record of people', { path: '/_app/records/Recruiter/1' }],
  ['a record by its number', { path: '/_app/records/Application/A-0001?by=number' }],
  ['the history', { path: '/_app/records/Application/1/history' }],
  ['the live stream', { path: '/_app/events' }],
  ['the description', { path: '/_app/openapi.json' }],
  ['the people', { path: '/_app/people' }],
  ['notifications', { path: '/_app/notifications' }],
  ['what waits', { path: '/_app/tasks' }],
  ['how much waits', { path: '/_app/tasks/count' }],
  ['why', { path: '/_app/why?statement=x' }],
  ['a call without a row', { path: '/api/jobs' }],
  ['a call that lists what has an address', { path: '/api/applications' }],
])('asks to sign in: %s', async (_what, request) => {
  const told = await app.ask(request);
  expect([told.status, told.json?.code]).toEqual([401, 'not-signed-in']);
});

test('a condition that looks at me never holds, though a field is as empty as me', async () => {
  const told = await app.ask({ method: 'PUT', path: `/_app/records/Job/${open}`, body: { version: 1, fields: { title: 'Mine' } } });
  expect(told.status).toBe(403);
  const mine = await app.keep('Job', { title: 'Hers', open: true, recruiter: { entity: 'Recruiter', id: recruiter, fields: {} } });
  expect(
    await status({ method: 'PUT', path: `/_app/records/Job/${mine.id}`, cookie, body: { version: 1, fields: { title: 'Still hers' } } }),
  ).toBe(200);
});

test('suggestions are those of the form, and only what may be read', async () => {
  const { json } = await app.ask({ path: '/_app/options/Job' });
  expect(json.options.map(({ label }: { label: string }) => label).sort()).toEqual(['Baker', 'Still hers']);
});

test('to filter a list by what it names, one is offered what may be read of that, and nothing else', async () => {
  const towns =
    '### Town\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n| secret | yes/no | yes | no |';
  const filtered = document
    .replace('| place | text up to 80 | no | — |', '| place | Town | no | — |')
    .replace('\n## 3. ', '\n### Jobs\n\n- Filters: place\n\n## 3. ')
    .replace('### Job\n', `${towns}\n\n### Job\n`)
    .replace('- **own**', '- **known**: `not(secret)`\n- **own**')
    .replace('| read Recruiter |', '| read Town | yes | known |\n| read Recruiter |');
  const offered = await start(filtered);
  await offered.keep('Town', { name: 'Bonn', secret: false });
  await offered.keep('Town', { name: 'Area 51', secret: true });
  const { json, status: told } = await offered.ask({ path: '/_app/options/Town' });
  expect([told, json.options.map(({ label }: { label: string }) => label)]).toEqual([200, ['Bonn']]);
  const unfiltered = await start(filtered.replace('- Filters: place', '- Filters: title'));
  expect((await unfiltered.ask({ path: '/_app/options/Town' })).status).toBe(401);
  await Promise.all([offered.store.close(), unfiltered.store.close()]);
});

test('everybody may apply by the form, and has the record by its id alone', async () => {
  const told = await send({ ...apply, job: { id: open } }, { 'form-begun': await begin() });
  expect(told.status).toBe(201);
  const { id, fields } = told.json.record;
  expect(Object.keys(fields).sort()).toEqual(['cv', 'email', 'job', 'letter', 'name', 'number', 'state']);
  const read = await app.ask({ path: `/_app/records/Application/${id}?screen=Status` });
  expect(read.status).toBe(200);
  expect(read.json).toMatchObject({ before: [], timers: [] });
  expect(read.text).not.toContain('score');
  expect(await status({ path: `/_app/records/Application/${id.slice(0, -1)}x?screen=Status` })).toBe(404);
  expect(await status({ path: `/_app/records/Application/${id}?screen=Application` })).toBe(401);
  const act = (action: string) => ({ method: 'POST', path: `/_app/records/Application/${id}/actions/${action}`, body: { version: 1 } });
  expect(await status(act('reject'))).toBe(403);
  expect(await status(act('withdraw'))).toBe(200);
});

test('rules hold as for everybody, and nothing is filled in that the form has not', async () => {
  expect((await send({ ...apply, job: { id: closed } }, { 'form-begun': await begin() })).status).toBe(422);
  expect((await send({ ...apply, job: { id: open }, score: 9 }, { 'form-begun': await begin() })).status).toBe(422);
});

test('a form is begun here, takes a moment, is not too old, and has a field that nobody sees', async () => {
  const fields = { ...apply, job: { id: open } };
  const begun = await begin();
  expect((await send(fields)).status).toBe(403);
  expect((await send(fields, { 'form-begun': '1.abc' })).status).toBe(403);
  expect((await send(fields, { 'form-begun': begun, 'form-trap': 'https://spam.example' })).status).toBe(403);
  app.clock.moment -= 4_500;
  expect((await send(fields, { 'form-begun': begun })).status).toBe(403);
  app.clock.moment += 4_500 + 25 * 3_600_000;
  expect((await send(fields, { 'form-begun': begun })).status).toBe(403);
});

test('a call that a row opens is for programs: it needs no form, and is counted', async () => {
  const body = { ...apply, job: open };
  const request = { method: 'POST', path: '/api/applications', body };
  expect((await app.ask(request)).status).toBe(201);
  expect(await status({ ...request, headers: { origin: 'https://elsewhere.example' } })).toBe(403);
});

test('a file is taken where the form has one, and only there', async () => {
  const send = (place: string) =>
    app.ask({
      method: 'POST',
      path: `/_app/files?${place}`,
      headers: { 'file-name': 'cv.pdf' },
      body: new TextEncoder().encode('%PDF-1.4'),
    });
  const told = await send('entity=Application&field=cv');
  expect(told.status).toBe(201);
  expect((await send('entity=Application&field=letter')).status).not.toBe(201);
});

test('so many changes from one address, then a wait', async () => {
  app.clock.moment += 3_600_000;
  const withdraw = { method: 'POST', path: '/_app/records/Application/none/actions/withdraw', body: { version: 1 } };
  for (let tries = 0; tries < 60; tries += 1) expect(await status(withdraw)).toBe(404);
  const told = await app.ask(withdraw);
  expect([told.status, told.headers.has('retry-after')]).toEqual([429, true]);
  expect(await status({ path: '/_app/rows?screen=Jobs' })).toBe(200);
  app.clock.moment += 3_600_000;
  expect(await status(withdraw)).toBe(404);
});

test('a page that takes itself for somebody’s asks to sign in: its person was signed out elsewhere', async () => {
  const headers = { 'signed-in': 'yes' };
  expect(await status({ path: '/_app/rows?screen=Jobs', headers })).toBe(401);
  expect(await status({ path: '/_app/rows?screen=Jobs', headers, cookie })).toBe(200);
  expect(await status({ path: '/_app/session', headers })).toBe(200);
});

test('without the column everything asks to sign in, as ever', async () => {
  const lines = document.replaceAll(/^(\| (?:May|---|open|read|create|edit|reject|withdraw|call|invite) .*) \| [^|]+ \|$/gmu, '$1 |');
  const other = await start(lines.replace('| --- | --- | --- |\n| open Jobs', '| --- | --- |\n| open Jobs'));
  expect((await other.ask({ path: '/_app/session' })).json.application).toBeNull();
  for (const path of ['/_app/rows?screen=Jobs', '/_app/new/Application', '/api/applications'])
    expect((await other.ask({ path })).status).toBe(401);
  await other.store.close();
});
