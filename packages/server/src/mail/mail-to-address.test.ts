/** A row notifies an e-mail address of the record: of somebody who never signs in. */
import { afterEach, expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { type Started, start } from '../testing/start.ts';

const text = `# Tasting

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Seats | \`/seats\` | Seats: guest, email, state | start | create Seat |
| New seat | \`/new\` | new Seat: tasting, guest, email | Seats | — |
| Seat | \`/seats/:id\` | Seat: day, state | Seats | call off |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |

### Tasting

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 60 | yes | — |
| day | date | yes | — |
| seats | Seats by tasting | no | — |

### Seat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| tasting | Tasting | yes | — |
| guest | text up to 60 | yes | — |
| email | email | no | — |
| day | date, computed \`tasting.day\` | no | — |

## 4. States and transitions

### Seat

| State | Kind | Means |
| --- | --- | --- |
| Booked | start | — |
| Off | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Booked | at \`tasting.day - duration("P1D")\` | — | — | stays | notify \`email\`: {guest}, {tasting.title} is tomorrow, {tasting.day} | — |
| T2 | Booked | call off | why: text up to 80 | — | Off | notify \`email\`, Host: Called off: {why} | — |
| T3 | Booked | tell all | — | — | stays | notify \`tasting.seats.email\`: News of {tasting.title} | — |
| T4 | Booked | forget them | — | — | stays | forget email; notify \`email\`: gone | — |

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Host | Anybody |
| --- | --- | --- |
| open Seats | yes | no |
| open New seat | yes | no |
| open Seat | yes | yes |
| read Seat | yes | yes |
| read Seat.guest | yes | no |
| read Tasting | yes | no |
| read Person | yes | no |
| create Seat | yes | no |
| call off | yes | no |
| tell all | yes | no |
| forget them | yes | no |
`;

let box: Mailbox;
let app: Started;
afterEach(async () => {
  await app.server.close();
  await app.store.close();
  await box.close();
});

async function begin(mailed = true): Promise<{ readonly ann: string; readonly cookie: string; readonly eve: string }> {
  box = await openMailbox();
  const mail = { url: box.url, from: 'no-reply@wine.example' };
  app = await start(text, { ...(mailed && { mail }), baseUrl: 'https://wine.example', moment: Date.parse('2026-11-01T09:00:00Z') });
  await app.person({ email: 'host@wine.example' }, ['Host']);
  const tasting = await app.keep('Tasting', { title: 'Riesling', day: '2026-11-20' });
  const cookie = await app.signIn('host@wine.example');
  const seat = async (guest: string, email: string | null): Promise<string> => {
    const fields = { tasting: tasting.id, guest, email };
    return (await app.ask({ method: 'POST', path: '/_app/records/Seat', cookie, body: { fields } })).json.record.id;
  };
  const [ann = '', eve = ''] = [await seat('Ann', 'ann@home.example'), await seat('Eve', null)];
  await seat('Ann again', 'ann@home.example');
  return { ann, eve, cookie };
}

const press = async (cookie: string, id: string, action: string, asked = {}) => {
  const { version } = (await app.ask({ path: `/_app/records/Seat/${id}`, cookie })).json.record;
  return app.ask({
    method: 'POST',
    path: `/_app/records/Seat/${id}/actions/${encodeURIComponent(action)}`,
    cookie,
    body: { version, fields: asked },
  });
};
const sent = () => until(async () => (await app.store.mails.next()) === null);
const mails = () => box.mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('\r', '').replaceAll('=3D', '='));

test('it is mailed all that the message says, with the way to the record where Anybody may read it', async () => {
  const { ann, eve, cookie } = await begin();
  expect((await press(cookie, ann, 'call off', { why: 'no wine' })).status).toBe(200);
  await until(async () => box.mails.length === 2);
  const [first = '', second = ''] = mails().sort();
  expect([first, second].map((mail) => /^To: (.*)$/mu.exec(mail)?.[1]).sort()).toEqual(['ann@home.example', 'host@wine.example']);
  const mail = mails().find((one) => one.includes('To: ann@'));
  expect(mail).toMatch(/^Subject: Called off: no wine$/mu);
  expect(mail).toContain(`https://wine.example/seats/${ann}`);
  // Nobody has no address, and is no reason to stop.
  expect((await press(cookie, eve, 'call off')).status).toBe(200);
  await until(async () => box.mails.length === 3);
  expect(mails().at(-1)).toContain('To: host@');
});

test('what Anybody may not read is said, for the document says it to them; of several each is mailed once', async () => {
  const { ann } = await begin();
  app.clock.moment = Date.parse('2026-11-19T09:00:00Z');
  await until(async () => box.mails.length === 2);
  expect(mails().find((one) => one.includes('Ann, Riesling'))).toMatch(/^Subject: Ann, Riesling is tomorrow, 20 Nov 2026$/mu);
  expect((await press(await app.signIn('host@wine.example'), ann, 'tell all')).status).toBe(200);
  await until(async () => box.mails.length === 3);
  expect(mails().at(-1)).toMatch(/^Subject: News of Riesling$/mu);
  await sent();
  expect(box.mails).toHaveLength(3);
});

test('an address that is forgotten in the same breath is mailed nothing', async () => {
  const { ann, cookie } = await begin();
  expect((await press(cookie, ann, 'forget them')).status).toBe(200);
  await sent();
  expect(box.mails).toEqual([]);
});

test('where no mail is sent the row is carried out all the same', async () => {
  const { ann, cookie } = await begin(false);
  expect((await press(cookie, ann, 'call off', { why: 'x' })).status).toBe(200);
  expect(await app.store.mails.next()).toBeNull();
});
