/** Groups that are records of one name, over HTTP: in a list, a table of figures and on a board each is told from the others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop({}, (text) =>
    text
      .replace('| --- | --- | --- | --- | --- |', '$&\n| All jobs | `/all` | Jobs: title, state, mechanic | start | — |')
      .replace('| open Jobs | yes | yes | yes |', '| open All jobs | yes | yes | yes |\n$&')
      .replace('| read Person.wage | no | yes | no |', '$&\n| read Person.email | no | yes | no |'),
  );
  const other = await shop.person({ name: 'Max', email: 'maximilian@example.test', wage: 200_000n }, ['Mechanic']);
  await shop.job('Brakes', { mechanic: shop.people.max });
  await shop.job('Chain', { mechanic: { entity: 'Person', id: other, fields: {} } });
  await shop.job('Gears', { mechanic: shop.people.mia });
});
afterAll(() => shop.store.close());

const get = async (who: keyof Workshop['cookies'], path: string, asked: Readonly<Record<string, string>>) => {
  const answer = await shop.ask({ path: `/_app/${path}?${new URLSearchParams(asked)}`, cookie: shop.cookies[who] });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

const apart = ['Max · max@example.test', 'Max · maximilian@example.test', 'Mia'];
const labels = (keys: readonly { readonly value: { readonly label: string } }[]): readonly string[] =>
  keys.map(({ value: { label } }) => label).toSorted();

test('by what they do not share, beside their name', async () => {
  expect(labels((await get('owner', 'rows', { screen: 'All jobs', by: 'mechanic' })).groups)).toEqual(apart);
  expect(labels((await get('owner', 'pivot', { screen: 'All jobs', by: 'mechanic' })).by.keys)).toEqual(apart);
  const { lanes } = await get('owner', 'board', { screen: 'Jobs', lanes: 'mechanic' });
  expect(lanes.map(({ label }: { readonly label: string }) => label)).toEqual([...apart, '']);
});

test('not by what whoever looks may not read', async () => {
  const all = await get('max', 'pivot', { screen: 'All jobs', by: 'mechanic' });
  expect(labels(all.by.keys)).toEqual(['Max', 'Max', 'Mia']);
});
