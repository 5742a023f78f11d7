/** What each operator of a list's filter finds. Whether it tells of what one may not read is tried with the rights. */
import type { FilterOperator } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
  await club.keep('Boat', { name: 'Plank', kind: 'Dinghy', seats: 1n });
});
afterAll(() => club.store.close());

/** Path, values, and the boats found of Gull (a yacht with 6 seats), Plank (1 seat and no keeper) and Swift (2 seats). */
const found: Readonly<Record<FilterOperator, readonly [path: string, values: readonly string[], boats: readonly string[]]>> = {
  is: ['name', ['Gull', 'Swift'], ['Gull', 'Swift']],
  'is not': ['kind', ['Yacht'], ['Plank', 'Swift']],
  from: ['seats', ['2'], ['Gull', 'Swift']],
  to: ['seats', ['2'], ['Plank', 'Swift']],
  contains: ['name', ['L'], ['Gull', 'Plank']],
  empty: ['keeper', [], ['Plank']],
  'not empty': ['keeper', [], ['Gull', 'Swift']],
};

test.each(Object.entries(found))('%s', async (operator, [path, values, boats]) => {
  const query = new URLSearchParams({ screen: 'Boats', filter: JSON.stringify([{ path: [path], operator, values }]) });
  const { json, text } = await club.ask({ path: `/_app/rows?${query}`, cookie: club.cookies.master });
  expect(
    json.rows?.map((row: { label: string }) => row.label),
    text,
  ).toEqual(boats);
});
