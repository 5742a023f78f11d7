/** Records of two entities sign in: each has its own roles, is `me` in its own columns, and one e-mail is one account over both. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';

const clinic = smallDocument('Clinic', {
  screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Pets | \`/pets\` | Pets: name, owner | start | — |
| My pets | \`/mine\` | Pets where \`owner = me\`: name | start | create Pet |`,
  entities: `### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| address | email, unique | yes | — |
| name | text up to 40 | no | — |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| owner | Owner | no | \`me\` |
| vet | Person | no | \`me\` |
| reported by | Owner | no | — |
| treated by | Person | no | — |
| note | text up to 40 | no | — |
| owner called | text up to 40, computed \`if owner = me then "mine" else "not mine"\` | — | — |`,
  states: `### Pet

| State | Kind | Means |
| --- | --- | --- |
| Well | start | — |
| Ill | — | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Well | fall ill | — | — | Ill | set reported by to \`me\`; notify Receptionist, Pet owner: {name} is ill | — |
| T2 | Ill | treat | — | \`string length(me.email) > 3\` | Well | set treated by to \`me\`; notify Pet owner: {name} was treated by {me.email} | E-NO |`,
  rules: `| Id | About | On | Rule | Otherwise |
| --- | --- | --- | --- | --- |
| R1 | Pet | save | \`note = null or owner = me\` | E-NOTE |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Pets where \`vet = me or owner = me\` | \`GET /api/pets\` | — | 100 of Pet | — | — |`,
  roles: `- **own**: \`owner = me\`
- **treated**: \`vet = me\`
- Sign up: open
- Refused: E-NO
- May not be read: E-NOTHING

| May | Receptionist | Pet owner |
| --- | --- | --- |
| open Pets | yes | no |
| open My pets | no | yes |
| read Pet | yes | own |
| create Pet | yes | own |
| edit Pet | treated | own |
| fall ill | yes | own |
| treat | yes | no |
| read Owner | yes | yes |
| read Person | yes | no |
| invite Owner as Pet owner | yes | no |
| invite Person | no | no |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO | 403 | You may not. | on top |
| E-NOTE | 422 | The owner writes this. | at note |
| E-NOTHING | 404 | There is nothing. | whole page |`,
}).replace('- Who signs in: Person', '- Who signs in: Person; Owner as Pet owner');

let app: Started;
let ida: string;
let otto: string;
let pets: Readonly<Record<'rex' | 'tom' | 'stray', string>>;

beforeAll(async () => {
  app = await start(clinic);
  const vet = await app.person({ email: 'ida@example.test' }, ['Receptionist']);
  const owner = await app.person({ address: 'otto@example.test', name: 'Otto' }, ['Pet owner']);
  const pet = async (name: string, fields: Readonly<Record<string, string | null>>) => {
    const named = Object.entries(fields).map(([field, id]) => [
      field,
      id === null ? null : { entity: field === 'vet' ? 'Person' : 'Owner', id, fields: {} },
    ]);
    return (await app.keep('Pet', { name, state: 'Well', ...Object.fromEntries(named) })).id ?? '';
  };
  pets = {
    rex: await pet('Rex', { owner, vet }),
    tom: await pet('Tom', { owner: null, vet }),
    stray: await pet('Stray', { owner: null, vet: null }),
  };
  ida = await app.signIn('ida@example.test');
  otto = await app.signIn('otto@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const names = async (path: string, cookie: string): Promise<readonly string[]> =>
  (await app.ask({ path, cookie })).json.rows?.map(({ fields }: { fields: { name: string } }) => fields.name);
const send = (method: string, path: string, body: unknown, cookie: string) => app.ask({ method, path: `/_app${path}`, body, cookie });

test('each sees what their own column says, with themselves as `me`', async () => {
  expect(await names('/_app/rows?screen=Pets', ida)).toEqual(expect.arrayContaining(['Rex', 'Tom', 'Stray']));
  expect(await names('/_app/rows?screen=My%20pets', otto)).toEqual(['Rex']);
  expect((await app.ask({ path: '/_app/rows?screen=Pets', cookie: otto })).status).toBe(403);
  expect((await app.ask({ path: `/_app/records/Pet/${pets.tom}`, cookie: otto })).status).toBe(404);
  const { json } = await app.ask({ path: '/_app/session', cookie: otto });
  expect(json.signedIn).toMatchObject({ person: { entity: 'Owner' }, roles: ['Pet owner'] });
  expect(JSON.stringify(json.application)).not.toContain('Receptionist');
});

test('what starts as `me` is nothing where whoever makes it is of another kind, and compared they are never the same', async () => {
  const byOwner = (await send('POST', '/records/Pet', { fields: { name: 'Kit' } }, otto)).json.record.fields;
  expect([byOwner.owner?.label, byOwner.vet, byOwner['owner called']]).toEqual(['Otto', null, 'mine']);
  const byVet = (await send('POST', '/records/Pet', { fields: { name: 'Pup' } }, ida)).json.record.fields;
  expect([byVet.owner, byVet.vet?.label, byVet['owner called']]).toEqual([null, 'ida@example.test', 'not mine']);
});

test('in rules, guards, effects and calls `me` is whoever asks', async () => {
  const write = async (cookie: string) => {
    const { version } = (await app.ask({ path: `/_app/records/Pet/${pets.rex}`, cookie })).json.record;
    return (await send('PUT', `/records/Pet/${pets.rex}`, { version, fields: { note: 'by me' } }, cookie)).status;
  };
  expect([await write(ida), await write(otto)]).toEqual([422, 200]);
  expect((await app.ask({ path: '/api/pets', cookie: otto })).json.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Rex', 'Kit']),
  );
  expect((await app.ask({ path: '/api/pets', cookie: ida })).json.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Rex', 'Tom', 'Pup']),
  );
  const take = (action: string, id: string, cookie: string) =>
    send('POST', `/records/Pet/${id}/actions/${encodeURIComponent(action)}`, { fields: {} }, cookie);
  const byVet = (await take('fall ill', pets.tom, ida)).json.record.fields;
  expect(byVet['reported by']).toBeNull();
  expect((await take('treat', pets.tom, ida)).json.record.fields['treated by']).toMatchObject({ label: 'ida@example.test' });
  expect((await take('treat', pets.rex, otto)).status).toBe(403);
});

test('the front desk brings in owners and nobody else, and looks after nobody else', async () => {
  const invite = (email: string, roles: readonly string[], cookie = ida) => send('POST', '/invitations', { email, roles }, cookie);
  expect((await invite('new@example.test', ['Receptionist'])).status).toBe(403);
  expect((await invite('new@example.test', ['Pet owner', 'Receptionist'])).status).toBe(403);
  expect((await invite('new@example.test', ['Pet owner'], otto)).status).toBe(403);
  const invited = await invite('new@example.test', ['Pet owner']);
  expect(invited.status).toBe(201);
  expect((await send('POST', invited.json.path, { password }, '')).status).toBe(204);
  const { json } = await app.ask({ path: '/_app/people?kind=Owner', cookie: ida });
  expect([json.kind, json.kinds, json.roles]).toEqual(['Owner', [{ name: 'Owner', plural: 'Owners' }], ['Pet owner']]);
  const made = json.people.find(({ email }: { email: string }) => email === 'new@example.test');
  expect(made).toMatchObject({ roles: ['Pet owner'], state: 'active', lookedAfter: true });
  expect((await app.ask({ path: '/_app/people?kind=Person', cookie: ida })).status).toBe(403);
  const [person] = await app.store.system.peopleWithRole('Receptionist');
  expect((await send('POST', `/people/${person}/deactivate`, {}, ida)).status).toBe(404);
  expect((await send('PUT', `/people/${made.id}/roles`, { roles: ['Receptionist'] }, ida)).status).toBe(422);
  const history = await app.ask({ path: `/_app/records/Owner/${made.id}/history`, cookie: ida });
  expect(history.json.entries.map(({ action, who }: { action: string; who: { label: string } }) => [action, who?.label])).toContainEqual([
    'invited',
    'ida@example.test',
  ]);
});

test('one e-mail is one account over both: whoever comes second is refused, also at the same moment', async () => {
  expect((await send('POST', '/invitations', { email: 'ida@example.test', roles: ['Pet owner'] }, ida)).status).toBe(422);
  const { token } = await app.server.invite('both@example.test', ['Pet owner']);
  const both = await Promise.all([
    send('POST', `/invitations/${token}`, { password }, ''),
    send('POST', '/sign-up', { email: 'both@example.test', password }, ''),
    send('POST', '/sign-up', { email: 'both@example.test', password }, ''),
  ]);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  const held = (await app.store.accounts.accountWith('both@example.test'))?.id ?? '';
  const holder = await app.store.accounts.personOf(['Person', 'Owner'], held);
  const other = holder?.entity === 'Owner' ? 'Receptionist' : 'Pet owner';
  await expect(app.server.invite('both@example.test', [other])).rejects.toThrow();
  await expect(app.server.invite('both@example.test', ['Receptionist', 'Pet owner'])).rejects.toThrow();
  const person = (await app.keep('Person', { email: 'other@example.test' })).id ?? '';
  await expect(app.store.change(({ accounts }) => accounts.link(held, 'Person', person))).rejects.toThrow();
  expect(await app.store.accounts.personOf(['Person', 'Owner'], held)).toEqual(holder);
});

test('both are told and named as who they are: notifications, who did it, a new password', async () => {
  expect(
    (await send('POST', `/records/Pet/${pets.rex}/actions/fall%20ill`, { fields: {} }, otto)).json.record.fields['reported by'].label,
  ).toBe('Otto');
  for (const cookie of [ida, otto]) {
    const { json } = await app.ask({ path: '/_app/notifications', cookie });
    expect(json.items.map(({ message }: { message: string }) => message)).toContain('Rex is ill');
  }
  const { json } = await app.ask({ path: `/_app/records/Pet/${pets.rex}/history`, cookie: ida });
  expect(json.entries[0]).toMatchObject({ action: 'fall ill', who: { label: 'Otto' } });
  const { token } = await app.server.resetLink('otto@example.test');
  expect((await send('POST', `/password-reset/${token}`, { password: 'another good battery' }, '')).status).toBe(204);
});

test('a role of another kind is nothing to somebody, whatever is kept', async () => {
  const [owner = ''] = await app.store.system.peopleWithRole('Pet owner');
  await app.store.change((transaction) => transaction.people.setRoles(owner, ['Receptionist']));
  const cookie = await app.signIn('otto@example.test').catch(() => '');
  const told = await app.ask({ path: '/_app/rows?screen=Pets', cookie });
  expect(told.status).not.toBe(200);
});
