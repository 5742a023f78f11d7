/** Why a field has its value: what it starts as and until when, who changed it since, and what a save works out. */
import { findField } from '@ninefold/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const document = smallDocument('Visits', {
  product: '- Currency: EUR\n- Languages: English\n- Time zone: UTC',
  screens: table('Screen | Route | Shows | Reached from | Offers', ['Visits | `/` | Visits: costs, room, by | start | create Visit, edit']),
  entities: [
    `### Service\n\n${table('Field | Type | Needed | Starts as', ['name | text | yes | —', 'price | money | yes | —'])}`,
    `### Visit\n\n${table('Field | Type | Needed | Starts as | On save', [
      'service | Service | yes | — | —',
      'costs | money | yes | `service.price` | —',
      'room | text | yes | Blue | —',
      'by | Person | no | `me` | —',
      'saved at | date and time | no | — | `now()`',
      'secret | text | no | Hush | —',
    ])}`,
  ].join('\n\n'),
  roles: `
${table('May | Clerk | Guest', [
  'open Visits | yes | yes',
  'read Person | yes | no',
  'read Service | yes | no',
  'read Visit | yes | yes',
  'read Visit.secret | yes | no',
  'create Visit | yes | no',
  'edit Visit | yes | yes',
  'see why | yes | yes',
])}`,
});

const monday = Date.parse('2026-11-23T15:00:00Z');
let app: Started;
let id = '';
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document, { moment: monday });
  for (const role of ['Clerk', 'Guest']) {
    const email = `${role.toLowerCase()}@example.test`;
    await app.person({ email }, [role]);
    cookies[role] = await app.signIn(email);
  }
  const service = (await app.keep('Service', { name: 'Check-up', price: 12000n })).id;
  const made = await app.ask({ method: 'POST', path: '/_app/records/Visit', cookie: cookies.Clerk ?? '', body: { fields: { service } } });
  expect(made.status, made.text).toBe(201);
  id = made.json.record.id;
});
afterAll(() => app.store.close());

async function why(field: string, role = 'Clerk', about: Record<string, string> = { entity: 'Visit', id }): Promise<unknown> {
  const statements = findField(app.application, 'Visit', field)?.statement ?? '';
  const { json } = await app.ask({ path: `/_app/why?${new URLSearchParams({ statements, ...about })}`, cookie: cookies[role] ?? '' });
  return json[0]?.explained;
}

test('what it starts as, with its value where that can be said', async () => {
  expect(await why('costs')).toMatch(/^It starts as 120\.00\s€ \(service\.price\), until somebody fills it in\.$/u);
  expect(await why('room')).toBe('It starts as Blue, until somebody fills it in.');
  expect(await why('by')).toBe('It starts as me, until somebody fills it in.');
  expect(await why('costs', 'Clerk', {})).toBe('It starts as service.price, until somebody fills it in.');
  expect(await why('saved at')).toBe('It is worked out at every save: now(). The last was on 23 Nov 2026, 15:00.');
  expect(await why('service')).toBeNull();
});

test('who changed it since, and when; a later save is told, too', async () => {
  app.clock.moment = monday + 3_600_000;
  const change = { method: 'PUT', path: `/_app/records/Visit/${id}`, cookie: cookies.Clerk ?? '' };
  const edited = await app.ask({ ...change, body: { version: 1, fields: { costs: '90.00', secret: 'Quiet' } } });
  expect(edited.status, edited.text).toBe(200);
  expect(await why('costs')).toMatch(/until somebody fills it in\. clerk@example\.test changed it on 23 Nov 2026, 16:00\.$/u);
  expect(await why('room')).toBe('It starts as Blue, until somebody fills it in.');
  expect(await why('saved at')).toContain('The last was on 23 Nov 2026, 16:00.');
  expect(await why('secret')).toContain('changed it on');
});

test('what one may not read is not told of', async () => {
  expect(await why('secret', 'Guest')).toBeUndefined();
  // What a new record starts as is for those who make one.
  expect(await why('costs', 'Guest')).toBeNull();
});

test('whoever reads by a clock of their own is told whose times these are: what decides goes by that of the application', async () => {
  const { id: own } = (await app.ask({ path: '/_app/session', cookie: cookies.Clerk ?? '' })).json.signedIn.person;
  expect(await why('saved at')).toMatch(/ \d\d:\d\d\.$/u);
  await app.store.system.setTimeZone(own, 'Asia/Tokyo');
  expect(await why('saved at')).toMatch(/ \d\d:\d\d\. Times here are those of UTC\.$/u);
  expect(await why('room', 'Clerk', {})).not.toContain('Times here');
  await app.store.system.setTimeZone(own, null);
});
