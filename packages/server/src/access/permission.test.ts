/**
 * What a person may not read does not show: not in a row, a field, a count, an order or a filter. Told as a law: whatever is asked,
 * the answer is the same before and after something hidden from them has changed.
 */
import type { RecordValue, Value } from '@ninefold/model';
import { filterOperators } from '@ninefold/protocol';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';

type Who = 'bob' | 'master' | 'auditor';

interface Secret {
  readonly entity: string;
  readonly which: string;
  readonly field: string;
  readonly values: readonly Value[];
}

let club: BoatClub;
/** Who must not notice which change. */
let secrets: Readonly<Record<Who, readonly Secret[]>>;

beforeAll(async () => {
  club = await openBoatClub();
  const keeper = (name: string): RecordValue => ({ entity: 'Member', id: club.ids[name] ?? '', fields: {} });
  const worth = { entity: 'Boat', which: 'gull', field: 'worth', values: [1n, 5_000_000n, null] };
  const kept = { entity: 'Boat', which: 'gull', field: 'keeper', values: [keeper('ann'), keeper('master')] };
  const phone = { entity: 'Member', which: 'ann', field: 'phone', values: ['+30 210 999', '+30 1 777'] };
  const remark = { entity: 'Trip', which: 'annTrip', field: 'remark', values: ['zebra', 'aardvark', null] };
  const start = { entity: 'Trip', which: 'annTrip', field: 'starts on', values: ['2031-01-01', '2032-02-02'] };
  secrets = { bob: [worth, kept, phone, remark, start], master: [remark], auditor: [kept, phone, remark, start] };
});

const paths: Readonly<Record<string, readonly string[]>> = {
  Boats: ['name', 'kind', 'worth', 'keeper', 'keeper.name', 'keeper.phone'],
  Trips: ['boat', 'boat.worth', 'boat.keeper', 'boat.keeper.name', 'skipper', 'skipper.phone', 'remark', 'starts on', 'state', 'load'],
};
const words = [
  'zebra',
  'aard',
  'Ann',
  'Mia',
  '+30 210 999',
  '0.01',
  '50000.00',
  '2031-06-01',
  '2031-01-01',
  'Planned',
  '{ann}',
  '{master}',
  'me',
  'nobody',
  'this year',
];
const rows = fc.constantFrom('Boats', 'Trips').chain((screen) => {
  const path = fc.constantFrom(...(paths[screen] ?? []));
  const operator = fc.constantFrom(...filterOperators);
  const term = fc.record({ path: path.map((one) => one.split('.')), operator, values: fc.constantFrom(...words).map((word) => [word]) });
  return fc
    .record({
      filter: fc.array(term, { maxLength: 1 }),
      order: fc.array(fc.tuple(path, fc.constantFrom('asc', 'desc')), { maxLength: 2 }),
      search: fc.option(fc.constantFrom(...words), { freq: 2 }),
    })
    .map(({ filter, order, search }) => {
      const query = new URLSearchParams({
        screen,
        ...(order.length > 0 ? { order: order.map((one) => one.join(':')).join(',') } : {}),
        ...(search === null ? {} : { search }),
      });
      // Ids are filled in later, so that their braces must stay.
      return `/_app/rows?${query}&filter=${JSON.stringify(filter).replace(/[ +]/gu, (one) => encodeURIComponent(one))}`;
    });
});
const calls = fc
  .record({
    path: fc.constantFrom(
      '/api/boats',
      '/api/boats/{gull}/trips',
      '/api/boats/Gull',
      '/_app/options/Member',
      '/_app/options/Boat',
      '/_app/options/Trip',
    ),
    query: fc.dictionary(fc.constantFrom('kind', 'worth', 'keeper', 'search', 'state'), fc.constantFrom(...words), { maxKeys: 2 }),
  })
  .map(
    ({ path, query }) =>
      `${path}?${Object.entries(query)
        .map(([name, word]) => `${name}=${word.replace(/[ +]/gu, (one) => encodeURIComponent(one))}`)
        .join('&')}`,
  );
const records = fc
  .constantFrom('Boat/{gull}', 'Boat/{swift}', 'Trip/{annTrip}', 'Trip/{bobTrip}', 'Member/{ann}', 'Member/{bob}')
  .map((one) => `/_app/records/${one}`);

test.each<Who>(['bob', 'master', 'auditor'])('%s notices nothing that is hidden', async (who) => {
  const requests = fc.array(fc.oneof({ weight: 4, arbitrary: rows }, { weight: 2, arbitrary: calls }, records), {
    minLength: 40,
    maxLength: 40,
  });
  const law = fc.asyncProperty(requests, fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), async (asked, choices) => {
    const before = await Promise.all(asked.map((path) => tell(who, path)));
    for (const [index, secret] of secrets[who].entries()) await change(secret, choices[index] ?? 0);
    const after = await Promise.all(asked.map((path) => tell(who, path)));
    expect(after).toEqual(before);
  });
  await fc.assert(law, { numRuns: 15 });
  expect(club.logged).toEqual([]);
});

/** Without versions: that a record one may read has changed is no secret. */
async function tell(who: Who, path: string): Promise<string> {
  const told = await club.ask({
    path: path.replace(/\{(\w+)\}/gu, (_all, name: string) => club.ids[name] ?? ''),
    cookie: club.cookies[who],
  });
  expect(told.status).toBeLessThan(500);
  return `${told.status} ${path}\n${told.text.replace(/"version":\d+,?/gu, '')}`;
}

async function change({ entity, which, field, values }: Secret, choice: number): Promise<void> {
  const id = club.ids[which] ?? '';
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: club.clock.moment, me: null };
  await club.store.change(async (transaction) => {
    const kept = await transaction.read({ entity, id, load: {}, environment });
    const value = values[choice % values.length] ?? null;
    await transaction.update({ entity, id, version: kept?.version ?? 0, fields: { [field]: value }, stamp: { who: null } });
  });
}
