/** One mailbox is one text: however it is written, it is kept, found and unique in one way. */
import { expect, test } from 'vitest';
import { password, start } from '../testing/start.ts';

const club = `# Specification: Club

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
| second | email, unique | no | — |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- **own**: \`id = me.id\`

- Who signs in: Member
- Sign in with: email and password
- Sign up: open

| May | Member | Board |
| --- | --- | --- |
| read Member | yes | yes |
| edit Member | own | yes |
| invite Member | no | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

none
`;

const spellings = ['BOSS@Club.example', 'Boss@club.EXAMPLE', ' boss@club.example '];

test.each(spellings)('whoever has boss@club.example has %j, too', async (spelling) => {
  const app = await start(club);
  await app.person({ name: 'Boss', email: 'Boss@Club.example' }, ['Board']);
  await app.person({ name: 'Mel', email: 'mel@club.example' }, ['Member']);
  const cookie = await app.signIn('mel@club.example');
  const { signedIn } = (await app.ask({ path: '/_app/session', cookie })).json;
  const path = `/_app/records/Member/${signedIn.person.id}`;
  const put = (fields: object) => app.ask({ method: 'PUT', path, cookie, body: { version: 1, fields } });
  expect((await put({ email: spelling })).json).toMatchObject({ status: 422, code: 'not-unique', field: 'email' });
  expect((await put({ second: spelling })).json.record.fields.second).toBe('boss@club.example');
  const signUp = { email: spelling, password, fields: { name: 'Eve' } };
  expect((await app.ask({ method: 'POST', path: '/_app/sign-up', body: signUp })).status).toBe(422);
  expect((await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email: spelling, password } })).status).toBe(204);
  app.store.close();
});

test('capitals beyond Latin are capitals, and what only looks alike is another address', async () => {
  const app = await start(club);
  const email = async (given: string) => (await app.keep('Member', { name: given, email: given })).fields.email;
  expect(await email('ÉLISE@Club.example')).toBe('élise@club.example');
  await expect(email('e\u0301lise@club.example')).rejects.toThrow('not-unique');
  expect(await email('ſam@club.example')).toBe('ſam@club.example');
  expect(await email('sam@club.example')).toBe('sam@club.example');
  app.store.close();
});

test('whoever comes into a record by an invitation ends every session of it', async () => {
  const app = await start(club);
  await app.person({ name: 'Mel', email: 'mel@club.example' }, ['Member']);
  const cookie = await app.signIn('mel@club.example');
  const { signedIn } = (await app.ask({ path: '/_app/session', cookie })).json;
  const path = `/_app/records/Member/${signedIn.person.id}`;
  const body = { version: 1, fields: { email: 'NEW.BOSS@club.example' } };
  expect((await app.ask({ method: 'PUT', path, cookie, body })).status).toBe(200);
  const { token } = await app.server.invite('new.boss@club.example', ['Board']);
  expect((await app.ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password: 'another password' } })).status).toBe(204);
  expect((await app.ask({ path: '/_app/session', cookie })).json.signedIn).toBeNull();
  expect((await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email: 'mel@club.example', password } })).status).toBe(401);
  app.store.close();
});
