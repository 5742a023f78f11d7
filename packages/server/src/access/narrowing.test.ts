/** How much one may ask of a list at once. */
import { mostOrderedBy, narrowing } from '@ninefold/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

const term = (count: number) => ({ path: ['name'], operator: 'is', values: Array.from({ length: count }, (_, place) => `Boat ${place}`) });
const nested = (depth: number): object => (depth === 0 ? term(1) : { match: 'any', parts: [nested(depth - 1)] });
const rows = (name: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return club.ask({ path: `/_app/rows?screen=Boats&${name}=${encodeURIComponent(text)}`, cookie: club.cookies.master });
};

test.each([
  ['as many values as there may be', 'filter', [term(narrowing.values)], 200],
  ['one more', 'filter', [term(narrowing.values), term(1)], 400],
  ['as many conditions', 'filter', Array.from({ length: narrowing.conditions }, () => term(1)), 200],
  ['one more of them', 'filter', Array.from({ length: narrowing.conditions + 1 }, () => term(1)), 400],
  ['as many in groups', 'filter', [{ match: 'any', parts: Array.from({ length: narrowing.conditions }, () => term(1)) }], 200],
  ['one more within them', 'filter', [{ match: 'any', parts: Array.from({ length: narrowing.conditions }, () => term(1)) }, term(1)], 400],
  ['groups as deep as they may be', 'filter', [nested(narrowing.depth)], 200],
  ['one deeper', 'filter', [nested(narrowing.depth + 1)], 400],
  ['as many words', 'search', Array.from({ length: narrowing.words }, (_, place) => `w${place}`).join(' '), 200],
  ['one more word', 'search', Array.from({ length: narrowing.words + 1 }, (_, place) => `w${place}`).join(' '), 400],
  ['as many columns to order by', 'order', Array(mostOrderedBy).fill('name:asc').join(','), 200],
  [
    'one more of those',
    'order',
    Array(mostOrderedBy + 1)
      .fill('name:asc')
      .join(','),
    400,
  ],
  ['more groups in one another than an address holds', 'filter', [nested(500)], 400],
  ['a long word', 'search', 'w'.repeat(201), 400],
])('%s', async (_, name, value, status) => {
  const answer = await rows(name, value);
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.json).toMatchObject({ code: 'malformed', field: name, detail: expect.stringMatching(/at most/u) });
});
