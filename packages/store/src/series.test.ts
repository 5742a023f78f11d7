/** Numbers of a series: one after the other, none twice, none left out, by the calendar of the document. */
import type { FieldType } from '@ninefold/model';
import { afterEach, expect, test } from 'vitest';
import { environment } from '../test/claims.ts';
import { isInOrder } from '../test/inside.ts';
import { application, entity, field } from '../test/model.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

let store: Store;
afterEach(() => store.close());

let moment = 0;
async function open(series: string | FieldType, timeZone = 'Europe/Berlin'): Promise<void> {
  const number = field('number', typeof series === 'string' ? { kind: 'number series', pattern: series } : series);
  const document = application([entity('Bill', [number, field('code', { kind: 'text' }, { unique: true })])]);
  const settings = { constants: {}, timeZone, locale: 'en' };
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: () => moment }, settings });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
}

const add = (code: string | null = null) => store.change((tx) => tx.insert({ entity: 'Bill', fields: { code }, stamp: { who: null } }));

async function next(at: string): Promise<unknown> {
  moment = Date.parse(at);
  const result = await add();
  return result.kind === 'done' ? result.record.fields.number : result.kind;
}

test('begin again with each year of the document’s time zone, also when the clock is set back', async () => {
  await open('B-{year}-{000}');
  expect(await next('2026-12-31T22:59:59Z')).toBe('B-2026-001');
  expect(await next('2026-12-31T23:00:00Z')).toBe('B-2027-001');
  expect(await next('2026-12-31T22:59:59Z')).toBe('B-2026-002');
  expect(await next('2027-06-01T00:00:00Z')).toBe('B-2027-002');
});

test('begin again with each month where the pattern says so, and go on beyond their digits', async () => {
  await open('{00}/{month}/{year}', 'America/New_York');
  expect(await next('2026-03-01T04:59:59Z')).toBe('01/02/2026');
  expect(await next('2026-03-01T05:00:00Z')).toBe('01/03/2026');
  for (let each = 2; each <= 100; each += 1) expect(await next('2026-03-02T00:00:00Z')).toBe(`${String(each).padStart(2, '0')}/03/2026`);
});

test('are whole numbers where there is nothing but the counter', async () => {
  await open({ kind: 'running number' });
  for (let each = 1n; each <= 11n; each += 1n) expect(await next('2026-01-01T00:00:00Z')).toBe(each);
});

test('are given back when a record is refused, and drawn in order by many at once', async () => {
  await open('{0000}');
  moment = Date.parse('2026-01-01T00:00:00Z');
  const results = await Promise.all(Array.from({ length: 90 }, (_, place) => add(place % 3 === 2 ? 'same' : `own ${place}`)));
  expect(results.filter(({ kind }) => kind === 'not-unique')).toHaveLength(29);
  const numbers = results.flatMap((result) => (result.kind === 'done' ? [result.record.fields.number] : []));
  expect(isInOrder ? numbers : numbers.toSorted()).toEqual(Array.from({ length: 61 }, (_, place) => String(place + 1).padStart(4, '0')));
  expect(await store.count({ entity: 'Bill', where: [], environment })).toBe(61);
});
