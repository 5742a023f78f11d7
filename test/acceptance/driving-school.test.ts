/** A driving school with three branches: what its document says, asked of the real server by its people. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { password, type Started, start, type TestAnswer } from '../../packages/server/src/testing/start.ts';
import { expectAccessible, giveCookie, openBrowser, openPage } from '../support/browser.ts';

/** 7:00 in Berlin, on a Tuesday. */
const tuesday = Date.parse('2026-03-03T07:00:00+01:00');
const text = readFileSync(new URL('documents/driving-school.md', import.meta.url), 'utf8');

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const phone = { viewport: { width: 390, height: 844 } };

let app: Started;
let authority: StandIn;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

const send = (who: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.ask({ method, path: `/_app/${path}`, cookie: cookies[who] ?? '', ...(body === undefined ? {} : { body }) });
const create = (who: string, entity: string, fields: object): Promise<TestAnswer> => send(who, 'POST', `records/${entity}`, { fields });
const look = async (who: string, entity: string, id = ''): Promise<TestAnswer> => send(who, 'GET', `records/${entity}/${id}`);
async function take(who: string, entity: string, id: string, action: string, fields: object = {}): Promise<TestAnswer> {
  const { json } = await look(who, entity, id);
  return send(who, 'POST', `records/${entity}/${id}/actions/${action}`, { version: json.record?.version ?? 1, fields });
}
const edit = async (who: string, entity: string, id: string, fields: object): Promise<TestAnswer> => {
  const { json } = await look(who, entity, id);
  return send(who, 'PUT', `records/${entity}/${id}`, { version: json.record?.version ?? 1, fields });
};
const made = (answer: TestAnswer): string => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.json.record.id;
};
async function pass(to: string): Promise<void> {
  app.clock.moment = Date.parse(to);
  await expect
    .poll(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment, { timeout: 8000 })
    .toBe(true);
}
/** What is to be done as soon as something is kept is done a moment later. */
const soon = (): Promise<void> => pass(new Date(app.clock.moment + 2_000).toISOString());
const at = (name: string) => ({ id: ids[name] ?? '' });
const rows = async (who: string, screen: string) => (await send(who, 'GET', `rows?screen=${encodeURIComponent(screen)}`)).json.rows ?? [];
const fieldsOf = async (who: string, entity: string, id = '') => (await look(who, entity, id)).json.record.fields;
const told = async (who: string): Promise<string[]> =>
  (await send(who, 'GET', 'notifications')).json.items.map(({ message }: { message: string }) => message);
const lesson = (who: string, fields: object) =>
  create(who, 'Lesson', { student: at('Sam'), instructor: at('Ines'), car: at('golf'), minutes: '90', kind: 'Normal', ...fields });
const begins = (moment: string) => ({ 'starts at': `${moment}:00+01:00` });
const why = ({ status, json }: TestAnswer) => (status < 300 ? 'done' : json.code);
/** Sessions end meanwhile. */
async function signInAgain(): Promise<void> {
  for (const name of Object.keys(cookies)) cookies[name] = await app.signIn(`${name.toLowerCase()}@example.org`);
}

beforeAll(async () => {
  authority = await startStandIn();
  const { settings } = settingsFor(readDocument(text).application, { AUTHORITY_URL: authority.url });
  app = await start(text, { moment: tuesday, settings, clientDirectory });
  const staff = { Olga: 'Owner', Henk: 'Head of branch', Ola: 'Office', Ines: 'Instructor', Ivo: 'Instructor' } as const;
  for (const [name, role] of Object.entries(staff)) {
    ids[name] = await app.person({ name, email: `${name.toLowerCase()}@example.org`, teaches: role === 'Instructor' }, [role]);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.org`);
  }
  for (const entity of ['Branch', 'Licence class', 'Topic'])
    for (const { id, label } of (await send('Olga', 'GET', `options/${entity}`)).json.options) ids[label] = id;
  made(await edit('Olga', 'Branch', ids.Quay ?? '', { head: at('Henk') }));
  ids.golf = made(await create('Ola', 'Car', { plate: 'HH-DS 1', branch: at('Quay'), class: at('B'), 'next inspection': '2026-06-01' }));
  ids.polo = made(await create('Ola', 'Car', { plate: 'HH-DS 2', branch: at('Station'), class: at('B'), 'next inspection': '2026-03-10' }));
  for (const [who, branch, car] of [
    ['Ines', 'Quay', 'golf'],
    ['Ivo', 'Station', 'polo'],
  ] as const)
    made(await edit('Olga', 'Person', ids[who] ?? '', { classes: [at('B')], branches: [at(branch)], cars: [at(car)], rate: '20.00' }));
  for (const name of ['Sam', 'Tom']) {
    const email = `${name.toLowerCase()}@example.org`;
    const fields = { name, email, 'date of birth': '2008-05-01', class: at('B'), branch: at('Quay'), instructor: at('Ines') };
    ids[name] = made(await create('Ola', 'Student', fields));
    const { token } = await app.server.invite(email, ['Student']);
    await app.ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password } });
    cookies[name] = await app.signIn(email);
  }
}, 60_000);
afterAll(async () => {
  await app?.server.close();
  await app?.store.close();
  await authority?.close();
});

test('a lesson has its student, instructor and car to itself, in opening hours, within the limits of a day', async () => {
  ids.first = made(await lesson('Ola', begins('2026-03-05T10:00')));
  const elsewhere = { student: at('Tom'), instructor: at('Ivo'), car: at('polo') };
  const refused = async (fields: object) => why(await lesson('Ola', { ...elsewhere, ...begins('2026-03-05T11:00'), ...fields }));
  expect(await refused({ student: at('Sam') })).toBe('E-STUDENT-BUSY');
  expect(await refused({ instructor: at('Ines') })).toBe('E-INSTRUCTOR-BUSY');
  expect(await refused({ car: at('golf') })).toBe('E-CAR-BUSY');
  expect(await refused({ instructor: at('Henk') })).toBe('E-INSTRUCTOR');
  expect(await refused(begins('2026-03-11T11:00'))).toBe('E-CAR');
  expect(await refused(begins('2026-03-06T20:30'))).toBe('E-HOURS');
  expect(await refused(begins('2026-03-08T10:00'))).toBe('E-HOLIDAY');
  made(await create('Ola', 'Holiday', { day: '2026-03-09', name: 'Closed' }));
  expect(await refused(begins('2026-03-09T10:00'))).toBe('E-HOLIDAY');
  const both = await Promise.all(['Sam', 'Tom'].map((name) => lesson('Ola', { student: at(name), ...begins('2026-03-06T10:00') })));
  expect(both.map(why).toSorted()).toEqual(['E-INSTRUCTOR-BUSY', 'done']);
  expect(why(await lesson('Ola', begins('2026-03-05T14:00')))).toBe('done');
  expect(why(await lesson('Ola', begins('2026-03-05T16:00')))).toBe('E-TWO-A-DAY');
  // Moved on the calendar: by the same rules.
  expect(why(await edit('Ola', 'Lesson', ids.first ?? '', begins('2026-03-05T13:30')))).toBe('E-STUDENT-BUSY');
  expect(why(await edit('Ola', 'Lesson', ids.first ?? '', begins('2026-03-05T08:30')))).toBe('done');
  const day = (await send('Ola', 'GET', 'calendar?screen=Calendar&from=2026-03-05&to=2026-03-05')).json;
  expect([day.entries.length, JSON.stringify(day.rows)]).toEqual([2, expect.stringContaining('Ines')]);
});

test('everybody sees their part: a branch, one’s own students, no pay, no balances', async () => {
  expect((await fieldsOf('Ola', 'Lesson', ids.first)).price).toBe('120.00');
  const ofInes = await fieldsOf('Ines', 'Lesson', ids.first);
  expect([ofInes.price, ofInes.due]).toEqual([undefined, undefined]);
  expect((await fieldsOf('Ines', 'Student', ids.Sam)).balance).toBeUndefined();
  expect([(await look('Ivo', 'Lesson', ids.first)).status, (await look('Ivo', 'Student', ids.Sam)).status]).toEqual([404, 404]);
  expect([(await fieldsOf('Ola', 'Person', ids.Ines)).rate, (await fieldsOf('Olga', 'Person', ids.Ines)).rate]).toEqual([
    undefined,
    '20.00',
  ]);
  expect([(await look('Henk', 'Car', ids.golf)).status, (await look('Henk', 'Car', ids.polo)).status]).toEqual([200, 404]);
  expect((await look('Tom', 'Student', ids.Sam)).status).toBe(404);
  // One’s own page is at the same address for everybody.
  const own = async (who: string) => (await send(who, 'GET', 'records/Student/own?screen=My%20page')).json.record.fields;
  expect([(await own('Sam')).name, (await own('Tom')).name]).toEqual(['Sam', 'Tom']);
  expect(await own('Sam')).toMatchObject({ 'theory done': '0', 'special missing': '12', 'documents missing': 'eye test, first aid' });
});

test('weekly hours become slots; students book those of their instructor, the first gets it, the others hear of the next one', async () => {
  made(await create('Ola', 'Weekly hour', { instructor: at('Ines'), weekday: 'Wednesday', begins: '15:00:00', minutes: '45' }));
  await pass('2026-03-04T07:00:00+01:00');
  const [slot] = await rows('Sam', 'Free slots');
  expect(slot.fields).toMatchObject({ 'starts at': '2026-03-18T14:00:00.000Z', minutes: '45' });
  const booked = await Promise.all(['Sam', 'Tom'].map((who) => take(who, 'Slot', slot.id, 'book', { kind: 'Overland' })));
  expect(booked.map(why).toSorted()).toEqual(['E-SLOT-GONE', 'done']);
  const tonight = made(await create('Ines', 'Slot', { instructor: at('Ines'), ...begins('2026-03-04T18:00'), minutes: '45' }));
  expect(why(await take('Sam', 'Slot', tonight, 'book', { kind: 'Normal' }))).toBe('E-AHEAD');
  made(await create('Tom', 'Waiting', {}));
  expect(why(await create('Tom', 'Waiting', {}))).toBe('E-WAITING-TWICE');
  const far = made(await lesson('Ola', begins('2026-03-12T10:00')));
  expect((await take('Sam', 'Lesson', far, 'cancel')).json.record.fields).toMatchObject({ state: 'Cancelled', due: '0.00' });
  await soon();
  await expect
    .poll(() => told('Tom'))
    .toEqual(['A lesson with Ines on Thursday 12 March 10:00 has become free. The first to book it gets it.']);
  const free = (await rows('Tom', 'Free slots')).find((one: { fields: Record<string, string> }) =>
    one.fields['starts at']?.startsWith('2026-03-12'),
  );
  expect(why(await take('Tom', 'Slot', free.id, 'book', { kind: 'Normal' }))).toBe('done');
  expect(await rows('Tom', 'Waiting list')).toEqual([]);
});

test('a lesson cancelled late is due in full, unless a note comes; one held is marked, and counts', async () => {
  expect(why(await take('Sam', 'Lesson', ids.first ?? '', 'cancel'))).toBe('done');
  expect((await fieldsOf('Sam', 'Student', ids.Sam)).balance).toBe('-120.00');
  expect(why(await take('Sam', 'Lesson', ids.first ?? '', 'hand in note'))).toBe('E-NOTE');
  const headers = { 'content-type': 'application/pdf', 'file-name': 'note.pdf' };
  const path = '/_app/files?entity=Lesson&field=illness%20note';
  const file = await app.ask({ method: 'POST', path, cookie: cookies.Sam ?? '', body: new TextEncoder().encode('%PDF-1.4\n'), headers });
  expect(why(await take('Sam', 'Lesson', ids.first ?? '', 'hand in note', { 'illness note': file.json }))).toBe('done');
  expect((await fieldsOf('Sam', 'Student', ids.Sam)).balance).toBe('0.00');
  await pass('2026-03-06T18:00:00+01:00');
  const held = (await rows('Ola', 'Lessons')).filter(
    ({ fields }: { fields: Record<string, string> }) => fields.state === 'Booked' && (fields['starts at'] ?? '') < '2026-03-06T18',
  );
  expect(held).toHaveLength(2);
  for (const { id } of held.reverse()) {
    const km = Number((await fieldsOf('Ola', 'Car', ids.golf)).km ?? 100);
    expect(why(await take('Ines', 'Lesson', id, 'finish', { 'km before': km, 'km after': km - 10 }))).toBe('E-KM');
    expect(why(await take('Ines', 'Lesson', id, 'finish', { 'km before': km, 'km after': km + 50 }))).toBe('done');
    made(await create('Ines', 'Evaluation', { lesson: { id }, observing: '4', steering: '5', comment: 'good', 'internal note': 'tired' }));
    ids.held = id;
  }
  expect((await fieldsOf('Ola', 'Car', ids.golf)).km).toBe('200');
  const holder = (await fieldsOf('Ola', 'Lesson', ids.held)).student.id === ids.Sam ? 'Sam' : 'Tom';
  expect((await fieldsOf(holder, 'Student', ids[holder])).progress).toBe('0.720000');
  const read = await send(holder, 'GET', `related/Lesson/${ids.held}/evaluations`);
  expect(read.text).not.toContain('tired');
});

test('one press bills everybody once; what is paid in parts is reminded of twice, and paid', async () => {
  made(await create('Ola', 'Package', { student: at('Tom'), kind: 'Normal' }));
  expect(why(await lesson('Ola', { student: at('Tom'), ...begins('2026-03-16T10:00') }))).toBe('E-BALANCE');
  made(await create('Ola', 'Payment', { student: at('Tom'), amount: '400.00' }));
  const paidAhead = (await lesson('Ola', { student: at('Tom'), ...begins('2026-03-16T10:00') })).json.record.fields;
  expect([paidAhead.price, paidAhead.package.label !== undefined]).toEqual(['120.00', true]);
  const month = made(await create('Ola', 'Billing month', { month: '2026-03-01' }));
  expect(why(await create('Ola', 'Billing month', { month: '2026-03-02' }))).toBe('E-FIRST');
  const bill = () => take('Ola', 'Billing month', month, 'make invoices');
  const pressed = await Promise.all([bill(), bill()]);
  expect(pressed.filter((one) => one.status === 200).length).toBeGreaterThan(0);
  await bill();
  const invoices = await rows('Ola', 'Invoices');
  const numbers = invoices.map(({ fields }: { fields: Record<string, string> }) => fields.number).toSorted();
  expect(numbers).toEqual(numbers.map((_: string, index: number) => `2026-${String(index + 1).padStart(5, '0')}`));
  expect(new Set(invoices.map(({ fields }: { fields: { student: { id: string } } }) => fields.student.id)).size).toBe(invoices.length);
  const ofTom = invoices.find(({ fields }: { fields: { student: { label: string } } }) => fields.student.label === 'Tom');
  const { lines, gross, net, vat } = await fieldsOf('Tom', 'Invoice', ofTom.id);
  expect(lines.map((line: { fields: { text: string } }) => line.fields.text)).toContain('Package');
  expect(Number(net) + Number(vat)).toBeCloseTo(Number(gross));
  const pay = (amount: string) => take('Ola', 'Invoice', ofTom.id, 'pay', { 'amount received': amount, 'received on': '2026-03-07' });
  expect(why(await pay('100.00'))).toBe('done');
  await pass('2026-03-21T18:00:00+01:00');
  await pass('2026-04-05T18:00:00+01:00');
  await signInAgain();
  const { open, state } = await fieldsOf('Ola', 'Invoice', ofTom.id);
  expect([state, (await told('Tom')).filter((text) => text.includes('still open')).length]).toEqual(['Reminded twice', 2]);
  expect(why(await pay('9999.00'))).toBe('E-PAYMENT');
  expect((await pay(open)).json.record.fields.state).toBe('Paid');
}, 20_000);

test('one press when an instructor is ill calls off the day for free; a car with a severe defect is not booked', async () => {
  const ill = made(await lesson('Ola', { student: at('Sam'), ...begins('2026-04-08T10:00') }));
  expect((await take('Ola', 'Person', ids.Ines ?? '', 'report ill', { 'ill on': '2026-04-08' })).json.record.fields.state).toBeUndefined();
  expect(await fieldsOf('Sam', 'Lesson', ill)).toMatchObject({ state: 'Cancelled', due: '0.00' });
  expect((await told('Sam'))[0]).toContain('is called off. It costs you nothing.');
  const defect = made(await create('Ines', 'Defect', { car: at('golf'), text: 'Brakes', severe: true }));
  expect(why(await lesson('Ola', begins('2026-04-09T10:00')))).toBe('E-CAR');
  await soon();
  await expect.poll(() => told('Ola')).toContain('HH-DS 1 has a severe defect: Brakes');
  expect(why(await take('Ola', 'Defect', defect, 'mend'))).toBe('done');
  expect(why(await lesson('Ola', begins('2026-04-09T10:00')))).toBe('done');
});

test('who signs up becomes a student with one press, once; the old program’s are known by their number', async () => {
  const form = (await app.ask({ path: '/_app/new/Prospect' })).json.form;
  app.clock.moment += 60_000;
  const fields = {
    name: 'Pia',
    email: 'pia@example.org',
    'date of birth': '2008-01-01',
    language: 'Turkish',
    class: at('B'),
    branch: at('Quay'),
  };
  const sign = (email: string) =>
    app.ask({
      method: 'POST',
      path: '/_app/records/Prospect',
      body: { fields: { ...fields, email } },
      headers: { 'form-begun': form, 'form-trap': '' },
    });
  const pia = (await sign('pia@example.org')).json.record?.id ?? (await rows('Ola', 'Prospects'))[0]?.id;
  expect(why(await sign('sam@example.org'))).toBe('E-EMAIL-TAKEN');
  expect(why(await take('Ola', 'Prospect', pia, 'make student'))).toBe('done');
  const students = await rows('Ola', 'Students');
  const made = students.find(({ label }: { label: string }) => label === 'Pia');
  expect((await fieldsOf('Ola', 'Student', made.id)).language).toBe('Turkish');
  expect(made.fields['customer number']).toBe('10003');
  const sheet = [
    { 'customer number': '10003', phone: '040 123' },
    {
      'customer number': '777',
      name: 'Old',
      email: 'old@example.org',
      'date of birth': '2000-01-01',
      class: at('B'),
      branch: at('Station'),
    },
  ];
  const body = { by: ['customer number'], does: 'both', records: sheet.map((fields) => ({ fields })) };
  const { results } = (await send('Ola', 'POST', 'imports/Student/by-key', body)).json;
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['updated', 'created']);
});

test('an exam needs all that the law asks for, is booked at the authority, and theory holds for a year', async () => {
  expect(why(await create('Ola', 'Exam', { student: at('Sam'), kind: 'Theory', day: '2026-05-01' }))).toBe('E-TOPICS');
  const topics: { readonly id: string }[] = (await send('Olga', 'GET', 'options/Topic')).json.options;
  expect(topics).toHaveLength(14);
  const named = (entity: string, id = '') => ({ entity, id, fields: {} });
  const place = { branch: named('Branch', ids.Quay), room: '1', instructor: named('Person', ids.Ines) };
  const sam = { entity: 'Attendance', fields: { student: named('Student', ids.Sam), present: true } };
  const evenings = topics.map(({ id }) => ({ ...place, topic: named('Topic', id), 'starts at': '2026-03-03T17:00:00.000Z' }));
  for (const evening of evenings.slice(1)) await app.keep('Theory evening', { ...evening, attendances: [sam] });
  // The last one is ticked off.
  const { id: last = '' } = await app.keep('Theory evening', {
    ...evenings[0],
    attendances: [{ ...sam, fields: { ...sam.fields, present: false } }],
  });
  const [line] = (await fieldsOf('Ines', 'Theory evening', last)).attendances;
  const ticked = { attendances: [{ id: line.id, student: at('Sam'), present: true }] };
  expect((await fieldsOf('Sam', 'Student', ids.Sam))['theory done']).toBe('13');
  expect(why(await edit('Ines', 'Theory evening', last, ticked))).toBe('done');
  expect(await fieldsOf('Sam', 'Student', ids.Sam)).toMatchObject({ 'theory done': '14', 'theory missing': '' });
  const exam = made(await create('Ola', 'Exam', { student: at('Sam'), kind: 'Theory', day: '2026-05-04' }));
  authority.behave('refuses');
  expect(why(await take('Ola', 'Exam', exam, 'book at authority'))).toBe('E-AUTHORITY');
  expect((await fieldsOf('Ola', 'Exam', exam)).state).toBe('Booking failed');
  await soon();
  await expect.poll(() => told('Ola')).toContain('The authority did not take the exam of Sam on 4 May 2026.');
  authority.behave('is busy', 'pays');
  await take('Ola', 'Exam', exam, 'book at authority');
  app.clock.moment += 5_000;
  await expect.poll(async () => (await fieldsOf('Ola', 'Exam', exam)).state, { timeout: 8000 }).toBe('Booked');
  expect((await fieldsOf('Sam', 'Exam', exam))['authority number']).toMatch(/^P-/u);
  expect(why(await take('Ola', 'Exam', exam, 'fail', { points: 20 }))).toBe('done');
  expect(why(await create('Ola', 'Exam', { student: at('Sam'), kind: 'Theory', day: '2026-05-10' }))).toBe('E-REPEAT');
  const again = made(await create('Ola', 'Exam', { student: at('Sam'), kind: 'Theory', day: '2026-05-20' }));
  authority.behave('pays');
  await take('Ola', 'Exam', again, 'book at authority');
  await expect.poll(async () => (await fieldsOf('Ola', 'Exam', again)).state).toBe('Booked');
  expect(why(await take('Ola', 'Exam', again, 'pass', { points: 3 }))).toBe('done');
  expect(await fieldsOf('Sam', 'Student', ids.Sam)).toMatchObject({ state: 'Theory passed', 'theory until': '2027-05-20' });
  expect(why(await create('Ola', 'Exam', { student: at('Sam'), kind: 'Practical', day: '2026-07-01' }))).toBe('E-NOT-COMPLETE');
  await pass('2027-05-21T08:00:00+02:00');
  await signInAgain();
  expect((await fieldsOf('Sam', 'Student', ids.Sam)).state).toBe('Learning');
  expect(await told('Sam')).toContain('Your theory exam holds until 20 May 2027.');
}, 60_000);

test('on a phone a student has a page of their own; the office reports somebody ill on theirs', async () => {
  // It ends with the server.
  const listening = await listenHere(app.server);
  const address = `http://127.0.0.1:${listening.port}`;
  const browser: Browser = await openBrowser();
  const troubles: string[][] = [];
  const open = async (who: string, path: string, options: object = {}): Promise<Page> => {
    const opened = await openPage(browser, options);
    troubles.push(opened.troubles);
    await giveCookie(opened.page, cookies[who] ?? '', address);
    await opened.page.goto(address + path);
    return opened.page;
  };
  try {
    const own = await open('Sam', '/my-lessons', phone);
    await own.getByRole('link', { name: 'My page' }).click();
    await own.waitForURL((url) => url.pathname === '/me');
    await own.getByRole('heading', { level: 1, name: 'Sam' }).waitFor();
    await own.getByText('eye test, first aid').waitFor();
    await own.getByRole('heading', { name: 'Invoices' }).waitFor();
    await expectAccessible(own, 'one’s own page on a phone');
    const office = await open('Ola', `/instructors/${ids.Ines}`);
    await office.getByRole('button', { name: 'Report ill…' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Ill on').fill('2027-05-24');
    await dialog.getByRole('button', { name: 'Report ill' }).click();
    await dialog.waitFor({ state: 'detached' });
    await office.getByText('report ill').first().waitFor();
    await expectAccessible(office, 'an action of what has no states');
    expect(troubles.flat()).toEqual([]);
  } finally {
    await browser.close();
    await listening.close();
  }
}, 60_000);
