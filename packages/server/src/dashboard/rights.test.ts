/** A dashboard of another document: every shape and figure, gaps, fields and records that only some may read, groups that are too many. */
import { readFileSync } from 'node:fs';
import type { DashboardPartAnswer } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const garden = readFileSync(new URL('../../../../test/acceptance/documents/garden.md', import.meta.url), 'utf8');
let app: Started;
const cookies: Record<string, string> = {};
const crops = ['Tomatoes', 'Beans', 'Kale', null];
const states = ['Picked', 'Sold', 'Spoiled'];

beforeAll(async () => {
  app = await start(garden);
  const people: string[] = [];
  for (const [name, role] of [
    ['Mo', 'Member'],
    ['Ti', 'Treasurer'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.test`;
    people.push(await app.person({ name, email }, [role]));
    cookies[name] = await app.signIn(email);
  }
  const beds: string[] = [];
  for (let place = 0; place < 40; place += 1) beds.push((await app.keep('Bed', { name: `Bed ${place}` })).id ?? '');
  const ref = (entity: string, id: string | undefined) => ({ entity, id: id ?? '', fields: {} });
  for (let place = 0; place < 90; place += 1) {
    await app.keep('Harvest', {
      title: `Harvest ${place}`,
      crop: crops[place % 4] ?? null,
      bed: ref('Bed', beds[place % 40]),
      member: ref('Person', people[place % 3 === 0 ? 0 : 1]),
      // The last minutes of a month in Vienna are the next month's in nobody's zone but UTC's.
      'picked at': place % 2 ? '2026-09-30T22:30:00.000Z' : '2026-09-30T21:30:00.000Z',
      weight: BigInt(place) * 100n,
      worth: BigInt(place * 100 + 1),
      cost: place % 5 ? null : 2_000n,
      tip: 50n,
      stolen: place % 2 === 0,
      state: states[place % 3] ?? 'Picked',
      baskets: [{ entity: 'Basket', fields: { size: place % 2 ? 'Small' : 'Large', pieces: BigInt(place) } }],
    });
  }
});
afterAll(() => app.store.close());

const ask = (who: string, path: string) => app.ask({ path, cookie: cookies[who] ?? '' });
const season = async (who: string): Promise<readonly DashboardPartAnswer[]> => {
  const told = await ask(who, '/_app/dashboard?screen=Season');
  expect(told.status, told.text).toBe(200);
  return told.json.parts;
};
const part = async <K extends DashboardPartAnswer['kind']>(who: string, name: string, kind: K) => {
  const found = (await season(who)).find((one) => one.name === name);
  if (found?.kind !== kind) throw new Error(`${name}: ${JSON.stringify(found)}`);
  return found as Extract<DashboardPartAnswer, { kind: K }>;
};
const rows = async (who: string, query: Record<string, string>) =>
  (await ask(who, `/_app/rows?${new URLSearchParams({ screen: 'Season', limit: '100', ...query })}`)).json;

test('figures of each kind, exact', async () => {
  const values = async (who: string) =>
    Object.fromEntries((await season(who)).flatMap((one) => (one.kind === 'figure' ? [[one.name, one.value]] : [])));
  expect(await values('Ti')).toEqual({
    'Brought in': '0',
    Harvests: '90',
    Worth: '2640.60',
    Least: '0.000',
    'Mean worth': '44.51',
    'Stolen share': '0.500000',
    'Last picked': '2026-09-30T22:30:00.000Z',
  });
  // Every third is a member's own.
  expect(await values('Mo')).toMatchObject({ Harvests: '30', 'Mean worth': '43.51' });
});

test('what is not shown is a gap, by its name; what may never be read is not there at all', async () => {
  const told = (parts: readonly DashboardPartAnswer[]) => parts.flatMap((one) => (one.kind === 'gap' ? [one.words] : []));
  expect(told(await season('Ti'))).toEqual(['Best of the best: PRIZE is not shown', 'Rain: not shown']);
  expect((await season('Ti')).map(({ name }) => name)).toContain('Tips');
  expect((await season('Mo')).map(({ name }) => name)).not.toContain('Tips');
  expect((await rows('Mo', { part: 'Tips' })).status).toBe(404);
  expect(JSON.stringify(await season('Mo'))).not.toContain('tip');
});

test('moments are gathered as the clocks of the document show them', async () => {
  const { by, values } = await part('Ti', 'Area', 'chart');
  expect(by.keys.map(({ key }) => key)).toEqual(['is:2026-09-01', 'is:2026-10-01']);
  expect(values.flat().reduce((sum, value) => sum + Number(value), 0)).toBeCloseTo(4005.9, 5);
  expect((await rows('Ti', { part: 'Area', group: 'is:2026-09-01' })).total).toBe(45);
});

test('what is too much is one group, and that leads to its records too', async () => {
  const { by, values, opens } = await part('Ti', 'Beds', 'chart');
  const others = by.keys.find(({ key }) => key === 'others');
  expect([by.keys.length, others?.folded, others?.filter]).toEqual([31, 10, null]);
  expect(opens).toEqual({ screen: 'Harvests', filter: [] });
  const behind = await rows('Ti', { part: 'Beds', group: 'others' });
  const sum = behind.rows.reduce((all: number, row: { fields: { worth: string } }) => all + Math.round(Number(row.fields.worth) * 100), 0);
  expect(behind.total).toBe(20);
  expect(values[by.keys.findIndex(({ key }) => key === 'others')]?.[0]).toBe((sum / 100).toFixed(2));
});

test('the number at each group is the number of records it opens, in a list of the document or on a page of its own', async () => {
  let looked = 0;
  for (const who of ['Ti', 'Mo']) {
    for (const name of ['Share', 'Picked by week']) {
      const chart = await part(who, name, 'chart');
      for (const [place, { key, filter }] of chart.by.keys.entries()) {
        expect((await rows(who, { part: name, group: key })).total, `${who} ${name} ${key}`).toBe(Number(chart.values[place]?.[0]));
        if (!chart.opens || !filter) continue;
        const asked = new URLSearchParams({ screen: chart.opens.screen, filter: JSON.stringify([...chart.opens.filter, ...filter]) });
        expect((await ask(who, `/_app/rows?${asked}`)).json.total, `${who} ${name} ${asked}`).toBe(Number(chart.values[place]?.[0]));
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(8);
});

test('lines are gathered through their record and shown with it', async () => {
  const { shape, by, splitBy, values } = await part('Ti', 'Baskets', 'chart');
  expect([shape, by.words, splitBy?.keys.map(({ value }) => value)]).toEqual(['table', 'harvest.crop', ['Small', 'Large']]);
  expect(by.keys.map(({ key }) => key)).toEqual(['is:Tomatoes', 'is:Beans', 'is:Kale', 'none']);
  const behind = await rows('Ti', { part: 'Baskets', group: 'is:Beans', split: 'is:Small' });
  const pieces = behind.rows.map((row: { fields: { pieces: string } }) => Number(row.fields.pieces));
  expect(values[1]?.[0]).toBe(String(pieces.reduce((all: number, one: number) => all + one, 0)));
  expect(behind.rows[0].fields.Harvest).toMatchObject({ entity: 'Harvest', label: expect.stringMatching(/^Harvest \d+$/u) });
});

test('a mean of a yes/no is a share', async () =>
  expect((await part('Ti', 'Stolen share', 'figure')).type).toEqual({ kind: 'decimal', scale: 6, percent: true }));

test('a mean keeps two places more, and is of the records one may read', async () => {
  const { type, of, values } = await part('Ti', 'Kilos', 'chart');
  expect([of, type]).toEqual(['mean', { kind: 'decimal', scale: 5 }]);
  expect(values).toEqual([
    ['4.40000', null],
    [null, '4.50000'],
  ]);
});
