/** What the log says of people's coming in: enough to see who did what, and nothing else about them. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';

const notes = smallDocument('Notes', {
  roles: '\n| May | Keeper | Writer |\n| --- | --- | --- |\n| read Person | yes | yes |\n| invite Person | yes | no |',
});

async function began(): Promise<{ readonly app: Started; readonly keeper: string; readonly ann: string }> {
  const app = await start(notes);
  const keeper = await app.person({ email: 'keeper@example.test' }, ['Keeper']);
  const ann = await app.person({ email: 'ann@example.test' }, ['Writer']);
  return { app, keeper, ann };
}

test('coming in, signing in and out, in order, by id', async () => {
  const { app, ann } = await began();
  expect(app.events.slice(-4)).toEqual([
    { level: 'info', message: 'invitation', by: 'operator', roles: 'Writer' },
    { level: 'info', message: 'invited', person: ann, by: 'operator', roles: 'Writer' },
    { level: 'info', message: 'joined', person: ann, by: ann, roles: 'Writer' },
    { level: 'info', message: 'signed in', person: ann },
  ]);
  app.events.length = 0;
  const cookie = await app.signIn('ann@example.test');
  await app.ask({ method: 'POST', path: '/_app/sign-out', body: {}, cookie });
  await app.ask({ method: 'POST', path: '/_app/sign-out', body: {} });
  await app.ask({ method: 'POST', path: '/_app/sign-in', body: { email: 'ann@example.test', password: 'not the right one' } });
  expect(app.events).toEqual([
    { level: 'info', message: 'signed in', person: ann },
    { level: 'info', message: 'signed out', person: ann },
  ]);
  expect(app.logged).toEqual([expect.stringMatching(/^warn sign-in refused from /u)]);
  await app.store.close();
});

test('changed rights say what they were, and who changed them; what was not committed is not said', async () => {
  const { app, keeper, ann } = await began();
  const cookie = await app.signIn('keeper@example.test');
  app.events.length = 0;
  const ask = (method: string, path: string, body: unknown) => app.ask({ method, path: `/_app/people/${ann}/${path}`, body, cookie });
  expect((await ask('PUT', 'roles', { roles: ['Keeper', 'Writer'] })).status).toBe(200);
  expect((await ask('POST', 'deactivate', {})).status).toBe(204);
  await app.store.change(async ({ people }) => people.activate(ann));
  const stopped = app.ask({ method: 'POST', path: '/_app/account/password', body: { current: password, password: 'short' }, cookie });
  expect((await stopped).status).toBe(422);
  expect(app.events).toEqual([
    { level: 'info', message: 'roles changed', person: ann, by: keeper, before: 'Writer', roles: 'Keeper, Writer' },
    { level: 'info', message: 'deactivated', person: ann, by: keeper },
  ]);
  expect(JSON.stringify(app.events)).not.toContain('example.test');
  await app.store.close();
});
