/** A list in groups over HTTP: which there are, what they hold and come to for whoever asks, and their rows page by page. */
import { groupsOfAList } from '@ninefold/engine';
import type { Rows } from '@ninefold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start, type TestAnswer } from '../testing/start.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

const columns = 'title, state, mechanic, urgency, warranty, hours, price, promised on';

function withList(text: string): string {
  const after = (line: string, more: string) => (whole: string) => {
    expect(whole).toContain(line);
    return whole.replace(line, `${line}\n${more}`);
  };
  return [
    after('| --- | --- | --- | --- | --- |', `| All jobs | \`/all\` | Jobs: ${columns} | start | — |`),
    (whole: string) => whole.replace('### Jobs\n', '### All jobs\n\n- Order: title\n\n### Jobs\n'),
    after('| hours | decimal 1 | no | — |', '| promised on | date | no | — |'),
    after('| open Jobs | yes | yes | yes |', '| open All jobs | yes | yes | yes |'),
  ].reduce((whole, change) => change(whole), text);
}

let shop: Workshop;
type Who = keyof Workshop['cookies'];

beforeAll(async () => {
  shop = await openWorkshop({}, withList);
  const { max, mia, cleo } = shop.people;
  await shop.job('Brakes', { mechanic: max, hours: 15n, price: 4_990n, urgency: 'High', customer: cleo, 'promised on': '2026-11-02' });
  await shop.job('Chain', { hours: 5n, price: 1_205n, urgency: 'Low', 'promised on': '2026-12-24' });
  await shop.job('Frame', { price: 100_000n, state: 'Waiting', 'promised on': '2026-11-30' });
  await shop.job('Gears', { mechanic: mia, hours: 20n, price: 7_777n, urgency: 'High', state: 'On the stand' });
  await shop.job('Wheel', { mechanic: max, hours: 10n, price: null, urgency: 'Normal', state: 'On the stand', warranty: true });
  await shop.job('Wreck', { state: 'Gone', price: 1n, customer: cleo, mechanic: mia });
});
afterAll(async () => {
  expect(shop.logged).toEqual([]);
  await shop.store.close();
});

const told = (who: Who, more: Record<string, string>): Promise<TestAnswer> =>
  shop.ask({ path: `/_app/rows?${new URLSearchParams({ screen: 'All jobs', ...more })}`, cookie: shop.cookies[who] });

async function rows(who: Who, more: Record<string, string>): Promise<Rows> {
  const answer = await told(who, more);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

/** A line for each group: what it is, how many, what they come to, and the rows that stand in it. */
function inWords({ groups = [], inGroups = [], rows: all }: Rows): readonly string[] {
  return groups.map(({ key, value, count, sums }) => {
    const name = typeof value === 'object' && value !== null && 'label' in value ? value.label : key;
    const come = sums.map(({ path, value: sum, currency }) => `${path.join('.')} ${sum}${currency ?? ''}`).join(', ');
    return `${name} ${count} [${come}]: ${all.flatMap(({ label }, place) => (inGroups[place] === key ? [label] : [])).join(', ')}`;
  });
}

describe('groups', () => {
  test('states stand as in the document, with what they hold and come to', async () => {
    const answer = await rows('owner', { by: 'state' });
    expect(inWords(answer)).toEqual([
      'is:Waiting 3 [hours 2.0, price 1061.95]: Brakes, Chain, Frame',
      'is:On the stand 2 [hours 3.0, price 77.77]: Gears, Wheel',
      'is:Gone 1 [price 0.01]: Wreck',
    ]);
    expect([answer.total, answer.next]).toEqual([6, null]);
    expect(answer.rows.map(({ label }) => label)).toEqual(['Brakes', 'Chain', 'Frame', 'Gears', 'Wheel', 'Wreck']);
  });

  test('records by what they are called, those without one last', async () => {
    expect(inWords(await rows('owner', { by: 'mechanic' }))).toEqual([
      'Max 2 [hours 2.5, price 49.90]: Brakes, Wheel',
      'Mia 2 [hours 2.0, price 77.78]: Gears, Wreck',
      'none 2 [hours 0.5, price 1012.05]: Chain, Frame',
    ]);
  });

  test('days by spans of time, from the last where the list is ordered so', async () => {
    const months = ['is:2026-11-01 2 [hours 1.5, price 1049.90]: Brakes, Frame', 'is:2026-12-01 1 [hours 0.5, price 12.05]: Chain'];
    const none = 'none 3 [hours 3.0, price 77.78]: Gears, Wheel, Wreck';
    expect(inWords(await rows('owner', { by: 'promised on:month' }))).toEqual([...months, none]);
    const down = inWords(await rows('owner', { by: 'promised on:month', order: 'promised on:desc' }));
    expect(down.map((words) => words.replace(/ .*/u, ''))).toEqual(['is:2026-12-01', 'is:2026-11-01', 'none']);
    expect(down[1]).toContain('Frame, Brakes');
  });

  test('under a search, filters and an order', async () => {
    const filter = JSON.stringify([{ path: ['urgency'], operator: 'is', values: ['High', 'Low'] }]);
    expect(inWords(await rows('owner', { by: 'warranty', filter, order: 'price:desc' }))).toEqual([
      'is:false 3 [hours 4.0, price 139.72]: Gears, Brakes, Chain',
    ]);
    const parts = ['High', 'Low'].map((urgency) => ({ path: ['urgency'], operator: 'is', values: [urgency] }));
    expect(
      inWords(await rows('owner', { by: 'warranty', filter: JSON.stringify([{ match: 'any', parts }]), order: 'price:desc' })),
    ).toEqual(['is:false 3 [hours 4.0, price 139.72]: Gears, Brakes, Chain']);
    expect(inWords(await rows('owner', { by: 'state', search: 'whe' }))).toEqual(['is:On the stand 1 [hours 1.0]: Wheel']);
  });

  test('not by what is no column, has no groups, or no such span', async () => {
    for (const by of ['title', 'price', 'customer', 'nothing', 'state:month']) {
      const answer = await told('owner', { by });
      expect([by, answer.status, answer.json.code]).toEqual([by, 422, 'unknown-field']);
    }
    expect((await told('owner', { by: 'state', folded: '{}' })).status).toBe(400);
    expect((await told('owner', { by: 'state', after: 'x' })).status).toBe(400);
  });
});

describe('nothing of what one may not read', () => {
  test('counts and sums are those of one’s own records', async () => {
    const answer = await told('cleo', { by: 'state' });
    expect(inWords(answer.json)).toEqual(['is:Waiting 1 [hours 1.5]: Brakes', 'is:Gone 1 []: Wreck']);
    expect(answer.json.total).toBe(2);
  });

  test('records that may not be read give no group its name', async () => {
    const answer = await told('cleo', { by: 'mechanic' });
    expect(inWords(answer.json)).toEqual(['hidden 2 [hours 1.5]: Brakes, Wreck']);
    const { max, mia } = shop.people;
    for (const secret of ['Max', 'Mia', max.id ?? '', mia.id ?? '']) expect(answer.text).not.toContain(secret);
  });

  test('a column never read gathers nothing; where it is read in some records, the others are one group', async () => {
    expect((await told('cleo', { by: 'urgency' })).json.code).toBe('unknown-field');
    expect(inWords(await rows('max', { by: 'warranty' }))).toEqual([
      'is:true 1 [hours 1.0]: Wheel',
      'is:false 3 [hours 2.0, price 1061.95]: Brakes, Chain, Frame',
      'hidden 2 [hours 2.0]: Gears, Wreck',
    ]);
  });
});

describe('rows', () => {
  const pages = async (more: Record<string, string>): Promise<readonly (readonly [string, string])[]> => {
    const found: (readonly [string, string])[] = [];
    let after: string | null = null;
    do {
      const page: Rows = await rows('owner', { ...more, limit: '2', ...(after === null ? {} : { after }) });
      found.push(...page.rows.map(({ label }, place) => [page.inGroups?.[place] ?? '', label] as const));
      expect(page.groups === undefined).toBe(after !== null);
      after = page.next;
    } while (after !== null);
    return found;
  };

  test.each(['state', 'mechanic', 'urgency', 'warranty', 'promised on:year'])('by %s, page by page each once', async (by) => {
    const whole = await rows('owner', { by });
    expect(await pages({ by })).toEqual(whole.rows.map(({ label }, place) => [whole.inGroups?.[place], label]));
    expect(whole.rows.length).toBe(6);
  });

  test('groups that are folded up keep their figures and have none', async () => {
    const folded = JSON.stringify(['is:Waiting', 'is:Gone']);
    const answer = await rows('owner', { by: 'state', folded });
    expect(inWords(answer).map((words) => words.replace(/\[.*\]/u, ''))).toEqual([
      'is:Waiting 3 : ',
      'is:On the stand 2 : Gears, Wheel',
      'is:Gone 1 : ',
    ]);
    expect([answer.total, answer.next]).toEqual([6, null]);
    expect((await rows('owner', { by: 'state', folded: JSON.stringify(answer.groups?.map(({ key }) => key)) })).rows).toEqual([]);
  });

  test('a group is entered at its beginning, also once it is empty', async () => {
    const { groups } = await rows('owner', { by: 'urgency' });
    const [low, normal] = groups ?? [];
    const from = async (start = '') => (await rows('owner', { by: 'urgency', after: start })).rows.map(({ label }) => label);
    expect([low?.key, normal?.key]).toEqual(['is:Low', 'is:Normal']);
    expect(await from(normal?.start)).toEqual(['Wheel', 'Brakes', 'Gears', 'Frame', 'Wreck']);
    const filter = JSON.stringify([{ path: ['urgency'], operator: 'is not', values: ['Normal'] }]);
    const onwards = await rows('owner', { by: 'urgency', after: normal?.start ?? '', filter });
    expect(onwards.rows.map(({ label }) => label)).toEqual(['Brakes', 'Gears', 'Frame', 'Wreck']);
  });

  test('where a page ended in what is folded up by now, the next begins behind that', async () => {
    const { next, rows: first } = await rows('owner', { by: 'state', limit: '2' });
    expect(first.map(({ label }) => label)).toEqual(['Brakes', 'Chain']);
    const onwards = await rows('owner', { by: 'state', after: next ?? '', folded: JSON.stringify(['is:Waiting']) });
    expect(onwards.rows.map(({ label }) => label)).toEqual(['Gears', 'Wheel', 'Wreck']);
  });

  test('a file has them in the same order', async () => {
    const path = `/_app/exports/json?${new URLSearchParams({ screen: 'All jobs', by: 'mechanic' })}`;
    const file = await shop.ask({ path, cookie: shop.cookies.owner });
    expect(file.json.map(({ label }: { label: string }) => label)).toEqual(['Brakes', 'Wheel', 'Gears', 'Wreck', 'Chain', 'Frame']);
  });
});

test('of too many groups the rest is one, which is read like any other', async () => {
  const app = await openWorkshop({}, withList);
  const days = Array.from({ length: groupsOfAList + 5 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  for (const day of days) await app.job(day, { 'promised on': day, hours: 1n });
  const ask = async (more: Record<string, string>): Promise<Rows> => {
    const asked = new URLSearchParams({ screen: 'All jobs', by: 'promised on:day', ...more });
    return (await app.ask({ path: `/_app/rows?${asked}`, cookie: app.cookies.owner })).json;
  };
  const { groups = [], rows: first, inGroups = [] } = await ask({ limit: '7' });
  expect(groups.length).toBe(groupsOfAList + 1);
  expect(groups[0]).toMatchObject({ key: 'others', count: 5, folded: 5, sums: [] });
  expect(groups[1]).toMatchObject({ key: `is:${days[5]}`, count: 1, sums: [{ value: '0.1' }] });
  expect(first.map(({ label }) => label)).toEqual(days.slice(0, 7));
  expect(inGroups.slice(3, 6)).toEqual(['others', 'others', `is:${days[5]}`]);
  const folded = JSON.stringify(['others', `is:${days[5]}`]);
  expect((await ask({ limit: '2', folded })).rows.map(({ label }) => label)).toEqual(days.slice(6, 8));
  await app.store.close();
});

test('amounts of which each record says the currency are added up for each', async () => {
  const app = await start(
    smallDocument('Bills', {
      product: '- Currency: EUR',
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Bills | \`/\` | Bills: name, kind, net, currency | start | — |`,
      entities: `### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| currency | one of EUR, JPY | no | — |
| kind | one of Big, Small | yes | Big |
| net | money in currency | yes | — |`,
      roles: `
| May | Clerk |
| --- | --- |
| open Bills | yes |
| read Bill | yes |`,
    }),
  );
  await app.person({ email: 'clerk@example.test' }, ['Clerk']);
  const cookie = await app.signIn('clerk@example.test');
  for (const [name, currency, kind, net] of [
    ['a', 'EUR', 'Big', 10_500n],
    ['b', 'EUR', 'Big', 10_000n],
    ['c', 'JPY', 'Big', 900_000n],
    ['d', 'JPY', 'Small', 10_000n],
    ['e', null, 'Small', 10_000n],
  ] as const)
    await app.keep('Bill', { name, currency, kind, net });
  const answer = await app.ask({ path: '/_app/rows?screen=Bills&by=kind', cookie });
  expect(inWords(answer.json).map((words) => words.replace(/:[^:]*$/u, ''))).toEqual([
    'is:Big 3 [net 2.05EUR, net 90JPY]',
    'is:Small 2 [net 1JPY]',
  ]);
  await app.store.close();
});
