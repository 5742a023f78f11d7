/** What stands beside the choices of a filter, over HTTP: how many records have each value, for whoever asks. */
import type { ValueCounts } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAnswer } from '../testing/start.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

function withList(text: string): string {
  const after = (line: string, more: string) => (whole: string) => {
    expect(whole).toContain(line);
    return whole.replace(line, `${line}\n${more}`);
  };
  return [
    after('| --- | --- | --- | --- | --- |', '| All jobs | `/all` | Jobs where `state != "Gone"`: title, price | start | — |'),
    after(
      '### Jobs\n',
      '- Filters: mechanic, urgency\n- Order: title\n\n### All jobs\n\n- Filters: state, mechanic, warranty, parts, title, mechanic.wage',
    ),
    after('| hours | decimal 1 | no | — |', '| parts | many of Chain, Brake, Tyre | no | — |'),
    after('| open Jobs | yes | yes | yes |', '| open All jobs | yes | yes | yes |'),
  ].reduce((whole, change) => change(whole), text.replace('- Filters: urgency, mechanic\n- Order: title\n', ''));
}

let shop: Workshop;
type Who = keyof Workshop['cookies'];
type Asked = Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openWorkshop({}, withList);
  const { max, mia, cleo } = shop.people;
  await shop.job('Brakes', { mechanic: max, hours: 15n, urgency: 'High', customer: cleo, parts: ['Brake', 'Tyre'], warranty: true });
  await shop.job('Chain', { hours: 5n, urgency: 'Low', parts: ['Chain'] });
  await shop.job('Frame', {});
  await shop.job('Gears', { mechanic: mia, hours: 20n, urgency: 'High', state: 'On the stand', parts: ['Chain'], warranty: true });
  await shop.job('Wreck', { state: 'Gone', customer: cleo, mechanic: mia });
});
afterAll(async () => {
  expect(shop.logged).toEqual([]);
  await shop.store.close();
});

const told = (who: Who, asked: Asked): Promise<TestAnswer> =>
  shop.ask({ path: `/_app/value-counts?${new URLSearchParams({ screen: 'All jobs', ...asked })}`, cookie: shop.cookies[who] });

async function counts(who: Who, asked: Asked): Promise<Readonly<Record<string, number>>> {
  const answer = await told(who, asked);
  expect(answer.status, answer.text).toBe(200);
  const { counts: found, complete }: ValueCounts = answer.json;
  expect(complete).toBe(true);
  return Object.fromEntries(found.map(({ value, count }) => [value, count]));
}

const is = (field: string, ...values: readonly string[]) => JSON.stringify([{ path: [field], operator: 'is', values }]);

test('states, yes or no, and records by their id, under the condition of the list', async () => {
  const { max, mia } = shop.people;
  expect(await counts('owner', { of: 'state' })).toEqual({ Waiting: 3, 'On the stand': 1 });
  expect(await counts('owner', { of: 'warranty' })).toEqual({ true: 2, false: 2 });
  expect(await counts('owner', { of: 'mechanic' })).toEqual({ [max.id ?? '']: 1, [mia.id ?? '']: 1, nobody: 2 });
});

test('of several words each counts', async () => {
  expect(await counts('owner', { of: 'parts' })).toEqual({ Brake: 1, Chain: 2, Tyre: 1 });
});

test('under other filters and the search', async () => {
  expect(await counts('owner', { of: 'state', filter: is('parts', 'Chain') })).toEqual({ Waiting: 1, 'On the stand': 1 });
  expect(await counts('owner', { of: 'state', search: 'gear' })).toEqual({ 'On the stand': 1 });
});

test('of a board, too', async () => {
  expect(await counts('owner', { screen: 'Jobs', of: 'urgency' })).toEqual({ High: 2, Low: 1 });
});

test('where a value may be read in some records, of those; whom one may not read is not told', async () => {
  // Warranty is told of a mechanic’s own jobs and of those nobody has.
  expect(await counts('max', { of: 'warranty' })).toEqual({ true: 1, false: 2 });
  expect(await counts('cleo', { of: 'mechanic' })).toEqual({});
  expect(await counts('cleo', { of: 'state' })).toEqual({ Waiting: 1 });
});

test('refused: what is no filter of it, has no few values or may not be read, and what is no list', async () => {
  for (const of of ['urgency', 'title', 'mechanic.wage', 'nothing', '']) {
    const { status, json } = await told('owner', { of });
    expect([of, status, json.code]).toEqual([of, 422, 'unknown-field']);
  }
  expect((await told('cleo', { of: 'warranty' })).status).toBe(422);
  expect((await told('cleo', { screen: 'Warranty', of: 'state' })).status).toBe(403);
  expect((await told('owner', { screen: 'Job', of: 'state' })).status).toBe(404);
});
