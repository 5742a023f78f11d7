/** A record's page may name it by a unique field: found and refused exactly as by its id. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
let anna: string;
let ben: string;
let number: string;

beforeAll(async () => {
  app = await start(readExample('equipment-lending'));
  const person = await app.person({ name: 'Anna', email: 'anna@example.test', since: '2026-01-01', blocked: false }, ['Member']);
  await app.person({ name: 'Ben', email: 'ben@example.test', since: '2026-01-01', blocked: false }, ['Member']);
  anna = await app.signIn('anna@example.test');
  ben = await app.signIn('ben@example.test');
  const item = await app.keep('Item', { code: 'X/1 ü', name: 'Ladder', kind: 'Tool', 'fee a day': 100n, 'needs a licence': false });
  const loan = await app.keep('Loan', { item, member: { entity: 'Member', id: person, fields: {} }, state: 'Reserved' });
  number = String(loan.fields.number);
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
