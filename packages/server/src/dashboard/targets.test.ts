/** What a figure should be, beside what it is, for each who looks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const bakery = `# Specification: Bakery

## 1. What the product does and for whom

What is baked to order.

- Currency: EUR
## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Today | \`/\` | dashboard | start | — |

### Today

- Figure: Orders = count of Orders, at most MOST
- Figure: Enough = count of Orders, at least 3
- Figure: Takings = sum of price of Orders, at least 50.00
- Figure: Taste = mean of stars of Orders, at least 4.25
- Figure: Liked = mean of liked of Orders, at most HALF
- Figure: Best = max of stars of Orders where \`stars > 5\`, at least 3
- Figure: Open = count of Orders, at most UNKNOWN
- Figure: Plain = count of Orders

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| cake | text | yes | — |
| price | money | yes | — |
| stars | whole number | yes | — |
| liked | yes/no | yes | no |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person

| May | Baker |
| --- | --- |
| open Today | yes |
| read Order | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MOST | 3 | — |
| HALF | 0.5 | — |
| UNKNOWN | not shown | — |
`;

let app: Started;
let cookie: string;
beforeAll(async () => {
  app = await start(bakery);
  await app.person({ name: 'Ida', email: 'ida@example.test' }, ['Baker']);
  cookie = await app.signIn('ida@example.test');
  for (const [cake, price, stars, liked] of [
    ['Plum', 1000n, 5n, true],
    ['Nut', 1250n, 4n, false],
    ['Rye', 500n, 4n, false],
    ['Oat', 450n, 3n, false],
  ] as const)
    await app.keep('Order', { cake, price, stars, liked });
});
afterAll(() => app.store.close());

const targets = async () => {
  const { json } = await app.ask({ path: '/_app/dashboard?screen=Today', cookie });
  return Object.fromEntries(json.parts.map((part: { name: string; target?: unknown }) => [part.name, part.target]));
};

test('each is kept or missed, by so much', async () => {
  expect(await targets()).toEqual({
    Orders: { bound: 'most', value: '3', type: { kind: 'whole number' }, away: '1', met: false },
    Enough: { bound: 'least', value: '3', type: { kind: 'whole number' }, away: '1', met: true },
    Takings: { bound: 'least', value: '50.00', type: { kind: 'money', currency: 'EUR', scale: 2 }, away: '-18.00', met: false },
    Taste: { bound: 'least', value: '4.25', type: { kind: 'decimal', scale: 2 }, away: '-0.25', met: false },
    Liked: { bound: 'most', value: '0.500000', type: { kind: 'decimal', scale: 6, percent: true }, away: '-0.250000', met: true },
    Best: { bound: 'least', value: '3', type: { kind: 'whole number' }, away: null, met: null },
    Open: null,
    Plain: null,
  });
});
