/** What somebody is told about a record that waits for them, told to whoever stands in for them: by bell and by mail, as they want it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { readExample, type Started, start } from '../testing/start.ts';

const text = readExample('expense-claims')
  .replace('- Sign up: by invitation', '$&\n- Who may stand in: Manager for Manager, Finance for Manager')
  // Whoever pays reads no claim of their own accord before it is granted.
  .replace('\n- **sent**:', '\n- **sent so far**: `state in ("Approved", "Unpaid", "Paid")`$&')
  .replace(/\| read Claim \|.*/u, '| read Claim | own | own, team | sent so far |');

let box: Mailbox;
let app: Started;
const people: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeEach(() => begin(text));
afterEach(end);

async function begin(document: string): Promise<void> {
  box = await openMailbox();
  const mail = { url: box.url, from: 'no-reply@claims.example' };
  app = await start(document, { mail, baseUrl: 'https://claims.example', moment: Date.parse('2026-12-01T09:00:00Z') });
  const add = async (name: string, role: string, manager?: string) => {
    const email = `${name.toLowerCase()}@example.test`;
    people[name] = await app.person({ name, email, ...(manager !== undefined && { manager: person(manager) }) }, [role]);
    cookies[name] = await app.signIn(email);
  };
  await add('Max', 'Manager');
  await add('Fay', 'Finance');
  await add('Nia', 'Manager');
  await add('Ada', 'Employee', 'Max');
}

async function end(): Promise<void> {
  await app.server.close();
  await app.store.close();
  await box.close();
}

const person = (name: string) => ({ entity: 'Person', id: people[name] ?? '', fields: {} });
const ask = (who: string, path: string, more: object = {}) => app.ask({ path: `/_app/${path}`, cookie: cookies[who] ?? '', ...more });
const told = async (who: string) => (await ask(who, 'notifications')).json;
const mails = async () => {
  await until(async () => (await app.store.mails.next()) === null);
  return box.mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('\r', '').replaceAll('=3D', '='));
};
const standsIn = (who: string, whom = 'Max', days = { from: '2026-12-01', until: '2026-12-12' }) =>
  app.store.change(({ substitutions }) =>
    substitutions.add({ person: people[whom] ?? '', substitute: people[who] ?? '', role: 'Manager', by: null, ...days }),
  );

async function submitted(title: string): Promise<string> {
  const fields = { number: `CL-${title}`, title, state: 'Draft', employee: person('Ada'), total: 100n };
  const lines = [{ entity: 'Line', fields: { date: '2026-11-30', category: 'Travel', amount: 100n } }];
  const { id = '' } = await app.keep('Claim', { ...fields, lines });
  const sent = await ask('Ada', `records/Claim/${id}/actions/submit`, { method: 'POST', body: { version: 1 } });
  expect(sent.status, sent.text).toBe(200);
  return id;
}

test('reaches whoever stands in, as for the other; what does not wait for the other is theirs alone', async () => {
  const kept = await standsIn('Fay');
  const id = await submitted('Trip');
  const [own] = (await told('Max')).items;
  expect((await told('Fay')).unread).toBe(1);
  const [item] = (await told('Fay')).items;
  expect(item).toMatchObject({ record: id, message: own.message, path: own.path, for: { substitution: kept?.id, person: 'Max' } });
  expect(own.for).toBeUndefined();
  expect(item.path).not.toBeNull();
  // Of it they may see nothing as themselves.
  expect((await ask('Fay', `records/Claim/${id}`)).status).toBe(404);
  expect((await ask('Fay', `records/Claim/${id}`, { headers: { 'acting-for': kept?.id ?? '' } })).status).toBe(200);
  expect((await told('Nia')).items).toEqual([]);
  const sent = (await mails()).filter((mail) => /^To: fay@example\.test$/mu.test(mail));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^For Max: Ada sent you Trip, /mu);
  expect(sent[0]).toContain('https://claims.example/-/tasks');
  expect(sent[0]).not.toContain(`https://claims.example${own.path}`);

  // Read by whoever it is told to, and by acting on it.
  await ask('Max', 'notifications/read', { method: 'POST', body: { all: true } });
  expect((await told('Fay')).unread).toBe(1);
  const acting = { 'acting-for': kept?.id ?? '' };
  const { version } = (await ask('Fay', `records/Claim/${id}`, { headers: acting })).json.record;
  const done = await ask('Fay', `records/Claim/${id}/actions/approve`, { method: 'POST', body: { version }, headers: acting });
  expect(done.status, done.text).toBe(200);
  expect((await told('Fay')).unread).toBe(0);

  // Granted, it waits for Max no more: what he is told of it since is his alone.
  const comment = await ask('Ada', `records/Claim/${id}/comments`, {
    method: 'POST',
    body: { parts: [{ person: people.Max }, ' thanks'] },
  });
  expect(comment.status, comment.text).toBe(201);
  expect((await told('Max')).items[0].message).toContain('mentioned you');
  expect((await told('Fay')).items.map(({ message }: { message: string }) => message)).toEqual([own.message]);
});

test('a mail goes by what whoever stands in wants of its kind, mentions and news of what the other follows too', async () => {
  await standsIn('Fay');
  await ask('Fay', 'mail-preferences', { method: 'PUT', body: { kind: 'application', wanted: false } });
  const id = await submitted('Trip');
  const toFay = async () => (await mails()).flatMap((mail) => (/^To: fay@/mu.test(mail) ? [/^Subject: (.*)$/mu.exec(mail)?.[1]] : []));
  expect(await toFay()).toEqual([]);
  expect((await told('Fay')).unread).toBe(1);
  await ask('Max', `records/Claim/${id}/follow`, { method: 'PUT', body: {} });
  const say = (parts: readonly unknown[]) => ask('Ada', `records/Claim/${id}/comments`, { method: 'POST', body: { parts } });
  await say([{ person: people.Max }, ' please']);
  await say(['soon']);
  const messages = (await told('Fay')).items.map(({ message, for: other }: { message: string; for?: unknown }) => [
    message,
    Boolean(other),
  ]);
  expect(messages.slice(0, 2)).toEqual([
    [expect.stringMatching(/^Ada commented on /u), true],
    [expect.stringMatching(/^Ada mentioned you /u), true],
  ]);
  expect(await toFay()).toEqual([expect.stringMatching(/^For Max: Ada mentioned you in a comment on /u)]);
});

test('whoever is named with the other, and may not read it as themselves, is told it for the other', async () => {
  await end();
  await begin(
    text.replace('notify `employee.manager`: {employee.name} sent', 'notify `employee.manager`, Finance, Manager: {employee.name} sent'),
  );
  await standsIn('Fay');
  await standsIn('Nia', 'Max', { from: '2026-12-13', until: '2026-12-20' });
  await submitted('Trip');
  const kinds = async (who: string) => (await told(who)).items.map((item: { for?: { person: string } }) => item.for?.person ?? 'own');
  expect([await kinds('Max'), await kinds('Fay')]).toEqual([['own'], ['Max']]);
  app.clock.moment += 13 * 86_400_000;
  for (const [name] of Object.entries(cookies)) cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  await submitted('Second');
  // Nia reads no claim of Max’s people herself: she hears of it as the one who stands in.
  expect(await kinds('Nia')).toEqual(['Max']);
});

test('only while it holds: not before, not after, not without the role, and of nothing that was told meanwhile once it has ended', async () => {
  const later = await standsIn('Nia', 'Max', { from: '2026-12-02', until: '2026-12-12' });
  await submitted('One');
  expect((await told('Nia')).items).toEqual([]);
  app.clock.moment += 86_400_000;
  await submitted('Two');
  expect((await told('Nia')).items).toHaveLength(1);
  await app.store.change(({ people: access }) => access.setRoles(people.Nia ?? '', ['Employee']));
  expect(await told('Nia')).toMatchObject({ items: [], unread: 0 });
  await submitted('Three');
  await app.store.change(({ people: access }) => access.setRoles(people.Nia ?? '', ['Manager']));
  expect((await told('Nia')).items).toHaveLength(1);
  const ended = await ask('Max', `substitutions/${later?.id}`, { method: 'DELETE' });
  expect(ended.status).toBe(204);
  const left = (await told('Nia')).items;
  expect(left.map(({ message }: { message: string }) => message)).toEqual([expect.stringContaining('was ended')]);
  expect(await app.store.notifications.page(later?.id ?? '', null, 9)).toEqual([]);
});

test('nothing is mailed to whoever could not come in for want of a second factor, nor shown', async () => {
  await end();
  await begin(text.replace('- Who may stand in:', '- Who needs a second factor: Manager\n$&'));
  const kept = await standsIn('Fay');
  await submitted('Trip');
  expect((await told('Fay')).items).toEqual([]);
  expect((await mails()).filter((mail) => /^To: fay@/mu.test(mail))).toEqual([]);
  expect(await app.store.notifications.page(kept?.id ?? '', null, 9)).toEqual([]);
});
