/** A narrowed choice that nobody sent is judged like one that was: it starts from somebody's own record, or a row gives it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = `# Specification: Allotments

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Offers | \`/\` | Offers: day, adviser | start | book |
| Visits | \`/visits\` | Visits: gardener, adviser, state | start | create Visit |

## 3. Entities and their fields

### Crop

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Adviser

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| visits | yes/no | yes | yes |
| crops | many Crop | no | — |

### Gardener

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| crop | Crop | yes | — |
| adviser | Adviser | no | — |

### Offer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | yes | — |
| adviser | Adviser | yes | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| gardener | Gardener | yes | \`me\` |
| adviser | Adviser where \`visits and list contains(crops, visit.gardener.crop)\` | yes | \`gardener.adviser\` |

## 4. States and transitions

### Offer

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Booked | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | book | — | — | Booked | create Visit (gardener = \`me\`, adviser = \`adviser\`) | — |
| T2 | Open | book mine | — | — | Booked | create Visit (gardener = \`me\`) | — |

## 6. Roles and permissions

- Who signs in: Gardener

| May | Gardener |
| --- | --- |
| open Offers | yes |
| open Visits | yes |
| read Gardener | yes |
| read Adviser | yes |
| read Crop | yes |
| read Offer | yes |
| read Visit | yes |
| create Visit | yes |
| book | yes |
| book mine | yes |
`;

let app: Started;
const cookies: Record<string, string> = {};
let offer: string;

beforeAll(async () => {
  app = await start(document);
  const [beans, roses] = [await app.keep('Crop', { name: 'Beans' }), await app.keep('Crop', { name: 'Roses' })];
  const adviser = await app.keep('Adviser', { name: 'Ada', visits: true, crops: [beans] });
  for (const [name, crop] of [
    ['bea', beans],
    ['rob', roses],
  ] as const) {
    await app.person({ name, email: `${name}@example.org`, crop, adviser }, ['Gardener']);
    cookies[name] = await app.signIn(`${name}@example.org`);
  }
  offer = (await app.keep('Offer', { day: '2026-05-01', adviser, state: 'Open' })).id ?? '';
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const create = (who: string) => app.ask({ method: 'POST', path: '/_app/records/Visit', cookie: cookies[who] ?? '', body: { fields: {} } });
const take = (who: string, action: string) =>
  app.ask({
    method: 'POST',
    path: `/_app/records/Offer/${offer}/actions/${encodeURIComponent(action)}`,
    cookie: cookies[who] ?? '',
    body: { version: 1, fields: {} },
  });

test('that starts from whoever asks', async () => {
  expect((await create('bea')).json.record.fields.adviser.label).toBe('Ada');
  const { status, json } = await create('rob');
  expect([status, json.statement]).toEqual([422, 'entities/visit/adviser']);
});

test('that a row gives, or leaves to start', async () => {
  for (const action of ['book', 'book mine']) {
    const { status, json } = await take('rob', action);
    expect([status, json.statement]).toEqual([422, 'entities/visit/adviser']);
  }
  const { status, text } = await take('bea', 'book mine');
  expect(status, text).toBe(200);
});
