/** A calendar over HTTP: the entries of a span and no others, whether each may be moved, and the rows. */
import type { CalendarAnswer, CalendarEntry } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatYard, openBoatYard } from '../testing/boat-yard.ts';
import type { TestAnswer } from '../testing/start.ts';

let yard: BoatYard;

beforeAll(async () => {
  yard = await openBoatYard();
  const { berth, sam, slips } = yard;
  // New York is five hours behind then: the evening before.
  await berth('Albatros', '2026-11-10T03:00:00.000Z', null, { slip: slips.north, 'paid on': '2026-11-10' });
  await berth('Bounty', '2026-11-10T15:00:00.000Z', '2026-11-14T15:00:00.000Z', { slip: slips.south, skipper: sam });
  await berth('Calypso', '2026-11-01T15:00:00.000Z', '2026-11-20T15:00:00.000Z', { slip: slips.wreck });
  await berth('Dinghy', null, '2026-11-12T15:00:00.000Z');
  await berth('Endurance', '2026-11-12T15:00:00.000Z', null, { kind: 'Gone' });
});
afterAll(async () => {
  expect(yard.logged).toEqual([]);
  await yard.store.close();
});

const told = (who: keyof BoatYard['cookies'], from: string, to: string, more: Record<string, string> = {}): Promise<TestAnswer> =>
  yard.ask({ path: `/_app/calendar?${new URLSearchParams({ screen: 'Slips', from, to, ...more })}`, cookie: yard.cookies[who] });
const asked = async (...all: Parameters<typeof told>): Promise<CalendarAnswer> => (await told(...all)).json;
const boats = ({ entries }: CalendarAnswer): readonly string[] => entries.map(({ record }) => record.label);
const entry = (answer: CalendarAnswer, boat: string): CalendarEntry | undefined =>
  answer.entries.find(({ record }) => record.label === boat);

test('entries that touch a day of the span, as the clocks of the document have it, by when they begin', async () => {
  expect(boats(await asked('master', '2026-11-09', '2026-11-09'))).toEqual(['Calypso', 'Albatros']);
  expect(boats(await asked('master', '2026-11-10', '2026-11-10'))).toEqual(['Calypso', 'Bounty']);
  expect(boats(await asked('master', '2026-11-14', '2026-11-30'))).toEqual(['Calypso', 'Bounty']);
  expect(boats(await asked('master', '2026-11-21', '2026-11-30'))).toEqual([]);
  expect(boats(await asked('master', '2026-11-10', '2026-11-10', { screen: 'Days' }))).toEqual(['Albatros']);
});

test('an end that may not be read brings nothing into a span', async () => {
  expect(boats(await asked('sam', '2026-11-14', '2026-11-30'))).toEqual(['Bounty']);
  expect(entry(await asked('sam', '2026-11-01', '2026-11-30'), 'Calypso')?.record.fields).not.toHaveProperty('leaves at');
});

test('search and filters narrow it', async () => {
  expect(boats(await asked('master', '2026-11-01', '2026-11-30', { search: 'bount' }))).toEqual(['Bounty']);
  const filter = JSON.stringify([{ path: ['slip'], operator: 'is', values: [yard.slips.north.id ?? ''] }]);
  const narrowed = await asked('master', '2026-11-01', '2026-11-30', { filter });
  expect([boats(narrowed), narrowed.rows?.map(({ label }) => label)]).toEqual([['Albatros'], ['North']]);
  const parts = [{ path: ['slip'], operator: 'is', values: [yard.slips.north.id ?? ''] }];
  const group = JSON.stringify([{ match: 'any', parts: [{ match: 'all', parts }] }]);
  expect(boats(await asked('master', '2026-11-01', '2026-11-30', { filter: group }))).toEqual(['Albatros']);
});

test('what may be moved of each, and why not', async () => {
  const mine = entry(await asked('sam', '2026-11-10', '2026-11-10'), 'Bounty');
  expect([mine?.edit.may, mine?.moves]).toEqual(['yes', ['comes at', 'leaves at']]);
  const other = entry(await asked('sam', '2026-11-09', '2026-11-09'), 'Albatros');
  expect([other?.edit.may, other?.moves]).toEqual(['no', []]);
  const all = entry(await asked('master', '2026-11-10', '2026-11-10'), 'Bounty');
  expect(all?.moves).toEqual(['comes at', 'leaves at', 'slip']);
  // Where the screen does not offer to edit, nobody moves anything.
  const looked = entry(await asked('master', '2026-11-10', '2026-11-10', { screen: 'Days' }), 'Albatros');
  expect([looked?.edit.may, looked?.moves]).toEqual(['absent', []]);
});

test('rows: records that may be read, people who are named, choices that are not shut out', async () => {
  const rows = async (who: keyof BoatYard['cookies'], screen: string) =>
    (await asked(who, '2026-11-01', '2026-11-30', { screen })).rows?.map(({ label }) => label);
  expect(await rows('master', 'Slips')).toEqual(['North', 'South', 'Wreck', '']);
  expect(await rows('sam', 'Slips')).toEqual(['North', 'South', '']);
  expect(await rows('master', 'Skippers')).toEqual(['Sam', '']);
  expect(await rows('master', 'Kinds')).toEqual(['Guest', 'Owner']);
  expect((await asked('master', '2026-11-01', '2026-11-30', { screen: 'Days' })).rows).toBeNull();
});

test('rows of a narrowed choice: whoever may be chosen, be it that nobody named them yet', async () => {
  const narrowed = await openBoatYard({}, (text) =>
    text
      .replace('| skipper | Person |', '| skipper | Person where `name != "Mara"` |')
      .replace('| slip | Slip |', '| slip | Slip where `not(closed)` |'),
  );
  await narrowed.berth('Albatros', '2026-11-10T15:00:00.000Z', null, { slip: narrowed.slips.wreck });
  const rows = async (screen: string) => {
    const asked = new URLSearchParams({ screen, from: '2026-11-01', to: '2026-11-30' });
    const { json } = await narrowed.ask({ path: `/_app/calendar?${asked}`, cookie: narrowed.cookies.master });
    return json.rows.map(({ label }: { label: string }) => label);
  };
  expect(await rows('Skippers')).toEqual(['Sam', '']);
  // What an entry names is there, whether it could be chosen today or not.
  expect(await rows('Slips')).toEqual(['North', 'South', 'Wreck', '']);
  await narrowed.store.close();
});

test.each([
  [{ from: '2026-11-31' }, 400],
  [{ from: 'today' }, 400],
  [{ from: '2026-12-01' }, 400],
  [{ to: '2027-12-01' }, 400],
  [{ screen: 'Nothing' }, 404],
])('%j is refused', async (wrong, status) => {
  const { from = '2026-11-01', to = '2026-11-30', ...more } = wrong as Record<string, string>;
  expect((await told('master', from, to, more)).status).toBe(status);
});

test('who may not open it, may not ask', async () => {
  expect((await told('sam', '2026-11-01', '2026-11-30', { screen: 'Days' })).status).toBe(403);
});
