/** Rows that say who may bring in whom: as what one invites, whose roles one changes, and whom one looks after. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, readExample, type Started, start } from '../testing/start.ts';

let app: Started;
let max: string;
let fin: string;
let ids: Record<'ada' | 'otto' | 'fin', string>;

beforeAll(async () => {
  const row = '| invite Person | no | no | yes |';
  const text = readExample('expense-claims');
  expect(text).toContain(row);
  // A Manager brings in Employees and nobody else; Finance whomever but Managers.
  const rows = [row, '| invite Person as Employee | no | yes | yes |', '| invite Person as Manager | no | no | no |'];
  app = await start(text.replace(row, rows.join('\n')).replace(/^\| read Person \|.*$/mu, '| read Person | yes | yes | yes |'));
  await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager', 'Employee']);
  ids = {
    ada: await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']),
    otto: (await app.keep('Person', { name: 'Otto', email: 'otto@example.test' })).id ?? '',
    fin: await app.person({ name: 'Fin', email: 'fin@example.test' }, ['Finance']),
  };
  max = await app.signIn('max@example.test');
  fin = await app.signIn('fin@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const post = (path: string, body: unknown, cookie = max) => app.ask({ method: 'POST', path: `/_app${path}`, body, cookie });
const invite = (email: string, roles: readonly string[], cookie = max) => post('/invitations', { email, roles }, cookie);
const put = (id: string, roles: readonly string[], cookie = max) =>
  app.ask({ method: 'PUT', path: `/_app/people/${id}/roles`, body: { roles }, cookie });
const invited = async (cookie: string): Promise<readonly string[]> =>
  (await app.ask({ path: '/_app/people/invitations', cookie })).json.invitations.map(({ email }: { email: string }) => email);

test('one invites as what the rows say, and is told what that is', async () => {
  const { json } = await app.ask({ path: '/_app/people', cookie: max });
  expect([json.gives, json.roles]).toEqual([['Employee'], ['Employee', 'Manager', 'Finance']]);
  const after = Object.fromEntries(json.people.map(({ name, lookedAfter }: { name: string; lookedAfter: boolean }) => [name, lookedAfter]));
  expect(after).toEqual({ Ada: true, Otto: true, Fin: false, Max: false });
  expect((await invite('new@example.test', ['Employee'])).status).toBe(201);
  for (const roles of [['Finance'], ['Employee', 'Finance'], ['Manager']]) {
    const told = await invite('new@example.test', roles);
    expect([told.status, told.json.code]).toEqual([403, 'E-FORBIDDEN']);
  }
  expect((await invite('other@example.test', ['Finance'], fin)).status).toBe(201);
  expect((await invite('other@example.test', ['Manager'], fin)).status).toBe(403);
});

test('nobody is led into an account with other roles by inviting them anew', async () => {
  expect((await invite('fin@example.test', ['Employee'])).status).toBe(403);
  const link = (await invite('otto@example.test', ['Employee'])).json.path;
  expect((await put(ids.otto, ['Finance'], fin)).status).toBe(200);
  expect((await post(link, { password, fields: {} })).status).toBe(404);
  expect((await put(ids.otto, [], fin)).status).toBe(200);
  expect((await post(link, { password, fields: {} })).status).toBe(204);
});

test('invitations to other roles are neither told, nor renewed, nor withdrawn', async () => {
  expect((await invited(fin)).includes('other@example.test')).toBe(true);
  expect((await invited(max)).includes('other@example.test')).toBe(false);
  const { json } = await app.ask({ path: '/_app/people/invitations?search=other', cookie: fin });
  const [{ id }] = json.invitations;
  expect((await post(`/people/invitations/${id}/renew`, {})).status).toBe(404);
  expect((await app.ask({ method: 'DELETE', path: `/_app/people/invitations/${id}`, cookie: max })).status).toBe(404);
  expect((await post(`/people/invitations/${id}/renew`, {}, fin)).status).toBe(201);
});

test('one gives and takes the roles that one may invite as, and leaves the others as they are', async () => {
  expect((await put(ids.fin, ['Finance', 'Employee'])).json.roles).toEqual(['Employee', 'Finance']);
  expect((await put(ids.fin, ['Employee'])).status).toBe(403);
  expect((await put(ids.fin, ['Finance', 'Manager', 'Employee'])).status).toBe(403);
  expect((await put(ids.fin, ['Finance'])).json.roles).toEqual(['Finance']);
});

test('a link for a new password, deactivating and signing out are for those who have no other role', async () => {
  for (const deed of ['reset-link', 'sign-out', 'deactivate', 'activate']) {
    expect((await post(`/people/${ids.fin}/${deed}`, {})).status, deed).toBe(403);
    expect((await post(`/people/${ids.ada}/${deed}`, {})).status, deed).toBeLessThan(300);
  }
});
