/** Answers on the device are one person's in one role over one document: nobody else reads them, keeps beside them, or finds them later. */
import { beforeEach, expect, test } from 'vitest';
import { stubDatabase } from '../../test/browser-database.ts';
import { type AnswerStore, openAnswerStore } from './answer-store.ts';

const now = Date.parse('2026-11-29T14:03:00Z');
const week = 7 * 86_400_000;
let store: AnswerStore;

beforeEach(async () => {
  stubDatabase();
  store = await openAnswerStore();
  await store.begin('Ada');
  await store.keep('Ada', [{ key: 'rows', data: { rows: [1] }, at: now }], now);
});

test('is read as it came, with when that was', async () => {
  expect(await store.read('Ada', 'rows', now)).toEqual({ key: 'rows', data: { rows: [1] }, at: now });
  await store.keep('Ada', [{ key: 'rows', data: { rows: [2] }, at: now + 5 }], now);
  expect(await store.read('Ada', 'rows', now)).toEqual({ key: 'rows', data: { rows: [2] }, at: now + 5 });
});

test('is not there for another, and gone for good once another is here', async () => {
  expect(await store.read('Bea', 'rows', now)).toBeUndefined();
  await store.begin('Bea');
  expect(await store.read('Bea', 'rows', now)).toBeUndefined();
  await store.begin('Ada');
  expect(await store.read('Ada', 'rows', now)).toBeUndefined();
});

test('an answer that comes late is kept for nobody', async () => {
  await store.begin('Bea');
  await store.keep('Ada', [{ key: 'late', data: 1, at: now }], now);
  await store.drop('Ada', ['rows']);
  expect([await store.read('Ada', 'late', now), await store.read('Bea', 'late', now)]).toEqual([undefined, undefined]);
  await store.clear();
  await store.keep('Bea', [{ key: 'late', data: 1, at: now }], now);
  await store.begin('Bea');
  expect(await store.read('Bea', 'late', now)).toBeUndefined();
});

test('beginning again as the same keeps what is there, another window beside it', async () => {
  const other = await openAnswerStore();
  await other.begin('Ada');
  expect((await other.read('Ada', 'rows', now))?.data).toEqual({ rows: [1] });
});

test('goes when it was refused, when it is too old, and when all go', async () => {
  expect(await store.read('Ada', 'rows', now + week + 1)).toBeUndefined();
  await store.keep('Ada', [{ key: 'newer', data: 2, at: now + week + 1 }], now + week + 1);
  expect(await store.read('Ada', 'rows', now)).toBeUndefined();
  await store.drop('Ada', ['newer']);
  expect(await store.read('Ada', 'newer', now + week + 1)).toBeUndefined();
  await store.keep('Ada', [{ key: 'rows', data: 3, at: now }], now);
  await store.clear();
  expect(await store.read('Ada', 'rows', now)).toBeUndefined();
});

test('keeps no more than fits: the oldest go, and what cannot be written or is too long is left out', async () => {
  const many = Array.from({ length: 301 }, (_, place) => ({ key: `row ${place}`, data: place, at: now + place }));
  await store.keep('Ada', many, now);
  expect(await store.read('Ada', 'rows', now)).toBeUndefined();
  expect(await store.read('Ada', 'row 0', now)).toBeUndefined();
  expect((await store.read('Ada', 'row 1', now))?.data).toBe(1);
  await store.keep(
    'Ada',
    [
      { key: 'units', data: 5n, at: now },
      { key: 'long', data: 'x'.repeat(2_000_000), at: now },
    ],
    now,
  );
  expect([await store.read('Ada', 'units', now), await store.read('Ada', 'long', now)]).toEqual([undefined, undefined]);
});
