/** The documents beside docs/language/how-to-say.md run: what their rows are said to do is done by a real server. */
import { readFileSync } from 'node:fs';
import type { Value } from '@ninefold/model';
import { afterEach, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

let app: Started | undefined;

afterEach(async () => {
  await app?.server.close();
  await app?.store.close();
});

test('no two bookings overlap, a cancelled one is in nobody’s way, and only rooms that fit are taken', async () => {
  const here = await run('hall', [
    'C8 | create Booking | `POST /api/bookings` | hall, room, starts at, ends at, kind | Booking | — | —',
    'C9 | cancel Booking | `POST /api/bookings/:id/cancel` | remark | Booking | — | —',
  ]);
  await here.person({ name: 'Rowers', email: 'rowers@example.com' }, ['Club']);
  const rowers = await here.signIn('rowers@example.com');
  const [hall, other] = [await kept('Hall', { name: 'Harbour' }), await kept('Hall', { name: 'Market' })];
  const room = await kept('Room', { code: 'A-1', name: 'Loft', price: 1000n, seats: 20n, door: 1n, 'in use': true, hall });
  const book = (from: string, to: string, of = hall) => {
    const at = (time: string) => `2030-01-07T${time}:00+01:00`;
    const body = { hall: of.id, room: room.id, 'starts at': at(from), 'ends at': at(to), kind: 'Match' };
    return here.ask({ method: 'POST', path: '/api/bookings', cookie: rowers, body });
  };
  const first = await book('10:00', '12:00');
  expect([first.status, first.json], first.text).toMatchObject([201, { price: '10.00', hours: '2.00', fee: '20.00' }]);
  expect((await book('11:00', '13:00')).json).toMatchObject({ code: 'E-TAKEN' });
  expect((await book('12:00', '13:00')).status).toBe(201);
  expect((await book('15:00', '16:00', other)).json).toMatchObject({ code: 'E-ROOM' });
  expect((await book('15:07', '16:00')).json).toMatchObject({ code: 'E-QUARTER' });
  const cancelled = await here.ask({
    method: 'POST',
    path: `/api/bookings/${first.json.id}/cancel`,
    cookie: rowers,
    body: { remark: 'ill' },
  });
  expect(cancelled.json, cancelled.text).toMatchObject({ state: 'Cancelled' });
  expect((await book('10:00', '12:00')).status).toBe(201);
});

test('guests come and stay away at a press, and everybody may apply', async () => {
  const here = await run('club', ['C9 | move Event | `POST /api/events/:id/:action` | — | Event | — | —']);
  await here.person({ name: 'Gus', email: 'gus@example.com' }, ['Guest']);
  const gus = await here.signIn('gus@example.com');
  const event = await kept('Event', { title: 'Match', day: 1_900_000_000_000n, seats: 2n, kind: 'Match', state: 'Published' });
  const press = async (action: string) => (await here.ask({ method: 'POST', path: `/api/events/${event.id}/${action}`, cookie: gus })).json;
  expect(await press('join')).toMatchObject({ taken: '1' });
  expect(await press('join')).toMatchObject({ code: 'E-THERE' });
  expect(await press('stay%20away')).toMatchObject({ taken: '0' });
  const apply = (terms: boolean) =>
    here.ask({
      method: 'POST',
      path: '/api/applications',
      body: { name: 'Ann', email: 'ann@example.com', 'born on': '2000-01-01', terms },
    });
  expect((await apply(false)).json).toMatchObject({ code: 'E-TERMS' });
  expect((await apply(true)).status).toBe(201);
});

test('above an amount two decide, and never one alone', async () => {
  const here = await run('requests', [
    'C8 | create Request | `POST /api/requests` | title, supplier, lines | Request | — | —',
    'C9 | move Request | `POST /api/requests/:id/:action` | — | Request | — | —',
  ]);
  const max = await here.person({ name: 'Max', email: 'max@example.com' }, ['Manager', 'Finance']);
  await here.person({ name: 'Ida', email: 'ida@example.com' }, ['Finance']);
  await here.person({ name: 'Mia', email: 'mia@example.com', manager: { entity: 'Person', id: max, fields: {} } }, ['Staff']);
  const [chief, other, staff] = [
    await here.signIn('max@example.com'),
    await here.signIn('ida@example.com'),
    await here.signIn('mia@example.com'),
  ];
  const supplier = await kept('Supplier', { name: 'Paper & Co', email: 'paper@example.com', currency: 'EUR', state: 'Active' });
  const product = await kept('Product', { code: 'P1', name: 'Paper', minimum: 0n });
  const asked = (price: string) =>
    here.ask({
      method: 'POST',
      path: '/api/requests',
      cookie: staff,
      body: { title: 'Paper', supplier: supplier.id, lines: [{ product: product.id, quantity: '2', price }] },
    });
  const press = async (id: string, action: string, cookie: string) =>
    (await here.ask({ method: 'POST', path: `/api/requests/${id}/${action}`, cookie })).json;
  const [small, large] = [(await asked('10')).json, (await asked('300')).json];
  for (const { id } of [small, large]) expect(await press(id, 'submit', staff)).toMatchObject({ state: 'Submitted' });
  expect(await press(small.id, 'approve', chief)).toMatchObject({ state: 'Approved' });
  expect(await press(large.id, 'approve', chief)).toMatchObject({ state: 'Checked' });
  expect(await press(large.id, 'approve', chief)).toMatchObject({ code: 'E-FOUR-EYES' });
  expect(await press(large.id, 'approve', other)).toMatchObject({ state: 'Approved' });
});

/** The document, with calls by which a test asks, and without a second factor. */
async function run(name: string, calls: readonly string[]): Promise<Started> {
  const text = readFileSync(new URL(`../../../../docs/language/how-to-say/${name}.md`, import.meta.url), 'utf8');
  const signedInAtOnce = text.replace(/^- Who needs a second factor: .*\n/mu, '');
  app = await start(signedInAtOnce.replace(/^\| C1 \|/mu, `${calls.map((call) => `| ${call} |\n`).join('')}| C1 |`));
  return app;
}

async function kept(
  entity: string,
  fields: Readonly<Record<string, Value>>,
): Promise<{ entity: string; id: string; fields: Readonly<Record<string, Value>> }> {
  const { id = '' } = (await app?.keep(entity, fields)) ?? {};
  return { entity, id, fields: {} };
}
