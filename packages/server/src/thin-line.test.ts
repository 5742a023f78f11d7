/** The thin line: a person comes in by invitation, files a claim and sends it in; a manager approves it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from './testing/start.ts';

let app: Started;
let ada: string;
let max: string;

beforeAll(async () => {
  app = await start(readExample('expense-claims'));
  const manager = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  await app.person({ name: 'Ada', email: 'ada@example.test', manager: { entity: 'Person', id: manager, fields: {} } }, ['Employee']);
  ada = await app.signIn('ada@example.test');
  max = await app.signIn('max@example.test');
});
afterAll(() => app.store.close());

test('a claim is filed, sent in and approved', async () => {
  const session = await app.ask({ path: '/_app/session', cookie: ada });
  expect(session.json.signedIn).toMatchObject({ roles: ['Employee'], person: { label: 'Ada' } });
  expect(session.text).not.toContain('To approve');

  const blank = await app.ask({ path: '/_app/new/Claim', cookie: ada });
  expect(blank.json.create).toMatchObject({ may: 'yes' });
  expect(blank.json.editable).toContain('lines.amount');
  const categories = await app.ask({ path: '/_app/options/Category?search=trav', cookie: ada });
  expect(categories.json.options.map((one: { label: string }) => one.label)).toEqual(['Travel']);
  const [travel] = categories.json.options;

  const line = {
    fields: { 'spent on': new Date(app.clock.moment).toISOString().slice(0, 10), category: { id: travel.id }, amount: '12.50' },
  };
  const made = await app.ask({
    method: 'POST',
    path: '/_app/records/Claim',
    cookie: ada,
    body: { fields: { title: 'Train to Bern', lines: [line] } },
  });
  expect(made.text).toContain('"total":"12.50"');
  expect(made.status).toBe(201);
  const { id, version } = made.json.record;
  expect(made.headers.get('location')).toBe(`/_app/records/Claim/${id}`);

  const rows = await app.ask({ path: '/_app/rows?screen=My%20claims', cookie: ada });
  expect(rows.json).toMatchObject({
    total: 1,
    next: null,
    rows: [{ id, label: 'Train to Bern', fields: { total: '12.50', state: 'Draft' } }],
  });
  expect((await app.ask({ path: `/_app/records/Claim/${id}`, cookie: max })).status).toBe(404);

  const sent = await app.ask({
    method: 'POST',
    path: `/_app/records/Claim/${id}/actions/submit`,
    cookie: ada,
    body: { version, fields: {} },
  });
  expect(sent.text).toContain('Submitted');
  expect(sent.status).toBe(200);
  const approved = await app.ask({ method: 'POST', path: `/_app/records/Claim/${id}/actions/approve`, cookie: max, body: { fields: {} } });
  expect(approved.json.record.fields).toMatchObject({ state: 'Approved', 'decided by': { label: 'Max' } });
  expect(approved.json.before).toEqual(['Draft', 'Submitted']);
  expect(app.logged).toEqual([]);
});
