/** Messages of the document name values: those that their reader may not read stand as a gap. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, boatClub, openBoatClub } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  const text = boatClub
    .replace('This trip is {state} now.', 'This trip is {state} now: {remark}, {boat.worth}, {boat.keeper.name}.')
    .replace('Nobody weighs nothing.', 'Nobody weighs {weight} on {trip.boat.name}: {trip.remark}.');
  club = await openBoatClub({}, text);
});
afterAll(() => club.store.close());

const comeBack = (who: 'ann' | 'master', body: object) =>
  club.ask({ method: 'POST', path: `/_app/records/Trip/${club.ids.annTrip}/actions/come%20back`, cookie: club.cookies[who], body });

test.each([
  ['one’s own remark, no worth of a boat that is not one’s own, no keeper one may not read', 'ann', 'ann secret, …, ….'],
  ['no remark of others, every worth, every keeper', 'master', '…, 1,234.56, Bob.'],
] as const)('%s', async (_name, who, told) => {
  // However a country writes it.
  const plain = (text: string) => text.replace(/\s*(?:€|EUR)\s*/gu, '');
  const now = await comeBack(who, { fields: {} });
  expect([now.status, plain(now.json.detail)]).toEqual([409, `This trip is Planned now: ${told}`]);
});

test('a line speaks of its record as its reader may', async () => {
  const body = { version: 1, fields: { crew: [{ fields: { who: 'X', weight: '-1' } }] } };
  const told = await club.ask({ method: 'PUT', path: `/_app/records/Trip/${club.ids.annTrip}`, cookie: club.cookies.master, body });
  expect(told.json).toMatchObject({ status: 422, code: 'E-WEIGHT', detail: expect.stringMatching(/on Swift: …\.$/u) });
});

test('what one writes oneself is no secret', async () => {
  const body = { fields: { boat: club.ids.swift, 'starts on': '2040-01-01', crew: [{ fields: { who: 'X', weight: '-1' } }] } };
  const told = await club.ask({ method: 'POST', path: '/_app/records/Trip', cookie: club.cookies.master, body });
  expect(told.json).toMatchObject({ status: 422, code: 'E-WEIGHT', detail: expect.stringMatching(/^Nobody weighs -1.* on Swift/u) });
});
