/** What trades leave to time: rents of each month, data that is forgotten, summaries, reminders of dates that are edited, offers that expire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Letting

## 1. What the product does and for whom

- Currency: EUR
- Time zone: Europe/Berlin

## 3. Entities and their fields

### Clerk

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| new leases | whole number, computed \`count(all Leases[clerk = clerk and made on > today() - WEEK])\` | no | — |

### Lease

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| phone | phone | no | — |
| clerk | Clerk | no | — |
| made on | date | yes | \`today()\` |
| from | date | yes | — |
| inspected on | date | no | — |
| rent | money | yes | — |
| charges | Charges by lease | no | — |
| first day | date, computed \`date(year(today()), month(today()), 1)\` | no | — |
| last day | date, computed \`first day + A_MONTH - A_DAY\` | no | — |
| days let | whole number, computed \`(last day - max(from, first day)).days + 1\` | no | — |
| days of month | whole number, computed \`(last day - first day).days + 1\` | no | — |

### Charge

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lease | Lease | yes | — |
| month | date | yes | — |
| amount | money | yes | — |

- Unique: lease, month

### Offer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |

## 4. States and transitions

### Clerk

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| W1 | any | every Monday at 8:00 | — | \`new leases > 0\` | stays | notify \`clerk\`: {new leases} new leases this week | — |

### Lease

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Running | — | — |
| Ended | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| L1 | Draft | at \`from\` | — | — | Running | create Charge (lease = \`lease\`, month = \`first day\`, amount = \`rent * days let / days of month\`) | — |
| L2 | Running | every month on 1 0:00 | — | — | stays | create Charge (lease = \`lease\`, month = \`today()\`, amount = \`rent * days let / days of month\`) | — |
| L3 | Running | end | — | — | Ended | — | — |
| L4 | Ended | after 6 months | — | — | stays | forget name, phone | — |
| L5 | Running | at \`inspected on - A_DAY\` | — | — | stays | notify \`clerk\`: inspect {name} on {inspected on} | — |

### Offer

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Sent | — | — |
| Accepted | end | — |
| Expired | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| O1 | Draft | send | — | — | Sent | — | — |
| O2 | Sent | accept | — | — | Accepted | — | — |
| O3 | Sent | after 10 days | — | — | Expired | — | — |

## 6. Roles and permissions

- Who signs in: Clerk
- Sign in with: email and password
- Sign up: by invitation

| May | Manager |
| --- | --- |
| read Clerk | yes |
| read Lease | yes |
| create Lease | yes |
| edit Lease | yes |
| read Charge | yes |
| read Offer | yes |
| create Offer | yes |
| send | yes |
| accept | yes |
| end | yes |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| A_DAY | 1 day | — |
| A_MONTH | 1 month | — |
| WEEK | 7 days | — |
`;

let app: Started;
let cookie: string;
let clerk: string;

/** A Wednesday. */
const begin = '2026-09-02T09:00:00+02:00';

beforeAll(async () => {
  app = await start(text, { moment: Date.parse(begin) });
  clerk = await app.person({ name: 'Clara', email: 'clara@example.test' }, ['Manager']);
  cookie = await app.signIn('clara@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

/** Moves the clock to this moment, and waits until nothing is due any more. Sessions do not last as long. */
async function passTo(moment: string): Promise<void> {
  app.clock.moment = Date.parse(moment);
  await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
  cookie = await app.signIn('clara@example.test');
}

async function create(entity: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const told = await app.ask({ method: 'POST', path: `/_app/records/${entity}`, cookie, body: { fields } });
  expect(told.status, told.text).toBe(201);
  return told.json.record.id;
}

const lookAt = async (entity: string, id: string) => (await app.ask({ path: `/_app/records/${entity}/${id}`, cookie })).json.record;

async function act(entity: string, id: string, action: string): Promise<void> {
  const { version } = await lookAt(entity, id);
  const told = await app.ask({ method: 'POST', path: `/_app/records/${entity}/${id}/actions/${action}`, cookie, body: { version } });
  expect(told.status, told.text).toBe(200);
}

async function edit(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { version } = await lookAt('Lease', id);
  const told = await app.ask({ method: 'PUT', path: `/_app/records/Lease/${id}`, cookie, body: { version, fields } });
  expect(told.status, told.text).toBe(200);
}

const chargesOf = async (lease: string): Promise<readonly string[]> => {
  const { rows } = await app.store.list({
    entity: 'Charge',
    where: [],
    order: [],
    limit: 100,
    load: {},
    environment: { now: app.clock.moment, me: null, settings: { constants: {}, timeZone: 'Europe/Berlin', locale: 'en' } },
  });
  return rows
    .filter(({ fields }) => JSON.stringify(fields.lease).includes(lease))
    .map(({ fields }) => `${String(fields.month)} ${String(fields.amount)}`)
    .sort();
};
const messages = async (): Promise<readonly string[]> =>
  (await app.ask({ path: '/_app/notifications?limit=100', cookie })).json.items.map(({ message }: { message: string }) => message);

test('each month has its charge, the first one for its days, and a lease that ended has none', async () => {
  const whole = await create('Lease', { name: 'Anna', from: '2026-09-03', rent: '900.00' });
  const half = await create('Lease', { name: 'Ben', from: '2026-09-16', rent: '900.00' });
  await passTo('2026-09-17T00:00:00+02:00');
  expect(await chargesOf(whole)).toEqual(['2026-09-01 84000']);
  expect(await chargesOf(half)).toEqual(['2026-09-01 45000']);
  await passTo('2026-10-01T00:00:00+02:00');
  await act('Lease', half, 'end');
  // The clocks go back in between.
  await passTo('2026-11-01T00:00:00+01:00');
  await passTo('2026-12-01T00:00:00+01:00');
  expect(await chargesOf(half)).toEqual(['2026-09-01 45000', '2026-10-01 90000']);
  expect(await chargesOf(whole)).toEqual(['2026-09-01 84000', '2026-10-01 90000', '2026-11-01 90000', '2026-12-01 90000']);
});

test('what is personal is forgotten six months after the end, not a moment before', async () => {
  const id = await create('Lease', { name: 'Carla', phone: '+49 30 111', from: '2026-12-01', rent: '500.00' });
  await passTo('2026-12-01T12:00:00+01:00');
  await act('Lease', id, 'end');
  await passTo('2027-06-01T11:59:59+02:00');
  expect((await lookAt('Lease', id)).fields).toMatchObject({ name: 'Carla', phone: '+49 30 111' });
  await passTo('2027-06-01T12:00:00+02:00');
  expect((await lookAt('Lease', id)).fields).toMatchObject({ name: null, phone: null, rent: '500.00' });
});

test('a summary comes on Mondays, where there is something to tell', async () => {
  const before = await messages();
  // A Wednesday.
  await passTo('2027-06-09T12:00:00+02:00');
  expect(await messages()).toEqual(before);
  for (const name of ['Dora', 'Emil']) await create('Lease', { name, clerk, from: '2028-01-01', rent: '500.00' });
  await passTo('2027-06-14T07:59:59+02:00');
  expect(await messages()).toEqual(before);
  await passTo('2027-06-14T08:00:00+02:00');
  expect(await messages()).toEqual(['2 new leases this week', ...before]);
  await passTo('2027-06-28T08:00:00+02:00');
  expect(await messages()).toEqual(['2 new leases this week', ...before]);
});

test('a reminder follows the date that is edited, and one that went by is not told again', async () => {
  const id = await create('Lease', { name: 'Fritz', clerk, from: '2027-06-28', rent: '500.00', 'inspected on': '2027-07-05' });
  const inspections = async () => (await messages()).filter((message) => message.startsWith('inspect'));
  await passTo('2027-06-28T09:00:00+02:00');
  await edit(id, { 'inspected on': '2027-07-20' });
  await passTo('2027-07-06T00:00:00+02:00');
  expect(await inspections()).toEqual([]);
  await edit(id, { 'inspected on': '2027-07-10' });
  await passTo('2027-07-09T00:00:00+02:00');
  expect(await inspections()).toEqual(['inspect Fritz on 10 Jul 2027']);
  await passTo('2027-07-25T00:00:00+02:00');
  expect(await inspections()).toHaveLength(1);
  await edit(id, { 'inspected on': null });
  await edit(id, { 'inspected on': '2027-08-01' });
  await passTo('2027-07-31T00:00:00+02:00');
  expect(await inspections()).toHaveLength(2);
});

test('an offer expires ten days after it was sent, and one that was accepted does not', async () => {
  const [waiting, taken] = [await create('Offer', { title: 'A' }), await create('Offer', { title: 'B' })];
  await passTo('2027-08-02T10:00:00+02:00');
  for (const id of [waiting, taken]) await act('Offer', id, 'send');
  await act('Offer', taken, 'accept');
  await passTo('2027-08-12T09:59:59+02:00');
  expect((await lookAt('Offer', waiting)).fields.state).toBe('Sent');
  await passTo('2027-08-12T10:00:00+02:00');
  expect((await lookAt('Offer', waiting)).fields.state).toBe('Expired');
  expect((await lookAt('Offer', taken)).fields.state).toBe('Accepted');
});

test('what was missed while nothing ran comes once', async () => {
  const id = await create('Lease', { name: 'Gerd', from: '2027-08-13', rent: '310.00' });
  await passTo('2027-08-13T00:00:00+02:00');
  await passTo('2027-11-01T00:00:00+01:00');
  expect(await chargesOf(id)).toEqual(['2027-08-01 19000', '2027-11-01 31000']);
});

test('nothing of it went wrong', () => expect(app.logged.filter((line) => line.startsWith('error'))).toEqual([]));
