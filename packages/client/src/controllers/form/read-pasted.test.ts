import { readDocument } from '@ninefold/language';
import type { Field } from '@ninefold/model';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import type { FindCalled } from '../import/read-row.ts';
import { readPasted } from './read-pasted.ts';

const { application } = readDocument(expenseClaims);
const fieldOf = (name: string): Field => {
  const field = application.entities.find((entity) => entity.name === 'Line')?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`No field ${name}.`);
  return field;
};
const columns = ['spent on', 'category', 'what for', 'amount'].map(fieldOf);
const find: FindCalled = async (entity, called) =>
  called === 'Travel' ? { entity, id: 'travel', fields: {} } : { problem: `There is no ${entity} called “${called}”.` };
const formats = { locale: 'en-GB', timeZone: 'UTC', today: '2026-11-21' };
const read = (text: string, more: Partial<Parameters<typeof readPasted>[1]> = {}, by = find) =>
  readPasted(text, { application, columns, lines: ['a'], room: 10, formats, ...more }, by);

test('cells are read as typed ones, by the numbers of their column, and go into lines that are there before new ones', async () => {
  const { rows, left } = await read('17.11.2026\tTravel\tTrain\t1.250\r\n18 Nov 2026\tTravel\t\t12,50\r\n');
  const travel = { entity: 'Category', id: 'travel', fields: {} };
  expect(rows).toEqual([
    {
      line: 'a',
      entries: {
        'spent on': { value: '2026-11-17' },
        category: { value: travel },
        'what for': { value: 'Train' },
        amount: { value: 125_000n },
      },
    },
    {
      line: null,
      entries: { 'spent on': { value: '2026-11-18' }, category: { value: travel }, 'what for': { value: null }, amount: { value: 1250n } },
    },
  ]);
  expect(left).toEqual({ rows: 0, columns: 0 });
});

test('what cannot be read stays as it was, with why', async () => {
  const { rows } = await read('soon\tTaxi\t\ttwelve');
  expect(rows[0]?.entries).toEqual({
    'spent on': { value: undefined, text: 'soon', problem: 'This is not a date.' },
    category: { value: undefined, text: 'Taxi', problem: 'There is no Category called “Taxi”.' },
    'what for': { value: null },
    amount: { value: undefined, text: 'twelve', problem: 'This is not a number.' },
  });
});

test('where nobody answers a name stays and can be chosen', async () => {
  const { rows } = await read('\tTravel', {}, () => Promise.reject(new TypeError('no network')));
  expect(rows[0]?.entries.category).toMatchObject({ text: 'Travel', problem: 'There was no answer. Choose one from the list.' });
});

test('an empty row in the middle keeps its place; what has no room is told', async () => {
  const amounts = await read('1\n\n3\n', { columns: columns.slice(3), lines: ['a', 'b'], room: 1 });
  expect(amounts.rows.map(({ line, entries }) => [line, entries.amount?.value])).toEqual([
    ['a', 100n],
    ['b', null],
    [null, 300n],
  ]);
  const wide = await read('1\t2\n3\t4\n5\t6', { columns: columns.slice(3), lines: ['a'], room: 1 });
  expect(wide.rows).toHaveLength(2);
  expect(wide.left).toEqual({ rows: 1, columns: 1 });
});
