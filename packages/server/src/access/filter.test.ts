/** What each operator of a list's filter finds. Whether it tells of what one may not read is tried with the rights. */
import type { FilterOperator, FilterPart } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
  await club.keep('Boat', { name: 'Plank', kind: 'Dinghy', seats: 1n });
});
afterAll(() => club.store.close());

/** Path, values, and the boats found of Gull (a yacht with 6 seats), Plank (1 seat and no keeper) and Swift (2 seats). */
const found: Readonly<
  Record<Exclude<FilterOperator, 'within'>, readonly [path: string, values: readonly string[], boats: readonly string[]]>
> = {
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

const boatsOf = async (cookie: string, operator: FilterOperator, path: string, ...values: readonly string[]): Promise<unknown> => {
  const query = new URLSearchParams({ screen: 'Boats', filter: JSON.stringify([{ path: [path], operator, values }]) });
  const { status, json } = await club.ask({ path: `/_app/rows?${query}`, cookie });
  return status === 200 ? json.rows.map((row: { label: string }) => row.label) : status;
};

const boatsWhere = async (cookie: string, ...filter: readonly unknown[]): Promise<unknown> => {
  const query = new URLSearchParams({ screen: 'Boats', filter: JSON.stringify(filter) });
  const { status, json } = await club.ask({ path: `/_app/rows?${query}`, cookie });
  return status === 200 ? json.rows.map((row: { label: string }) => row.label) : status;
};
const term = (path: string, operator: FilterOperator, ...values: readonly string[]): FilterPart => ({ path: [path], operator, values });
const any = (...parts: readonly FilterPart[]): FilterPart => ({ match: 'any', parts });
const all = (...parts: readonly FilterPart[]): FilterPart => ({ match: 'all', parts });

test('of a group any or all hold, of groups within groups too; what stands beside them holds as well', async () => {
  const { ann, master } = club.cookies;
  const large = term('seats', 'from', '6');
  const nobodys = term('keeper', 'is', 'nobody');
  expect(await boatsWhere(master, any(large, nobodys))).toEqual(['Gull', 'Plank']);
  expect(await boatsWhere(master, all(large, nobodys))).toEqual([]);
  expect(await boatsWhere(master, term('kind', 'is', 'Dinghy'), any(large, nobodys))).toEqual(['Plank']);
  expect(await boatsWhere(master, any(nobodys, all(large, term('kind', 'is not', 'Yacht'))))).toEqual(['Plank']);
  expect(await boatsWhere(master, any(nobodys, all(large, any(term('kind', 'is not', 'Yacht'), term('name', 'contains', 'ull')))))).toEqual(
    ['Gull', 'Plank'],
  );
  // The same condition twice, and one group beside another.
  expect(await boatsWhere(master, any(large, large), any(nobodys, term('kind', 'is', 'Yacht')))).toEqual(['Gull']);
  // Each person is whoever asks.
  expect([
    await boatsWhere(ann, any(nobodys, term('keeper', 'is', 'me'))),
    await boatsWhere(club.cookies.bob, any(nobodys, term('keeper', 'is', 'me'))),
  ]).toEqual([
    ['Gull', 'Plank'],
    ['Plank', 'Swift'],
  ]);
});

test('a group that says nothing that can be asked is refused', async () => {
  const { master } = club.cookies;
  const refused = async (...filter: readonly unknown[]) => await boatsWhere(master, ...filter);
  expect(await refused({ match: 'any', parts: [] })).toBe(400);
  expect(await refused({ match: 'none', parts: [term('seats', 'from', '6')] })).toBe(400);
  expect(await refused({ match: 'any', parts: [term('seats', 'from', '6')], path: ['seats'] })).toBe(400);
  expect(await refused(any(term('seats', 'from', '6'), term('colour', 'is', 'red')))).toBe(await refused(term('colour', 'is', 'red')));
  expect(await refused(any(term('seats', 'from', '6'), term('seats', 'contains', '6')))).toBe(422);
});

test('“me” is whoever asks, “nobody” no one, beside one another and others', async () => {
  const { cookies, ids } = club;
  const told = async (cookie: string) => [
    await boatsOf(cookie, 'is', 'keeper', 'me'),
    await boatsOf(cookie, 'is', 'keeper', 'nobody'),
    await boatsOf(cookie, 'is', 'keeper', 'me', 'nobody'),
    await boatsOf(cookie, 'is not', 'keeper', 'me'),
    await boatsOf(cookie, 'is not', 'keeper', 'nobody'),
    await boatsOf(cookie, 'is not', 'keeper', 'me', 'nobody'),
  ];
  // Ann may read no other member: of a boat that another keeps it is told that somebody does, and not who.
  expect(await told(cookies.ann)).toEqual([['Gull'], ['Plank'], ['Gull', 'Plank'], ['Plank'], ['Gull', 'Swift'], []]);
  expect(await told(cookies.bob)).toEqual([['Swift'], ['Plank'], ['Plank', 'Swift'], ['Plank'], ['Gull', 'Swift'], []]);
  expect(await told(cookies.master)).toEqual([[], ['Plank'], ['Plank'], ['Gull', 'Plank', 'Swift'], ['Gull', 'Swift'], ['Gull', 'Swift']]);
  expect(await boatsOf(cookies.master, 'is', 'keeper', 'nobody', ids.ann ?? '')).toEqual(['Gull', 'Plank']);
  expect(await boatsOf(cookies.master, 'is not', 'keeper', 'nobody', ids.ann ?? '')).toEqual(['Swift']);
});

test('calls of the document take them as well', async () => {
  const called = async (cookie: string, keeper: string) => {
    const { json } = await club.ask({ path: `/api/boats?keeper=${keeper}`, cookie });
    return json.map(({ name }: { name: string }) => name);
  };
  expect([await called(club.cookies.ann, 'me'), await called(club.cookies.bob, 'me')]).toEqual([['Gull'], ['Swift']]);
  expect(await called(club.cookies.bob, 'nobody')).toEqual(['Plank']);
});

test('they mean nothing where no people are named', async () => {
  const trips = (value: string) => {
    const query = new URLSearchParams({ screen: 'Trips', filter: JSON.stringify([{ path: ['boat'], operator: 'is', values: [value] }]) });
    return club.ask({ path: `/_app/rows?${query}`, cookie: club.cookies.master });
  };
  expect([(await trips('me')).status, (await trips('nobody')).status]).toEqual([422, 422]);
  expect(await boatsOf(club.cookies.master, 'is', 'name', 'me')).toEqual([]);
});

test('of a moment a day means all of it, in the time zone of the document', async () => {
  const { ids, keep, cookies } = club;
  const kept = { boat: { entity: 'Boat', id: ids.gull ?? '', fields: {} }, skipper: { entity: 'Member', id: ids.ann ?? '', fields: {} } };
  const trip = async (at: string | null) => (await keep('Trip', { ...kept, 'starts on': '2026-11-03', state: 'Out', 'left at': at })).id;
  // In Athens the third begins two hours earlier than in Greenwich.
  const [first, last, after, never] = [
    await trip('2026-11-02T22:00:00.000Z'),
    await trip('2026-11-03T21:59:59.999Z'),
    await trip('2026-11-03T22:00:00.000Z'),
    await trip(null),
  ];
  const found = async (operator: FilterOperator, ...values: readonly string[]) => {
    const filter = JSON.stringify([
      { path: ['left at'], operator, values },
      { path: ['state'], operator: 'is', values: ['Out'] },
    ]);
    const { json } = await club.ask({ path: `/_app/rows?${new URLSearchParams({ screen: 'Trips', filter })}`, cookie: cookies.master });
    return json.rows?.map(({ id }: { id: string }) => id).sort();
  };
  expect(await found('is', '2026-11-03')).toEqual([first, last].sort());
  expect(await found('is', '2026-11-03', '2026-11-04')).toEqual([first, last, after].sort());
  expect(await found('is not', '2026-11-03')).toEqual([after, never].sort());
  expect(await found('is', '2026-11-02T22:00:00.000Z')).toEqual([first]);
  expect(await found('empty')).toEqual([never]);
});

test('days by words are those of the clock and the time zone of the document, at each request', async () => {
  const { ids, keep, clock } = club;
  const kept = { boat: { entity: 'Boat', id: ids.gull ?? '', fields: {} }, skipper: { entity: 'Member', id: ids.bob ?? '', fields: {} } };
  const trip = async (day: string, at: string | null) =>
    (await keep('Trip', { ...kept, 'starts on': day, state: 'Back', 'left at': at })).id ?? '';
  const before = clock.moment;
  // In Athens it is Monday already, and clocks were put forward that Sunday.
  clock.moment = Date.parse('2026-03-29T22:30:00.000Z');
  const [saturday, sunday, monday] = [
    await trip('2026-03-28', '2026-03-28T21:59:59.999Z'),
    await trip('2026-03-29', '2026-03-28T22:00:00.000Z'),
    await trip('2026-03-30', '2026-03-29T21:00:00.000Z'),
  ];
  const cookie = await club.signIn('mia@example.test');
  const found = async (path: string, ...values: readonly string[]) => {
    const filter = JSON.stringify([
      { path: [path], operator: 'within', values },
      { path: ['state'], operator: 'is', values: ['Back'] },
    ]);
    const { status, json } = await club.ask({ path: `/_app/rows?${new URLSearchParams({ screen: 'Trips', filter })}`, cookie });
    return status === 200 ? json.rows.map(({ id }: { id: string }) => id).sort() : status;
  };
  for (const path of ['starts on', 'left at']) {
    expect(await found(path, 'today'), path).toEqual([monday]);
    expect(await found(path, 'yesterday'), path).toEqual([sunday]);
    expect(await found(path, 'last week'), path).toEqual([saturday, sunday].sort());
    expect(await found(path, 'this week'), path).toEqual([monday]);
    expect(await found(path, 'before today'), path).toEqual([saturday, sunday].sort());
    expect(await found(path, 'after today'), path).toEqual([]);
  }
  clock.moment -= 2 * 3_600_000;
  expect(await found('starts on', 'today')).toEqual([sunday]);
  expect([await found('starts on', 'someday'), await found('starts on'), await found('starts on', 'today', 'tomorrow')]).toEqual([
    422, 422, 422,
  ]);
  expect(await found('remark', 'today')).toBe(422);
  clock.moment = before;
});
