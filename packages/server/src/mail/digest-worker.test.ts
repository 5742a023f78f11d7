/** What people want to be mailed: what they said, and each morning what waits for them. */
import { settingsFor } from '@ninefold/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { readExample, type Started, start } from '../testing/start.ts';
import { timesOfDigest } from './times-of-digest.ts';

const night = Date.parse('2026-11-30T02:00:00Z');
const hour = 3_600_000;

let box: Mailbox;
let app: Started;
let [max, ada, boss] = ['', '', ''];
beforeEach(async () => {
  box = await openMailbox();
  await begin(readExample('expense-claims'));
});

async function begin(text: string): Promise<void> {
  const mail = { url: box.url, from: 'no-reply@claims.example' };
  app = await start(text, { mail, baseUrl: 'https://claims.example', moment: night });
  boss = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  const manager = { entity: 'Person', id: boss, fields: {} };
  const own = await app.person({ name: 'Ada', email: 'ada@example.test', manager }, ['Employee']);
  [max = '', ada = ''] = [await app.signIn('max@example.test'), await app.signIn('ada@example.test')];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const employee = { entity: 'Person', id: own, fields: {} };
    await app.keep('Claim', { number: `CL-${number}`, title: `Trip ${number}`, state: 'Submitted', employee, total: 100n });
  }
}

afterEach(async () => {
  await app.server.close();
  await app.store.close();
  await box.close();
});

const set = (cookie: string, body: unknown) => app.ask({ method: 'PUT', path: '/_app/mail-preferences', cookie, body });
const told = async (cookie: string) => (await app.ask({ path: '/_app/mail-preferences', cookie })).json;
const plain = (mail: string | undefined): string => (mail ?? '').replaceAll('=\r\n', '').replaceAll('\r', '').replaceAll('=3D', '=');
/** The worker has looked at what is due by now. */
const looked = async (day: string, zone: string | null = null) =>
  until(
    async () => (await app.store.mailPreferences.waiting('tasks', day, 1, zone)).length === 0 && (await app.store.mails.next()) === null,
  );

test('who wants it is mailed each morning what waits for them, once a day, and only where something does', async () => {
  expect((await told(max)).preferences).toEqual([
    { kind: 'application', wanted: true },
    { kind: 'mention', wanted: true },
    { kind: 'followed', wanted: false },
    { kind: 'tasks', wanted: false },
  ]);
  for (const cookie of [max, ada]) expect((await set(cookie, { kind: 'tasks', wanted: true })).status).toBe(204);
  expect((await told(max)).preferences.at(-1)).toEqual({ kind: 'tasks', wanted: true });
  const { settings } = settingsFor(app.application);
  expect([timesOfDigest(settings.timeZone, night), timesOfDigest(settings.timeZone, night + 10 * hour)]).toEqual([
    { day: '2026-11-30', isDue: false },
    { day: '2026-11-30', isDue: true },
  ]);
  app.clock.moment = night + 10 * hour;
  await looked('2026-11-30');
  expect(box.mails).toHaveLength(1);
  const mail = plain(box.mails[0]);
  expect(mail).toMatch(/^To: max@example\.test$/mu);
  expect(mail).toMatch(/^Subject: Expense claims: 6 records wait for you$/mu);
  expect(mail).toContain('Claims, Submitted: 6');
  expect(mail).toMatch(/^- .*Trip 1\n {2}https:\/\/claims\.example\/claims\//mu);
  expect(mail).not.toContain('Trip 6');
  expect(mail).toContain('and one more');
  expect(mail).toContain('https://claims.example/-/tasks');
  // Wanted later that day, it comes the next morning.
  await set(max, { kind: 'tasks', wanted: true });
  expect(await app.store.mailPreferences.waiting('tasks', '2026-11-30', 1, null)).toEqual([]);
  app.clock.moment = night + 34 * hour;
  await looked('2026-12-01');
  expect(box.mails).toHaveLength(2);
  await set(max, { kind: 'tasks', wanted: false });
  expect(await app.store.mailPreferences.waiting('tasks', '2099-01-01', 9, null)).toHaveLength(1);
});

test('morning is by one’s own clock; who chooses another has one mail a day all the same', async () => {
  const choose = (timeZone: string | null) => app.ask({ method: 'POST', path: '/_app/time-zone', cookie: max, body: { timeZone } });
  const at = async (moment: string, day: string, zone: string | null) => {
    app.clock.moment = Date.parse(moment);
    await looked(day, zone);
    return box.mails.length;
  };
  expect((await choose('America/New_York')).status).toBe(204);
  await set(max, { kind: 'tasks', wanted: true });
  // Morning in Berlin, night in New York.
  app.clock.moment = Date.parse('2026-11-30T07:00:00Z');
  expect(await app.store.mailPreferences.waiting('tasks', '2026-11-30', 9, 'America/New_York')).toEqual([boss]);
  expect(await at('2026-11-30T11:59:00Z', '2026-11-29', 'America/New_York')).toBe(0);
  expect(await at('2026-11-30T12:01:00Z', '2026-11-30', 'America/New_York')).toBe(1);
  // Where it is already past seven of the next day, that day’s comes at once, and none again on the way back.
  app.clock.moment = Date.parse('2026-11-30T23:00:00Z');
  await choose('Asia/Tokyo');
  expect(await at('2026-11-30T23:02:00Z', '2026-12-01', 'Asia/Tokyo')).toBe(2);
  await choose('America/New_York');
  expect(await at('2026-12-01T13:00:00Z', '2026-12-01', 'America/New_York')).toBe(2);
  await choose(null);
  expect(await at('2026-12-02T09:00:00Z', '2026-12-02', null)).toBe(3);
});

test('who could not come in to look at it, for want of a second factor, is mailed nothing', async () => {
  await app.server.close();
  await app.store.close();
  await begin(readExample('expense-claims').replace('- Sign up: by invitation', '$&\n- Who needs a second factor: Manager'));
  await app.store.change(({ mailPreferences }) => mailPreferences.set(boss, 'tasks', true, null));
  app.clock.moment = night + 10 * hour;
  await looked('2026-11-30');
  expect(box.mails).toEqual([]);
});

test('who does not want a mail is told by the bell alone; who wants news of what they follow is mailed them', async () => {
  const [claim] = (await app.ask({ path: '/_app/tasks', cookie: max })).json.groups[0].tasks;
  const path = `/_app/records/Claim/${claim.id}`;
  const say = (text: string) => app.ask({ method: 'POST', path: `${path}/comments`, cookie: ada, body: { parts: [text] } });
  const mails = async () => {
    await until(async () => (await app.store.mails.next()) === null);
    return box.mails.map(plain).map((mail) => /^Subject: (.*)$/mu.exec(mail)?.[1]);
  };
  await app.ask({ method: 'PUT', path: `${path}/follow`, cookie: max, body: {} });
  await say('one');
  expect(await mails()).toEqual([]);
  await app.ask({ method: 'POST', path: '/_app/notifications/read', cookie: max, body: { all: true } });
  await set(max, { kind: 'followed', wanted: true });
  await say('two');
  await say('three');
  expect(await mails()).toEqual([expect.stringMatching(/^Ada commented on .*Trip 1\.$/u)]);
  expect((await app.ask({ path: '/_app/notifications', cookie: max })).json.items).toHaveLength(2);
});

test('is for people, of kinds of mail there are, and goes with the person', async () => {
  expect([(await set('', { kind: 'tasks', wanted: true })).status, (await told('')).code]).toEqual([401, 'not-signed-in']);
  expect((await set(max, { kind: 'all', wanted: true })).status).toBe(422);
  await set(ada, { kind: 'mention', wanted: false });
  const [id = ''] = await app.store.system.peopleWithRole('Employee');
  expect([...(await app.store.mailPreferences.of(id))]).toEqual([['mention', false]]);
  const eve = await app.person({ name: 'Eve', email: 'eve@example.test' }, ['Employee']);
  await set(await app.signIn('eve@example.test'), { kind: 'mention', wanted: false });
  expect((await app.store.mailPreferences.of(eve)).size).toBe(1);
  await app.store.change((tx) => tx.delete({ entity: 'Person', id: eve, version: 1, stamp: { who: null } }));
  expect((await app.store.mailPreferences.of(eve)).size).toBe(0);
});

test('where no mail is sent there is nothing to say', async () => {
  const other = await start(readExample('expense-claims'));
  await other.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  const cookie = await other.signIn('max@example.test');
  expect((await other.ask({ path: '/_app/mail-preferences', cookie })).json.to).toBeNull();
  await other.server.close();
  await other.store.close();
});

test('whoever stands in for somebody is mailed what waits for them, said as such', async () => {
  await app.server.close();
  await app.store.close();
  await begin(
    readExample('expense-claims').replace('- Sign up: by invitation', '- Sign up: by invitation\n- Who may stand in: Finance for Manager'),
  );
  const fay = await app.person({ name: 'Fay', email: 'fay@example.test' }, ['Finance']);
  await app.store.change(({ substitutions }) =>
    substitutions.add({ person: boss, substitute: fay, role: 'Manager', from: '2026-11-30', until: '2026-12-12', by: null }),
  );
  await set(await app.signIn('fay@example.test'), { kind: 'tasks', wanted: true });
  app.clock.moment = night + 10 * hour;
  await looked('2026-11-30');
  const mail = plain(box.mails.find((one) => one.includes('fay@example.test')));
  expect(mail).toMatch(/^Subject: Expense claims: 6 records wait for you$/mu);
  // Which they are is told; where they are, is seen only while one acts for him.
  expect(mail).toMatch(/^For Max, until 12 Dec 2026:\nClaims, Submitted: 6\n- .*Trip 1\n- /mu);
  expect(mail).toContain('and one more');
  expect(mail).not.toContain('https://claims.example/claims/');
});
