/** New passwords that are guessed first, by each way in which one is chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start } from '../testing/start.ts';
import { refuseGuessable } from './guessable.ts';

const document = smallDocument('Boathouse Bookings', {
  roles: '\n- Sign up: open\n\n| May | Writer |\n| --- | --- |\n| read Person | yes |',
});

let app: Started;
beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'marlene.quist@example.test' }, ['Writer']);
});
afterAll(() => app.store.close());

const known = 'This password is among those that are guessed first. Choose another one.';
const own = 'A password is not made of one’s name, one’s e-mail, or what the application is called. Choose another one.';

test('on signing up, by an invitation, by a link and on the account page it is refused, and nothing is done', async () => {
  const refused = { status: 422, field: 'password', code: 'not-possible', detail: known };
  const post = async (path: string, body: unknown, cookie?: string) =>
    (await app.ask({ method: 'POST', path, body, ...(cookie !== undefined && { cookie }) })).json;
  const weak = 'P4ssw0rd2024!';
  const newcomer = { email: 'new@example.test', fields: {} };
  expect(await post('/_app/sign-up', { ...newcomer, password: weak })).toMatchObject(refused);
  expect(await post('/_app/sign-up', { ...newcomer, password: 'new@example.test' })).toMatchObject({ ...refused, detail: own });
  const { token: invitation } = await app.server.invite('guest@example.test', ['Writer']);
  expect(await post(`/_app/invitations/${invitation}`, { password: weak })).toMatchObject(refused);
  expect(await post(`/_app/invitations/${invitation}`, { password: 'Boathouse2024' })).toMatchObject({ ...refused, detail: own });
  const { token: link } = await app.server.resetLink('marlene.quist@example.test');
  expect(await post(`/_app/password-reset/${link}`, { password: weak })).toMatchObject(refused);
  const cookie = await app.signIn('marlene.quist@example.test');
  expect(await post('/_app/account/password', { current: password, password: weak }, cookie)).toMatchObject(refused);
  expect(await post('/_app/account/password', { current: password, password: 'MarleneQuist' }, cookie)).toMatchObject({ detail: own });
  // Each is still open.
  const good = 'a heron over the lake';
  for (const path of [`/_app/invitations/${invitation}`, `/_app/password-reset/${link}`])
    expect((await app.ask({ method: 'POST', path, body: { password: good } })).status).toBe(204);
  expect((await app.ask({ method: 'POST', path: '/_app/sign-up', body: { ...newcomer, password: good } })).status).toBe(204);
});

const about = { email: 'ann.weaver@example.test', record: { fields: { name: 'Ann Kowalczyk', since: null, age: 40n } } } as const;
const judged = (given: string) =>
  refuseGuessable({ ...app, settings: {} } as never, given, about).then(
    () => 'taken',
    (problem: { refusals: [{ message: string }] }) => problem.refusals[0].message,
  );

test.each([
  '123456789012',
  'password1234',
  'Password2024!',
  'p@ssw0rd12345',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaaa',
  'abcdefghijklm',
  'monkeymonkey',
  'Passwort1234',
  'drowssap12345',
])('%s is known', async (given) => {
  expect(await judged(given)).toBe(known);
});

test.each(['ann.weaver@example.test', 'kowalczyk1234', 'AnnKowalczyk!', 'BoathouseBookings', 'b0athouse2024', 'weaver.weaver'])(
  '%s is of the person or the application',
  async (given) => {
    expect(await judged(given)).toBe(own);
  },
);

test.each([
  'correct horse battery',
  'a heron over the lake',
  'Zr8vnQp2Lx0dT',
  '482910583927',
  'Kowalczyk rows at dawn',
  'дом над рекой 47',
])('%s is taken', async (given) => {
  expect(await judged(given)).toBe('taken');
});

test('one that is as long as may be is judged in no time', async () => {
  await judged('warm');
  const began = performance.now();
  for (const given of ['p@$$w0rd4'.repeat(14), 'password'.repeat(16), '4@38650$71!|'.repeat(10)]) await judged(given);
  expect(performance.now() - began).toBeLessThan(2000);
});
