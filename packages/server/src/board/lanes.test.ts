/** A board in lanes over HTTP: which there are, how much each column has in each, the board of one of them, and where its cards may go. */
import type { Board, BoardLanes, BoardPage } from '@ninefold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../testing/start.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let shop: Workshop;
type Who = keyof Workshop['cookies'];
type Asked = Readonly<Record<string, string>>;

beforeAll(async () => {
  // Where cards are moved by editing, too.
  shop = await openWorkshop({}, (text) => text.replace('### Urgency\n\n', '### Urgency\n\n- Filters: warranty\n'));
  const { max, mia, cleo } = shop.people;
  await shop.job('Brakes', { mechanic: max, hours: 15n, price: 4_990n, urgency: 'High', customer: cleo });
  await shop.job('Chain', { hours: 5n, price: 1_205n, urgency: 'Low' });
  await shop.job('Frame', { price: 100_000n, state: 'Waiting' });
  await shop.job('Gears', { mechanic: mia, hours: 20n, price: 7_777n, urgency: 'High', state: 'On the stand' });
  await shop.job('Wheel', { mechanic: max, hours: 10n, price: null, urgency: 'Normal', state: 'On the stand', warranty: true });
  await shop.job('Wreck', { state: 'Gone', price: 1n, customer: cleo });
});
afterAll(async () => {
  expect(shop.logged).toEqual([]);
  await shop.store.close();
});

const told = (who: Who, asked: Asked): Promise<TestAnswer> =>
  shop.ask({ path: `/_app/board?${new URLSearchParams({ screen: 'Jobs', ...asked })}`, cookie: shop.cookies[who] });

async function lanes(who: Who, asked: Asked): Promise<BoardLanes> {
  const answer = await told(who, asked);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

const inWords = ({ lanes: all }: BoardLanes): readonly string[] =>
  all.map(({ key, label, counts }) => `${label || key}: ${counts.join(' ')}`);

const cardsOf = ({ columns }: Board): readonly string[] => columns.flatMap(({ cards }) => cards.map(({ record }) => record.label));

describe('lanes', () => {
  test('records by their names, choices as in the document, with what each column has in them', async () => {
    const byMechanic = await lanes('owner', { lanes: 'mechanic' });
    expect(byMechanic.columns.map(({ label, count }) => `${label} ${count}`)).toEqual(['Waiting 3', 'On the stand 2', 'Done 0', 'Gone 1']);
    expect(inWords(byMechanic)).toEqual(['Max: 1 1 0 0', 'Mia: 0 1 0 0', 'none: 2 0 0 1']);
    expect([byMechanic.more, byMechanic.moreLanes]).toEqual([false, false]);
    expect(inWords(await lanes('owner', { lanes: 'urgency' }))).toEqual([
      'Low: 1 0 0 0',
      'Normal: 0 1 0 0',
      'High: 1 1 0 0',
      'none: 1 0 0 1',
    ]);
  });

  test('under a search and filters', async () => {
    const filter = JSON.stringify([{ path: ['urgency'], operator: 'is', values: ['High'] }]);
    expect(inWords(await lanes('owner', { lanes: 'mechanic', filter }))).toEqual(['Max: 1 0 0 0', 'Mia: 0 1 0 0', 'none: 0 0 0 0']);
    expect(inWords(await lanes('owner', { lanes: 'urgency', search: 'whe' }))).toContain('Normal: 0 1 0 0');
  });

  test('not by the columns’ own field, what the board does not show, or what has no few values', async () => {
    for (const by of ['state', 'title', 'hours', 'warranty', 'customer', 'nothing'])
      expect([by, (await told('owner', { lanes: by })).json.code]).toEqual([by, 'unknown-field']);
    expect((await told('owner', { lane: 'none' })).status).toBe(400);
    expect((await told('owner', { lanes: 'mechanic', lane: 'nobody' })).status).toBe(400);
  });
});

describe('one lane', () => {
  test('is a board of its cards alone; what a column should have at most counts all', async () => {
    const lane = `is:${shop.people.max.id}`;
    const board: Board = (await told('owner', { lanes: 'mechanic', lane })).json;
    expect(cardsOf(board)).toEqual(['Brakes', 'Wheel']);
    expect(board.columns[0]).toMatchObject({ count: 1, atMost: { held: 3, most: 3 } });
    const page: BoardPage = (await told('owner', { lanes: 'mechanic', lane: 'none', column: 'Waiting' })).json;
    expect(page.cards.map(({ record }) => record.label)).toEqual(['Chain', 'Frame']);
  });

  test('its field may be changed where the screen offers to edit and one may', async () => {
    const may = async (who: Who, screen: string, field: string, title: string) => {
      const all = await lanes(who, { screen, lanes: field });
      const boards = await Promise.all(all.lanes.map(async ({ key }) => (await told(who, { screen, lanes: field, lane: key })).json));
      const cards = boards.flatMap(({ columns }: Board) => columns.flatMap((column) => column.cards));
      return cards.find(({ record }) => record.label === title)?.lane?.may;
    };
    expect(await may('owner', 'Urgency', 'warranty', 'Gears')).toBe('yes');
    expect(await may('max', 'Urgency', 'warranty', 'Brakes')).toBe('yes');
    expect(await may('max', 'Urgency', 'warranty', 'Wheel')).toBe('no');
    expect(await may('owner', 'Jobs', 'urgency', 'Gears')).toBe('absent');
  });
});

test('nothing of what one may not read: hidden records have one lane, without a name, and none is found by a guess', async () => {
  const answer = await told('cleo', { lanes: 'mechanic' });
  expect(inWords(answer.json)).toEqual(['none: 0 0 0 0', 'hidden: 1 0 0 1']);
  const { max, mia } = shop.people;
  for (const secret of ['Max', 'Mia', max.id ?? '', mia.id ?? '']) expect(answer.text).not.toContain(secret);
  expect(cardsOf((await told('cleo', { lanes: 'mechanic', lane: 'hidden' })).json)).toEqual(['Brakes', 'Wreck']);
  expect(cardsOf((await told('cleo', { lanes: 'mechanic', lane: `is:${max.id}` })).json)).toEqual([]);
  expect((await told('cleo', { lanes: 'urgency' })).json.code).toBe('unknown-field');
});
