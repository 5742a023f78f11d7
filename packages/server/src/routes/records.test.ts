/**
 * A record's page may name it by a unique field: found and refused exactly as by its id. What its screens show of the records it
 * names comes along, as far as its reader may know it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
let anna: string;
let ben: string;
let cleo: string;
let number: string;

beforeAll(async () => {
  const loan = 'Loan: number, item, ';
  app = await start(readExample('equipment-lending').replace(loan, `${loan}item.deposit, item.looked after by, member.email, `));
  const person = await app.person({ name: 'Anna', email: 'anna@example.test', since: '2026-01-01', blocked: false }, ['Member']);
  const keeper = await app.person({ name: 'Cleo', email: 'cleo@example.test', since: '2026-01-01', blocked: false }, ['Depot']);
  await app.person({ name: 'Ben', email: 'ben@example.test', since: '2026-01-01', blocked: false }, ['Member']);
  anna = await app.signIn('anna@example.test');
  ben = await app.signIn('ben@example.test');
  cleo = await app.signIn('cleo@example.test');
  const item = await app.keep('Item', {
    code: 'X/1 ü',
    name: 'Ladder',
    kind: 'Tool',
    'fee a day': 100n,
    deposit: 5000n,
    weight: 77n,
    'needs a licence': false,
    'looked after by': [{ entity: 'Member', id: keeper, fields: {} }],
  });
  const kept = await app.keep('Loan', { item, member: { entity: 'Member', id: person, fields: {} }, state: 'Reserved' });
  number = String(kept.fields.number);
});
afterAll(() => app.store.close());

const read = (cookie: string, entity: string, value: string, query: string) =>
  app.ask({ path: `/_app/records/${entity}/${encodeURIComponent(value)}?${query}`, cookie });

test('a record is found by a unique field and by its number', async () => {
  const item = await read(anna, 'Item', 'X/1 ü', 'by=code&screen=Item');
  expect([item.status, item.json.record.fields.name]).toEqual([200, 'Ladder']);
  const loan = await read(anna, 'Loan', number, 'by=Number');
  expect([loan.status, loan.json.record.fields.number]).toEqual([200, number]);
  expect(loan.json.actions.map((one: { action: string }) => one.action)).toContain('cancel');
});

test('what a screen shows of the records it names comes along, and nothing else of them', async () => {
  const { json } = await read(cleo, 'Loan', number, 'by=number&screen=Loan');
  expect(json.record.fields.item).toMatchObject({ label: 'Ladder', fields: { deposit: '50.00', 'looked after by': [{ label: 'Cleo' }] } });
  expect(Object.keys(json.record.fields.item.fields)).toEqual(['deposit', 'looked after by']);
  expect(json.record.fields.member).toMatchObject({ label: 'Anna', fields: { email: 'anna@example.test' } });
});

test('of the records it names only what one may read is told, after a change too', async () => {
  const told = await read(anna, 'Loan', number, 'by=number&screen=Loan');
  expect(told.json.record.fields.item.fields).toEqual({ deposit: '50.00' });
  expect(told.text).not.toContain('Cleo');
  const { id, version } = told.json.record;
  const moved = await app.ask({
    method: 'POST',
    path: `/_app/records/Loan/${id}/actions/cancel`,
    cookie: anna,
    body: { version, fields: {} },
  });
  expect([moved.status, moved.json.record.fields.item.fields]).toEqual([200, { deposit: '50.00' }]);
});

test('what is not there, not unique, or not for one to read looks the same', async () => {
  const told = [
    await read(ben, 'Loan', number, 'by=number'),
    await read(ben, 'Loan', 'L2020-9999', 'by=number'),
    await read(ben, 'Loan', 'no such', 'by=id'),
    await read(ben, 'Loan', 'Reserved', 'by=state'),
    await read(ben, 'Loan', 'x', 'by=colour'),
  ];
  expect(told.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(told.map(({ text }) => text)).size).toBe(1);
});
