/** A list that many people ask again and again is planned once for all who have the same roles: each still gets their own rows, of now. */
import type { Rows } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let shop: Workshop;
type Who = keyof Workshop['cookies'];

const withList = (text: string): string =>
  text
    .replace('| --- | --- | --- | --- | --- |', '$&\n| All jobs | `/all` | Jobs: title, mechanic, price | start | — |')
    .replace('### Jobs\n', '### All jobs\n\n- Order: title\n\n### Jobs\n')
    .replace('| remark | text up to 200 | no | — |', '$&\n| promised | date | no | — |')
    .replace('| open Jobs | yes | yes | yes |', '| open All jobs | yes | yes | yes |\n$&');

beforeAll(async () => {
  shop = await openWorkshop({}, withList);
  const { max, mia, cleo } = shop.people;
  await shop.job('Brakes', { mechanic: max, price: 4_990n, customer: cleo, promised: '2026-11-02' });
  await shop.job('Chain', { mechanic: mia, price: 1_205n, promised: '2026-11-03' });
  await shop.job('Frame', { mechanic: mia, price: 100_000n, customer: cleo });
});
afterAll(async () => {
  expect(shop.logged).toEqual([]);
  await shop.store.close();
});

async function rows(who: Who, filter?: readonly unknown[]): Promise<Rows['rows']> {
  const query = new URLSearchParams({ screen: 'All jobs', ...(filter && { filter: JSON.stringify(filter) }) });
  const answer = await shop.ask({ path: `/_app/rows?${query}`, cookie: shop.cookies[who] });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.rows;
}
const titles = async (who: Who, filter?: readonly unknown[]): Promise<string> =>
  (await rows(who, filter)).map(({ label }) => label).join(', ');

test('“me” is whoever asks, each time', async () => {
  const mine = [{ path: ['mechanic'], operator: 'is', values: ['me'] }];
  for (let time = 0; time < 2; time += 1) {
    expect(await titles('max', mine)).toBe('Brakes');
    expect(await titles('mia', mine)).toBe('Chain, Frame');
    expect(await titles('owner', mine)).toBe('');
  }
});

test('days that are meant now are those of now', async () => {
  const today = [{ path: ['promised'], operator: 'within', values: ['today'] }];
  const before = shop.clock.moment;
  try {
    shop.clock.moment = Date.parse('2026-11-02T10:00:00Z');
    expect(await titles('max', today)).toBe('Brakes');
    shop.clock.moment = Date.parse('2026-11-03T10:00:00Z');
    expect(await titles('max', today)).toBe('Chain');
  } finally {
    shop.clock.moment = before;
  }
});

test('values of a filter are those of the address, pages those of their mark', async () => {
  const above = (price: string) => [{ path: ['price'], operator: 'from', values: [price] }];
  expect([await titles('owner', above('12.05')), await titles('owner', above('49.90')), await titles('owner')]).toEqual([
    'Brakes, Chain, Frame',
    'Brakes, Frame',
    'Brakes, Chain, Frame',
  ]);
  const page = async (after: string): Promise<Rows> =>
    (await shop.ask({ path: `/_app/rows?screen=All%20jobs&limit=1&after=${after}`, cookie: shop.cookies.owner })).json;
  const first = (await shop.ask({ path: '/_app/rows?screen=All%20jobs&limit=1', cookie: shop.cookies.owner })).json as Rows;
  const second = await page(first.next ?? '');
  const third = await page(second.next ?? '');
  expect([first, second, third].flatMap((each) => each.rows.map(({ label }) => label))).toEqual(['Brakes', 'Chain', 'Frame']);
  expect(third.next).toBeNull();
});

test('of the same page each role is told what it may read, and a role that is taken away is gone with the next request', async () => {
  const prices = async (who: Who) => (await rows(who)).map(({ fields }) => fields.price);
  expect(await prices('owner')).toEqual(['49.90', '12.05', '1000.00']);
  expect(await prices('cleo')).toEqual([undefined, undefined]);
  expect(await prices('max')).not.toEqual(await prices('owner'));
  const { id = '' } = shop.people.owner;
  await shop.store.system.setRoles(id, ['Customer']);
  expect(await titles('owner')).toBe('');
  await shop.store.system.setRoles(id, ['Owner']);
  expect(await prices('owner')).toEqual(['49.90', '12.05', '1000.00']);
});
