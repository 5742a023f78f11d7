/** What somebody who comes in may fill in of their own record, and how the document's own calls for coming in are taken and answered. */
import { expect, test } from 'vitest';
import { password, type Started, start } from '../testing/start.ts';

const club = ({ sends = 'email, password, name', returns = 'Member', signIn = 'email, password', rows = '' } = {}) => `# Specification: Club

## 1. What the product does and for whom

Members meet.

## 2. Screens and routes

not shown

## 3. Entities and their fields

### Member

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| email | email, unique | yes | — |
| level | one of New, Trusted | yes | New |
| since | date | yes | \`today()\` |
| blocked | yes/no | yes | no |
| bio | text | no | — |
| mentor | Member | no | — |
| picture | file of image up to 1 MB | no | — |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Member
- Sign in with: email and password
- Sign up: open

| May | Member | Board |
| --- | --- | --- |
| read Member | yes | yes |
| read Member.blocked | no | yes |
| edit Member | no | yes |
${rows}
## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | sign up | \`POST /api/members\` | ${sends} | ${returns} | — | — |
| C2 | sign in | \`POST /api/sessions\` | ${signIn} | ${returns} | — | — |

${returns.startsWith('{') || returns === '—' ? '' : '- **card** of Member: `{ member: { called: name } }`\n'}
## 8. The error catalogue

none

## 9. Business constants and limits

none
`;

const email = 'eve@example.test';
const signUp = (app: Started, fields: object) =>
  app.ask({ method: 'POST', path: '/_app/sign-up', body: { email, password, fields: { name: 'Eve', ...fields } } });
const kept = async (app: Started) => {
  const page = await app.store.list({ entity: 'Member', where: [], order: [], limit: 100, load: {}, environment: environment(app) });
  return page.rows;
};
const environment = (app: Started) => ({ settings: {}, now: app.clock.moment, me: null }) as never;

const notFilledIn: readonly (readonly [string, object])[] = [
  ['a field that starts as something', { level: 'Trusted' }],
  ['a needed day with a default', { since: '1990-01-01' }],
  ['a field its role may not even read', { blocked: true }],
  ['a field that is not asked for', { bio: 'I am Eve' }],
  ['another e-mail', { email: 'ann@example.test' }],
  ['a record', { mentor: 'some-id' }],
  ['a made-up file', { picture: { file: 'x', name: 'x.png', size: '1', type: 'image/png' } }],
];

test.each(notFilledIn)('signing up does not take %s', async (_what, fields) => {
  const app = await start(club());
  expect(await signUp(app, fields)).toMatchObject({ status: 422 });
  expect(await kept(app)).toEqual([]);
  expect((await signUp(app, {})).status).toBe(204);
  expect((await kept(app))[0]?.fields).toMatchObject({ name: 'Eve', level: 'New', blocked: false, bio: null, mentor: null, picture: null });
  app.store.close();
});

test.each(notFilledIn)('coming in by invitation does not take %s', async (_what, fields) => {
  const app = await start(club());
  const { token } = await app.server.invite(email, ['Member']);
  const path = `/_app/invitations/${token}`;
  const accept = (more: object) => app.ask({ method: 'POST', path, body: { password, fields: { name: 'Eve', ...more } } });
  expect(await accept(fields)).toMatchObject({ status: 422 });
  expect((await accept({})).status).toBe(204);
  expect((await kept(app))[0]?.fields).toMatchObject({ level: 'New', blocked: false, bio: null, mentor: null, picture: null });
  app.store.close();
});

test.each([
  ['names', 'email, password, name, bio', { email, password, name: 'Eve', bio: 'Hello' }],
  [
    'a context',
    '`{ member: { address: email, secret: password, called: name, about: bio } }`',
    { member: { address: email, secret: password, called: 'Eve', about: 'Hello' } },
  ],
])('*Sends* of sign up as %s is what is sent', async (_how, sends, body) => {
  const app = await start(club({ sends }));
  const told = await app.ask({ method: 'POST', path: '/api/members', body });
  expect(told).toMatchObject({ status: 201, json: { name: 'Eve', bio: 'Hello', level: 'New', version: 1 } });
  expect(told.json).not.toHaveProperty('blocked');
  expect(told.headers.getSetCookie()).toHaveLength(1);
  app.store.close();
});

test.each([
  ['the page’s own shape', { email, password, fields: { name: 'Eve' } }],
  ['a field it does not name', { email, password, name: 'Eve', bio: 'Hello' }],
  ['another level', { email, password, name: 'Eve', level: 'Trusted' }],
])('a sign up that names what it sends does not take %s', async (_what, body) => {
  const app = await start(club());
  expect(await app.ask({ method: 'POST', path: '/api/members', body })).toMatchObject({ status: 422 });
  expect(await kept(app)).toEqual([]);
  app.store.close();
});

test('a row about one field rules what signing up takes, too', async () => {
  const app = await start(club({ sends: 'email, password, name, level', rows: '| edit Member.level | no | yes |\n' }));
  const send = (more: object) => app.ask({ method: 'POST', path: '/api/members', body: { email, password, name: 'Eve', ...more } });
  expect(await send({ level: 'Trusted' })).toMatchObject({ status: 422 });
  expect(await send({})).toMatchObject({ status: 201, json: { level: 'New' } });
  app.store.close();
});

test('*Returns* of sign up and sign in is what is answered, as whoever came in may read it', async () => {
  const app = await start(club({ returns: 'card' }));
  const card = { member: { called: 'Eve' } };
  expect(await app.ask({ method: 'POST', path: '/api/members', body: { email, password, name: 'Eve' } })).toMatchObject({
    status: 201,
    json: card,
  });
  const told = await app.ask({ method: 'POST', path: '/api/sessions', body: { email, password } });
  expect(told).toMatchObject({ status: 200, json: card });
  expect(told.headers.getSetCookie()).toHaveLength(1);
  expect(await app.ask({ method: 'POST', path: '/api/sessions', body: { email, password: 'another password' } })).toMatchObject({
    status: 401,
  });
  app.store.close();
});

test('a sign in takes the shape of *Sends*', async () => {
  const app = await start(club({ signIn: '`{ user: { email: email, password: password } }`', returns: '—' }));
  expect((await app.ask({ method: 'POST', path: '/api/members', body: { email, password, name: 'Eve' } })).status).toBe(204);
  expect((await app.ask({ method: 'POST', path: '/api/sessions', body: { user: { email, password } } })).status).toBe(204);
  expect((await app.ask({ method: 'POST', path: '/api/sessions', body: { email, password } })).status).toBe(422);
  app.store.close();
});

test.each([
  ['an e-mail that is none', { address: 'nonsense' }, 'member.address'],
  ['an e-mail of two', { address: 'eve@example.test;ann@example' }, 'member.address'],
  ['a password that is too short', { secret: 'short' }, 'member.secret'],
  ['what a new person needs', { called: null }, 'member.called'],
  ['somebody who is there', { address: 'there@example.test' }, 'member.address'],
])('%s is refused at what was sent', async (_what, wrong, field) => {
  const app = await start(club({ sends: '`{ member: { address: email, secret: password, called: name } }`' }));
  const send = (more: object) => {
    const body = { member: { address: email, secret: password, called: 'Eve', ...more } };
    return app.ask({ method: 'POST', path: '/api/members', body });
  };
  expect((await send({ address: 'there@example.test' })).status).toBe(201);
  expect(await send(wrong)).toMatchObject({ status: 422, json: { field } });
  app.store.close();
});

test.each([
  ['names', 'mail, password, name', { mail: 'nonsense', password, name: 'Eve' }, 'mail'],
  [
    'a context',
    '`{ member: { post: mail, secret: password, called: name } }`',
    { member: { post: 'nonsense', secret: password } },
    'member.post',
  ],
])('an e-mail field of another name is spoken of by its own, sent as %s', async (_how, sends, body, field) => {
  const text = club({ sends });
  const app = await start(text.replace('| email | email', '| mail | email'));
  const told = await app.ask({ method: 'POST', path: '/api/members', body });
  expect([told.status, told.json.field], told.text).toEqual([422, field]);
  app.store.close();
});

test('those who sign up from one address one after the other are no guesses: only what fails counts', async () => {
  const app = await start(club());
  const signUpAs = async (address: string) =>
    (await app.ask({ method: 'POST', path: '/_app/sign-up', body: { email: address, password, fields: { name: 'Member' } } })).status;
  expect(await signUpAs('first@example.test')).toBe(204);
  const name = (at: number) => `member${at}@example.test`;
  // Ten tries an account and a hundred an address: ninety-eight that fail leave room for two.
  for (let at = 0; at < 15; at += 1) await app.keep('Member', { name: 'Known', email: name(at) });
  const failed = new Set<number>();
  for (let at = 0; at < 98; at += 1) failed.add(await signUpAs(name(at % 12)));
  expect(failed).toEqual(new Set([422]));
  for (const at of [20, 21, 22, 23]) expect(await signUpAs(name(at))).toBe(204);
  expect([await signUpAs(name(12)), await signUpAs(name(13)), await signUpAs(name(14))]).toEqual([422, 422, 429]);
  app.store.close();
});
