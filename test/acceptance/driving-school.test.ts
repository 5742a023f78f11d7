/** A driving school with three branches: what its document says, asked of the real server by its people. */
import { readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { type Started, start, type TestAnswer } from '../../packages/server/src/testing/start.ts';

/** 7:00 in Berlin, on a Tuesday. */
const tuesday = Date.parse('2026-03-03T07:00:00+01:00');
const text = readFileSync(new URL('documents/driving-school.md', import.meta.url), 'utf8');

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
  await expect.poll(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment, { timeout: 8000 }).toBe(true);
}
const at = (id = '') => ({ id });

beforeAll(async () => {
  authority = await startStandIn();
  const { settings } = settingsFor(readDocument(text).application, { AUTHORITY_URL: authority.url });
  app = await start(text, { moment: tuesday, settings });
  const staff = { Olga: 'Owner', Henk: 'Head of branch', Ola: 'Office', Ines: 'Instructor', Ivo: 'Instructor' } as const;
  for (const [name, role] of Object.entries(staff)) {
    ids[name] = await app.person({ name, email: `${name.toLowerCase()}@example.org`, teaches: role === 'Instructor' }, [role]);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.org`);
  }
  for (const entity of ['Branch', 'Licence class', 'Topic'])
    for (const { id, label } of (await send('Olga', 'GET', `options/${entity}`)).json.options) ids[label] = id;
}, 60_000);
afterAll(async () => {
  await app?.server.close();
  await app?.store.close();
  await authority?.close();
});


const show = (what: string, answer: TestAnswer, most = 400) => console.log(what, answer.status, answer.status < 300 ? (most > 1000 ? answer.text.slice(0, most) : '') : answer.text.slice(0, most));
test('explore', async () => {
  await edit('Olga', 'Branch', ids.Quay ?? '', { head: at(ids.Henk) });
  ids.golf = made(await create('Ola', 'Car', { plate: 'HH-DS 1', branch: at(ids.Quay), class: at(ids.B), 'next inspection': '2026-06-01' }));
  ids.bmw = made(await create('Ola', 'Car', { plate: 'HH-DS 2', branch: at(ids.Quay), class: at(ids.B), 'next inspection': '2026-03-10' }));
  for (const who of ['Ines', 'Ivo'])
  await edit('Olga', 'Person', ids[who] ?? '', { classes: [at(ids.B)], branches: [at(ids.Quay)], cars: [at(who === 'Ines' ? ids.golf : ids.bmw)], rate: '20.00' });
  for (const name of ['Sam', 'Tom']) {
    const s = await create('Ola', 'Student', { name, email: `${name.toLowerCase()}@example.org`, 'date of birth': '2008-05-01', class: at(ids.B), branch: at(ids.Quay), instructor: at(ids.Ines) });
    show('student', s);
    ids[name] = made(s);
    const { token } = await app.server.invite(`${name.toLowerCase()}@example.org`, ['Student']);
    await app.ask({ method: 'POST', path: `/_app/invitations/${token}`, body: { password: 'correct horse battery' } });
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.org`);
  }
  const lesson = (who: string, fields: object) => create(who, 'Lesson', { student: at(ids.Sam), instructor: at(ids.Ines), car: at(ids.golf), 'starts at': '2026-03-05T10:00:00+01:00', minutes: '90', kind: 'Normal', ...fields });
  const l1 = await lesson('Ola', {});
  show('lesson', l1, 5000);
  ids.l1 = made(l1);
  show('same student', await lesson('Ola', { instructor: at(ids.Ivo), car: at(ids.bmw), 'starts at': '2026-03-05T11:00:00+01:00' }));
  show('same instructor', await lesson('Ola', { student: at(ids.Tom), car: at(ids.bmw), 'starts at': '2026-03-05T11:00:00+01:00' }));
  show('same car', await lesson('Ola', { student: at(ids.Tom), instructor: at(ids.Ivo), 'starts at': '2026-03-05T11:00:00+01:00' }));
  show('inspection due', await lesson('Ola', { car: at(ids.bmw), 'starts at': '2026-03-11T11:00:00+01:00' }));
  show('class', await lesson('Ola', { instructor: at(ids.Henk), 'starts at': '2026-03-11T11:00:00+01:00' }));
  show('hours', await lesson('Ola', { 'starts at': '2026-03-06T20:30:00+01:00' }));
  show('sunday', await lesson('Ola', { 'starts at': '2026-03-08T10:00:00+01:00' }));
  await create('Ola', 'Holiday', { day: '2026-03-09', name: 'x' });
  show('holiday', await lesson('Ola', { 'starts at': '2026-03-09T10:00:00+01:00' }));
  const both = await Promise.all(['Sam', 'Tom'].map((who) => lesson('Ola', { student: at(ids[who]), 'starts at': '2026-03-06T10:00:00+01:00' })));
  both.forEach((one) => show('two at once', one));
  show('2nd', await lesson('Ola', { 'starts at': '2026-03-05T14:00:00+01:00' }));
  show('3rd', await lesson('Ola', { 'starts at': '2026-03-05T16:00:00+01:00' }));
  show('moved', await edit('Ola', 'Lesson', ids.l1 ?? '', { 'starts at': '2026-03-05T13:30:00+01:00' }));
  show('moved', await edit('Ola', 'Lesson', ids.l1 ?? '', { 'starts at': '2026-03-05T08:30:00+01:00' }));
  show('instructor reads price', await look('Ines', 'Lesson', ids.l1), 3000);
  show('Ivo', await look('Ivo', 'Lesson', ids.l1));
  show('Ivo student', await look('Ivo', 'Student', ids.Sam));
  show('Ines student', await look('Ines', 'Student', ids.Sam), 4000);
  show('Sam herself', await look('Sam', 'Student', ids.Sam), 4000);
  // weekly hours
  show('weekly', await create('Ola', 'Weekly hour', { instructor: at(ids.Ines), weekday: 'Wednesday', begins: '15:00:00', minutes: '45' }));
  await pass('2026-03-04T07:00:00+01:00');

  const rows = async (who: string, screen: string) => (await send(who, 'GET', `rows?screen=${encodeURIComponent(screen)}`)).json.rows ?? [];
  const [slot] = await rows('Sam', 'Free slots');
  const booked = await Promise.all(['Sam', 'Tom'].map((who) => take(who, 'Slot', slot.id, 'book', { kind: 'Overland' })));
  booked.forEach((one) => show('book at once', one, 900));
  const slot2 = made(await create('Ines', 'Slot', { instructor: at(ids.Ines), 'starts at': '2026-03-04T18:00:00+01:00', minutes: '45' }));
  show('too late to book', await take('Sam', 'Slot', slot2, 'book', { kind: 'Normal' }));
  show('no kind', await take('Sam', 'Slot', slot2, 'book', { }));
  show('waiting', await create('Tom', 'Waiting', { instructor: at(ids.Ines) }), 1200);
  show('waiting twice', await create('Tom', 'Waiting', { instructor: at(ids.Ines) }), 1200);
  show('waiting for another', await create('Tom', 'Waiting', { student: at(ids.Sam), instructor: at(ids.Ines) }), 1200);
  const l2 = (await rows('Sam', 'My lessons'));
  console.log(l2.map((one: any) => [one.label, one.fields.state, one.fields.kind]));
  const far = made(await lesson('Ola', { 'starts at': '2026-03-12T10:00:00+01:00' }));
  show('cancel', await take('Sam', 'Lesson', far, 'cancel'), 3000);
  await pass('2026-03-04T07:01:00+01:00');
  console.log('told Tom', (await send('Tom', 'GET', 'notifications')).text.slice(0, 800));
  const near = await rows('Sam', 'My lessons');
  const l1again = ids.l1 ?? '';
  show('cancel late', await take('Sam', 'Lesson', l1again, 'cancel'), 300);
  console.log('balance', (await look('Sam', 'Student', ids.Sam)).json.record.fields.balance);
  show('note', await take('Sam', 'Lesson', l1again, 'hand in note', {}), 300);
  const file = await app.ask({ method: 'POST', path: '/_app/files?entity=Lesson&field=illness%20note', cookie: cookies.Sam ?? '', body: new Uint8Array([0x25,0x50,0x44,0x46,0x2d,0x31,0x2e,0x34,0x0a]), headers: { 'content-type': 'application/pdf', 'file-name': 'note.pdf' } });
  show('file', file, 2000);
  show('note', await take('Sam', 'Lesson', l1again, 'hand in note', { 'illness note': file.json }), 300);
  console.log('balance', (await look('Sam', 'Student', ids.Sam)).json.record.fields.balance);
  // finish
  await pass('2026-03-06T18:00:00+01:00');
  const all = await rows('Ola', 'Lessons');
  console.log(all.map((one: any) => [one.label, one.fields.state, one.fields.kind, one.fields.price]));
  for (const one of all.filter((one: any) => one.fields.state === 'Booked' && one.fields['starts at'] < '2026-03-06T18')) {
    show('km', await take('Ines', 'Lesson', one.id, 'finish', { 'km before': 100, 'km after': 90 }));
    show('finish', await take('Ines', 'Lesson', one.id, 'finish', { 'km before': 100, 'km after': 150 }));
    ids.held = one.id;
    show('evaluate', await create('Ines', 'Evaluation', { lesson: at(one.id), observing: '4', steering: '5', comment: 'good', 'internal note': 'secret' }), 2000);
  }
  console.log('car', (await look('Ola', 'Car', ids.golf)).json.record.fields.km);
  console.log('Sam', JSON.stringify((await look('Sam', 'Student', ids.Sam)).json.record.fields));
  console.log('Sam reads evaluation', JSON.stringify((await rows('Sam', 'My lessons'))));
  show('package', await create('Ola', 'Package', { student: at(ids.Sam), kind: 'Normal' }), 1500);
  show('lesson from package', await lesson('Ola', { 'starts at': '2026-03-16T10:00:00+01:00' }), 1500);
  show('balance too low', await lesson('Ola', { 'starts at': '2026-03-17T10:00:00+01:00' }), 1500);
  show('fee', await create('Ola', 'Fee', { student: at(ids.Sam), text: 'Books', amount: '50.00' }), 100);
  show('lines read', await send('Ola', 'GET', 'rows?screen=Students'), 100);
  const month = made(await create('Ola', 'Billing month', { month: '2026-03-01' }));
  show('bill', await take('Ola', 'Billing month', month, 'make invoices'), 1500);
  show('bill again', await take('Ola', 'Billing month', month, 'make invoices'), 1500);
  const inv = await rows('Ola', 'Invoices');
  console.log(JSON.stringify(inv));
  const invoice = await look('Sam', 'Invoice', inv[0].id);
  console.log(JSON.stringify(invoice.json.record.fields));
  show('pay part', await take('Ola', 'Invoice', inv[0].id, 'pay', { 'amount received': '100.00', 'received on': '2026-03-07' }), 3000);
  console.time('pass'); await pass('2026-03-21T18:00:00+01:00'); console.timeEnd('pass');
  await pass('2026-04-05T18:00:00+01:00'); for (const n of ['Ola','Sam']) cookies[n] = await app.signIn(`${n.toLowerCase()}@example.org`);
  console.log((await look('Ola', 'Invoice', inv[0].id)).json.record.fields.state, (await send('Sam', 'GET', 'notifications')).json.items.map((one: any) => one.text ?? one.message));
  show('pay too much', await take('Ola', 'Invoice', inv[0].id, 'pay', { 'amount received': '10000.00', 'received on': '2026-03-07' }));
  const open = (await look('Ola', 'Invoice', inv[0].id)).json.record.fields.open;
  show('pay rest', await take('Ola', 'Invoice', inv[0].id, 'pay', { 'amount received': open, 'received on': '2026-03-07' }), 300);
  console.log((await look('Ola', 'Invoice', inv[0].id)).json.record.fields.state);
}, 60_000);
