/** Pupils and guardians sign up beside tutors, who are invited: each kind of people can what the first can. */
import { checkDocument } from '@ninefold/check';
import { formatDocument } from '@ninefold/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepSamples } from '../testing/keep-samples.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { school } from '../testing/school.ts';
import { password, type Started, start, type TestAnswer } from '../testing/start.ts';
import { countTry } from './attempts.ts';

let box: Mailbox;
let app: Started;
let tara: string;
let head: string;
let paul: string;
let gus: string;

const cookieOf = (told: TestAnswer): string =>
  told.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
const send = (method: string, path: string, body: unknown, cookie?: string) =>
  app.ask({ method, path, body, ...(cookie === undefined ? {} : { cookie }) });
const signUp = (email: string, more: object = {}) => send('POST', '/_app/sign-up', { email, password, ...more });
const me = async (cookie: string) => (await app.ask({ path: '/_app/session', cookie })).json.signedIn;

beforeAll(async () => {
  box = await openMailbox();
  app = await start(school, { mail: { url: box.url, from: 'no-reply@school.example' }, baseUrl: 'https://school.example' });
  tara = await app.signIn(await accepted('tara@example.test', 'Tutor'));
  await app.person({ name: 'Hedda', email: 'hedda@example.test' }, ['Head']);
  head = await app.signIn('hedda@example.test');
  paul = cookieOf(await send('POST', '/api/pupils', { mail: 'paul@example.test', password, name: 'Paul', grade: 7 }));
  gus = cookieOf(await signUp('gus@example.test', { as: 'Guardian' }));
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
  await box.close();
});

/** Who is there from the beginning comes in by a link. */
async function accepted(email: string, role: string): Promise<string> {
  const { token } = await app.server.invite(email, [role]);
  expect((await send('POST', `/_app/invitations/${token}`, { password })).status).toBe(204);
  return email;
}

test('the document has no findings, and stays as it is formatted', () => {
  expect(checkDocument(school).findings.map(({ code, what }) => `${code} ${what}`)).toEqual([]);
  const once = formatDocument(school);
  expect(formatDocument(once)).toBe(once);
});

describe('signing up', () => {
  test('is offered as those whom the document names, with what each needs', async () => {
    const asked = async (as?: string) => app.ask({ path: `/_app/sign-up${as === undefined ? '' : `?as=${as}`}` });
    const first = (await asked()).json;
    expect([first.as, first.fields.map(({ name }: { name: string }) => name)]).toEqual([
      ['Pupil', 'Guardian'],
      ['name', 'grade'],
    ]);
    expect((await asked('Guardian')).json.fields).toEqual([]);
    expect([(await asked('Tutor')).status, (await asked('Head')).status]).toEqual([404, 404]);
    expect((await app.ask({ path: '/_app/session' })).json.signIn.signUp).toBe('open');
  });

  test('makes a record of that kind with that role, by the page and by a call', async () => {
    expect(await me(paul)).toMatchObject({ person: { entity: 'Pupil', label: 'Paul' }, roles: ['Pupil'] });
    expect(await me(gus)).toMatchObject({ person: { entity: 'Guardian' }, roles: ['Guardian'] });
    const told = await send('POST', '/api/guardians', { address: 'greta@example.test', password, phone: '+49 30 1234567' });
    expect([told.status, told.json]).toEqual([201, { phone: '+49 30 1234567' }]);
    expect((await me(cookieOf(told))).roles).toEqual(['Guardian']);
  });

  test.each([
    ['as whoever is invited', { email: 'x@example.test', as: 'Tutor' }, 404],
    ['as nobody', { email: 'x@example.test', as: 'Cook' }, 404],
    ['as no word', { email: 'x@example.test', as: 7 }, 404],
    ['without what is needed', { email: 'x@example.test', as: 'Pupil', fields: { name: 'X' } }, 422],
    ['with what belongs to others', { email: 'x@example.test', as: 'Guardian', fields: { grade: '4' } }, 422],
    ['with an address of a tutor', { email: 'TARA@example.test', as: 'Guardian' }, 422],
    ['with an address of somebody of another kind without an account', { email: 'pia@example.test', as: 'Guardian' }, 422],
    ['with an address of a pupil without an account', { email: 'pia@example.test', as: 'Pupil', fields: { name: 'P', grade: '1' } }, 422],
  ])('is refused %s', async (_how, { email, ...more }, status) => {
    const told = await signUp(email, more);
    expect(told.status, told.text).toBe(status);
  });

  test('one address is one account over all kinds, also at the same moment', async () => {
    const both = await Promise.all([
      signUp('twin@example.test', { as: 'Guardian' }),
      signUp('twin@example.test', { as: 'Pupil', fields: { name: 'Twin', grade: '3' } }),
      send('POST', '/api/guardians', { address: 'twin@example.test', password }),
      send('POST', '/api/pupils', { mail: 'twin@example.test', password, name: 'Twin', grade: 3 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([expect.toBeOneOf([201, 204]), 422, 422, 422]);
    const kept = await Promise.all(['Pupil', 'Guardian'].map((entity) => peopleOf(entity)));
    expect(kept.flat().filter((address) => address === 'twin@example.test')).toHaveLength(1);
  });

  test('so many may come from one address in a quarter of an hour, of IPv6 from one network', async () => {
    const own = await start(school, { addressHeader: 'from' });
    const context = { services: { clock: { now: () => own.clock.moment } }, running: { store: own.store } } as never;
    const from = (address: string) =>
      own.ask({
        method: 'POST',
        path: '/_app/sign-up',
        headers: { from: address },
        body: { email: `${own.clock.moment}@example.test`, password, as: 'Guardian' },
      });
    for (let at = 0; at < 1000; at += 1) await countTry(context, 'sign-ups from 2001:db8:0:1', null, 1000);
    const told = await from('2001:db8:0:1::7');
    expect([told.status, told.json.code, told.headers.has('retry-after')]).toEqual([429, 'too-many-requests', true]);
    expect((await from('2001:db8:0:2::7')).status).toBe(204);
    own.clock.moment += 15 * 60_000 + 1;
    expect((await from('2001:db8:0:1::7')).status).toBe(204);
    await own.store.close();
  });
});

async function peopleOf(entity: string): Promise<readonly unknown[]> {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: app.clock.moment, me: null };
  const { rows } = await app.store.list({ entity, where: [], order: [], limit: 100, load: {}, environment });
  return rows.map(({ fields }) => fields.mail ?? fields.address);
}

describe('calls about oneself', () => {
  test('read and edit the record of the kind they name, under its rights', async () => {
    expect((await app.ask({ path: '/api/pupils/me', cookie: paul })).json).toEqual({ name: 'Paul', mail: 'paul@example.test', grade: '7' });
    const edited = await send('PUT', '/api/pupils/me', { name: 'Paul P.', remark: 'Shy' }, paul);
    expect([edited.status, edited.json]).toEqual([200, { name: 'Paul P.', remark: 'Shy' }]);
    expect((await send('PUT', '/api/pupils/me', { grade: 12 }, paul)).status).toBe(422);
    expect((await app.ask({ path: '/api/tutors/me', cookie: tara })).json).toEqual({ name: 'Tara', email: 'tara@example.test' });
  });

  test('are nothing to others', async () => {
    for (const cookie of [tara, head, gus]) expect((await app.ask({ path: '/api/pupils/me', cookie })).status).toBe(404);
    expect((await app.ask({ path: '/api/tutors/me', cookie: paul })).status).toBe(404);
    const { json } = await app.ask({ path: '/_app/session', cookie: paul });
    expect(json.application.roles.signUp.value).toEqual({ way: 'by invitation', as: [{ role: 'Pupil', way: 'open' }] });
    expect(json.application.calls.calls.map(({ id }: { id: string }) => id)).toEqual(['C1', 'C2', 'C3', 'C4', 'C6']);
  });

  test('signing in as one kind lets in those alone, and tells others nothing', async () => {
    const told = await send('POST', '/api/pupils/session', { mail: 'paul@example.test', password });
    expect([told.status, told.json]).toEqual([200, { name: 'Paul P.' }]);
    const [other, wrong] = await Promise.all([
      send('POST', '/api/pupils/session', { mail: 'gus@example.test', password }),
      send('POST', '/api/pupils/session', { mail: 'nobody@example.test', password }),
    ]);
    expect([other.status, other.json.detail]).toEqual([401, wrong.json.detail]);
    expect(await app.signIn('gus@example.test')).toContain('=');
  });
});

describe('what the second kind of people does', () => {
  test('their own page shows them, and nobody else', async () => {
    const rows = (await app.ask({ path: '/_app/rows?screen=Me', cookie: paul })).json.rows;
    expect(rows.map(({ fields }: { fields: { name: string } }) => fields.name)).toEqual(['Paul P.']);
  });

  test('who is there from the beginning comes in by a link, as the record that is there', async () => {
    expect((await send('POST', '/_app/invitations', { email: 'pia@example.test', roles: ['Tutor'] }, paul)).status).toBe(403);
    const invited = await send('POST', '/_app/invitations', { email: 'pia@example.test', roles: ['Pupil'] }, head);
    expect((await send('POST', `/_app${invited.json.path}`, { password })).status).toBe(204);
    const pia = await app.signIn('pia@example.test');
    expect((await me(pia)).person.fields).toMatchObject({ grade: '5', favourite: { label: 'Tara' } });
  });

  test('they are told by role and by name, in the application and by mail; history, pages and Why? name them', async () => {
    const open = await openEvents(paul);
    const [greta, ward] = [await app.signIn('greta@example.test'), (await me(paul)).person.id];
    const guardian = `/_app/records/Guardian/${(await me(gus)).person.id}`;
    const { version } = (await app.ask({ path: guardian, cookie: head })).json.record;
    expect((await send('PUT', guardian, { version, fields: { ward: { id: ward } } }, head)).status).toBe(200);
    const tutor = (await me(tara)).person.id;
    const made = await send('POST', '/_app/records/Lesson', { fields: { subject: 'Latin', tutor: { id: tutor } } }, paul);
    expect(made.json.record.fields).toMatchObject({ pupil: { label: 'Paul P.' }, tutor: { label: 'Tara' } });
    const lesson = made.json.record.id;
    const act = (action: string, cookie: string) =>
      send('POST', `/_app/records/Lesson/${lesson}/actions/${action}`, { fields: {} }, cookie);
    expect((await act('ask', tara)).status).toBe(403);
    expect((await act('ask', paul)).status).toBe(200);
    expect((await act('agree', paul)).status).toBe(403);
    expect((await act('agree', tara)).status).toBe(200);
    const told = async (cookie: string) =>
      (await app.ask({ path: '/_app/notifications', cookie })).json.items.map(({ message }: { message: string }) => message);
    expect(await told(tara)).toEqual(['Latin is asked for by Paul P.']);
    expect(await told(paul)).toEqual(['Latin with Tara']);
    // Of those who have a role whoever may read it.
    expect([await told(gus), await told(greta)]).toEqual([['Latin is asked for by Paul P.'], []]);
    const mailed = () => box.mails.flatMap((mail) => (/^Subject: Latin/mu.test(mail) ? [/^To: (.*)\r$/mu.exec(mail)?.[1]] : []));
    await until(async () => mailed().length >= 3);
    expect(mailed().sort()).toEqual(['gus@example.test', 'paul@example.test', 'tara@example.test']);
    const { entries } = (await app.ask({ path: `/_app/records/Lesson/${lesson}/history`, cookie: tara })).json;
    expect(entries.map(({ who }: { who: { label: string } }) => who.label)).toEqual(['Tara', 'Paul P.', 'Paul P.']);
    await until(async () => open.text().includes(lesson));
    const row = app.application.roles.permissions.find(({ words }) => words === 'read Lesson');
    const about = new URLSearchParams({ statements: row?.cells.Pupil?.statement ?? '', entity: 'Lesson', id: lesson });
    const [explained] = (await app.ask({ path: `/_app/why?${about}`, cookie: paul })).json;
    expect([explained.explained, explained.words]).toEqual(['Pupil: own: pupil is you: yes.', '| read Lesson | … | … | own | … |']);
    await open.close();
  });

  test('what they leave is forgotten by them, and the history says by whom', async () => {
    const { id } = (await me(paul)).person;
    const left = await send('POST', `/_app/records/Pupil/${id}/actions/leave`, { fields: {} }, paul);
    expect([left.status, left.json.record.fields.remark]).toEqual([200, null]);
    const { entries } = (await app.ask({ path: `/_app/records/Pupil/${id}/history`, cookie: head })).json;
    expect(entries[0]).toMatchObject({ action: 'leave', who: { label: 'Paul P.' } });
    expect(entries[0].changes).toContainEqual({ field: 'remark', from: null, to: null, forgotten: true });
    expect(entries.at(-1).who).toBeNull();
    const heard = (await app.ask({ path: '/_app/notifications', cookie: head })).json.items;
    expect(heard.map(({ message }: { message: string }) => message)).toContain('Paul P. left');
  });

  test('they are made row by row out of a spreadsheet, by whoever may, and come in by a link then', async () => {
    const made = await send('POST', '/_app/records/Pupil', { fields: { name: 'Rosa', mail: 'rosa@example.test', grade: '2' } }, head);
    expect(made.status, made.text).toBe(201);
    expect((await signUp('rosa@example.test', { as: 'Pupil', fields: { name: 'Rosa', grade: '2' } })).status).toBe(422);
    await accepted('rosa@example.test', 'Pupil');
    expect((await me(await app.signIn('rosa@example.test'))).person.id).toBe(made.json.record.id);
    const { json } = await app.ask({ path: '/_app/people?kind=Pupil', cookie: head });
    expect(json.people.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)).toEqual(
      expect.arrayContaining(['Rosa active', 'Pia active']),
    );
    expect([json.closed, json.roles]).toEqual([false, ['Pupil']]);
  });
});

test('samples have people of each kind, whom one can look as: each sees their own', async () => {
  const own = await start(school, { preview: { file: 'school.md', document: () => ({ file: 'school.md', broken: false, findings: [] }) } });
  await keepSamples(own, 20);
  const ask = async (path: string, cookie = '') => (await own.ask({ path, cookie })).json;
  const people: readonly { readonly id: string; readonly roles: readonly string[] }[] = (await ask('/_app/session')).preview.people;
  const as = async (role: string) => {
    const person = people.find(({ id, roles }) => roles.includes(role) && !id.startsWith('role '))?.id;
    return cookieOf(await own.ask({ method: 'POST', path: '/_app/preview/view-as', body: { person } }));
  };
  const [tutor, pupil, guardian] = [await as('Tutor'), await as('Pupil'), await as('Guardian')];
  expect((await ask('/_app/rows?screen=Lessons', tutor)).total).toBeGreaterThan(0);
  expect((await ask('/_app/rows?screen=Me', pupil)).rows).toHaveLength(1);
  expect((await ask('/_app/session', guardian)).signedIn.person.entity).toBe('Guardian');
  await own.store.close();
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let at = 0; at < 200 && !(await holds()); at += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await holds()).toBe(true);
}

async function openEvents(cookie: string) {
  const stop = new AbortController();
  const request = new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie }, signal: stop.signal });
  const reader = (await app.server.fetch(request)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  void (async () => {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) text += piece.value;
  })();
  return { text: () => text, close: async () => void (await reader?.cancel()) };
}
