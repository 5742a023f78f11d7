/** A board over HTTP: columns in the document's order, exact counts and sums of what one may read, moves of each card, pages of a column. */
import { findStates } from '@ninefold/model';
import type { Board, BoardCard, BoardColumn } from '@ninefold/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepSamples } from '../testing/keep-samples.ts';
import { readExample, start, type TestAnswer } from '../testing/start.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let shop: Workshop;
type Who = keyof Workshop['cookies'];

beforeAll(async () => {
  shop = await openWorkshop();
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

const told = (who: Who, screen: string, more: Record<string, string> = {}): Promise<TestAnswer> =>
  shop.ask({ path: `/_app/board?${new URLSearchParams({ screen, ...more })}`, cookie: shop.cookies[who] });
const board = async (who: Who, screen: string, more: Record<string, string> = {}): Promise<Board> => (await told(who, screen, more)).json;
const inWords = ({ label, value, count, sums, cards }: BoardColumn): string =>
  `${value === null ? 'none' : label} ${count} [${sums.map((sum) => `${sum.path.join('.')} ${sum.value}`).join(', ')}]: ${cards.map(({ record }) => record.label).join(', ')}`;
const card = async (who: Who, screen: string, title: string): Promise<BoardCard> => {
  const found = (await board(who, screen)).columns.flatMap(({ cards }) => cards).find(({ record }) => record.label === title);
  if (!found) throw new Error(`${title} is not there.`);
  return found;
};

describe('how many a column should have at most', () => {
  const most = async (who: Who, screen: string, more: Record<string, string> = {}): Promise<readonly string[]> =>
    (await board(who, screen, more)).columns.flatMap(({ label, count, atMost }) =>
      atMost ? [`${label}: ${count}, ${atMost.held} / ${atMost.most} by ${atMost.statement}`] : [],
    );
  test('a number or a constant, beside how many there are', async () => {
    expect(await most('owner', 'Jobs')).toEqual([
      'Waiting: 3, 3 / 3 by screens/jobs/at most/Waiting',
      'On the stand: 2, 2 / 1 by screens/jobs/at most/On the stand',
    ]);
  });
  test('what is searched and filtered changes nothing', async () => {
    const filter = JSON.stringify([{ path: ['urgency'], operator: 'is', values: ['High'] }]);
    const expected = ['Waiting: 1, 3 / 3 by screens/jobs/at most/Waiting', 'On the stand: 1, 2 / 1 by screens/jobs/at most/On the stand'];
    expect(await most('owner', 'Jobs', { filter })).toEqual(expected);
    expect(await most('owner', 'Jobs', { search: 'gears' })).toEqual([expected[0]?.replace('1,', '0,'), expected[1]]);
  });
  test('counts what one may read', async () => {
    const all = await board('cleo', 'Jobs');
    expect((await most('cleo', 'Jobs')).map((words) => words.replace(/ by .*/u, ''))).toEqual(
      all.columns.flatMap(({ label, count, atMost }) => (atMost ? [`${label}: ${count}, ${count} / ${atMost.most}`] : [])),
    );
  });
  test('a constant that is not shown limits nothing, and the slice tells none', async () => {
    expect(await most('owner', 'Urgency')).toEqual([]);
    expect(JSON.stringify((await shop.ask({ path: '/_app/session', cookie: shop.cookies.owner })).json)).not.toContain('at most/');
  });
});

describe('columns', () => {
  test('by state, in the document’s order, with what they hold and come to', async () => {
    expect((await board('owner', 'Jobs')).columns.map(inWords)).toEqual([
      'Waiting 3 [hours 2.0, price 1061.95]: Brakes, Chain, Frame',
      'On the stand 2 [hours 3.0, price 77.77]: Gears, Wheel',
      'Done 0 [hours null, price null]: ',
      'Gone 1 [hours null, price 0.01]: Wreck',
    ]);
  });
  test('by a choice that may be left open: also the records without one', async () => {
    expect((await board('owner', 'Urgency')).columns.map(inWords)).toEqual([
      'Low 1 [hours 0.5, price 12.05]: Chain',
      'Normal 1 [hours 1.0, price null]: Wheel',
      'High 2 [hours 3.5, price 127.67]: Brakes, Gears',
      'none 1 [hours null, price 1000.00]: Frame',
    ]);
  });
  test('by yes and no', async () => {
    expect((await board('owner', 'Warranty')).columns.map(inWords)).toEqual([
      'Yes 1 [price null]: Wheel',
      'No 5 [price 1139.73]: Wreck, Gears, Frame, Chain, Brakes',
    ]);
  });
  test('by the records a reference names, by their names', async () => {
    expect((await board('owner', 'Mechanics')).columns.map(inWords)).toEqual([
      'Max 2 [hours 2.5, price 49.90, mechanic.wage 5000.00]: Wheel, Brakes',
      'Mia 1 [hours 2.0, price 77.77, mechanic.wage 2500.00]: Gears',
      'none 3 [hours 0.5, price 1012.06, mechanic.wage null]: Wreck, Frame, Chain',
    ]);
    expect((await board('max', 'Mechanics')).columns.map(inWords)).toEqual([
      'Max 2 [hours 2.5, price 49.90]: Wheel, Brakes',
      'Mia 1 [hours 2.0, price null]: Gears',
      'none 3 [hours 0.5, price 1012.06]: Wreck, Frame, Chain',
    ]);
  });
  test('of states a condition shuts out there are none', async () => {
    expect((await board('owner', 'Under way')).columns.map(({ label }) => label)).toEqual(['Waiting', 'On the stand']);
  });
  test('follow search and filters', async () => {
    const filter = JSON.stringify([{ path: ['urgency'], operator: 'is', values: ['High'] }]);
    expect((await board('owner', 'Jobs', { filter })).columns.map(inWords).slice(0, 2)).toEqual([
      'Waiting 1 [hours 1.5, price 49.90]: Brakes',
      'On the stand 1 [hours 2.0, price 77.77]: Gears',
    ]);
    const either = [
      { path: ['urgency'], operator: 'is', values: ['Low'] },
      { path: ['hours'], operator: 'from', values: ['2'] },
    ];
    const group = JSON.stringify([{ match: 'any', parts: either }]);
    expect((await board('owner', 'Jobs', { filter: group })).columns.map(inWords).slice(0, 2)).toEqual([
      'Waiting 1 [hours 0.5, price 12.05]: Chain',
      'On the stand 1 [hours 2.0, price 77.77]: Gears',
    ]);
    expect((await board('owner', 'Jobs', { search: 'whe' })).columns.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
  });
});

describe('nothing of what one may not read', () => {
  test('rows and figures are those of one’s own records; a number never read is neither shown nor summed', async () => {
    const answer = await told('cleo', 'Jobs');
    expect((answer.json as Board).columns.map(inWords)).toEqual([
      'Waiting 1 [hours 1.5]: Brakes',
      'On the stand 0 [hours null]: ',
      'Done 0 [hours null]: ',
      'Gone 1 [hours null]: Wreck',
    ]);
    expect(answer.text).not.toMatch(/Gears|49\.90|High/u);
  });
  test('a number read in some records is summed over just those', async () => {
    expect((await board('max', 'Jobs')).columns.map(inWords)).toEqual([
      'Waiting 3 [hours 2.0, price 1061.95]: Brakes, Chain, Frame',
      'On the stand 2 [hours 3.0, price null]: Gears, Wheel',
      'Done 0 [hours null, price null]: ',
      'Gone 1 [hours null, price 0.01]: Wreck',
    ]);
    expect((await card('max', 'Jobs', 'Gears')).record.fields).not.toHaveProperty('price');
  });
  test('a record in which one may not read the field of the columns stands in none', async () => {
    expect((await board('max', 'Warranty')).columns.map(inWords)).toEqual([
      'Yes 1 [price null]: Wheel',
      'No 4 [price 1061.96]: Wreck, Frame, Chain, Brakes',
    ]);
  });
  test('what changes out of sight changes nothing in sight', async () => {
    const before = await Promise.all([told('max', 'Jobs'), told('cleo', 'Jobs')]);
    const { record } = await card('owner', 'Jobs', 'Gears');
    const setPrice = (price: bigint, later: number) =>
      shop.store.change((transaction) =>
        transaction.update({
          entity: 'Job',
          id: record.id ?? '',
          version: (record.version ?? 0) + later,
          fields: { price },
          stamp: { who: null },
        }),
      );
    expect(await setPrice(999_999n, 0)).toMatchObject({ kind: 'done' });
    const after = await Promise.all([told('max', 'Jobs'), told('cleo', 'Jobs')]);
    const plain = ({ text }: TestAnswer): string => text.replace(/"version":\d+,?/gu, '');
    expect(after.map(plain)).toEqual(before.map(plain));
    expect(await setPrice(7_777n, 1)).toMatchObject({ kind: 'done' });
  });
  test('without the field of its columns there is no board, nor one that may not be opened', async () => {
    expect((await told('cleo', 'Urgency')).status).toBe(403);
    expect((await told('cleo', 'Look only')).status).toBe(403);
    expect((await shop.ask({ path: '/_app/board?screen=Jobs' })).status).toBe(401);
    expect((await told('owner', 'Job')).status).toBe(404);
  });
});

describe('where a card may go', () => {
  const moves = ({ actions }: BoardCard): string[] =>
    actions.map(
      ({ action, to, available, asksFor, reason }) =>
        `${action} → ${to.join()}${available ? '' : ` not: ${reason}`}${asksFor.length > 0 ? ` (${asksFor.join()})` : ''}`,
    );
  test('by state: what the screen offers and one may do from there', async () => {
    expect(moves(await card('owner', 'Jobs', 'Brakes'))).toEqual(['begin → On the stand', 'give up → Gone']);
    expect(moves(await card('owner', 'Jobs', 'Frame'))).toEqual([
      'begin → On the stand not: Say first how many hours it takes.',
      'give up → Gone',
    ]);
    expect(moves(await card('owner', 'Jobs', 'Gears'))).toEqual([
      'finish → Done (price)',
      'give up → Gone',
      'hand on → Waiting (mechanic)',
      'put back → Waiting',
    ]);
    expect(moves(await card('owner', 'Jobs', 'Wreck'))).toEqual([]);
    expect(moves(await card('max', 'Jobs', 'Gears'))).toEqual(['put back → Waiting']);
    expect(moves(await card('cleo', 'Jobs', 'Brakes'))).toEqual(['give up → Gone']);
    expect(moves(await card('owner', 'Under way', 'Gears'))).toEqual(['finish → Done (price)']);
  });
  test('by a choice: wherever one may change it, if the screen offers to edit', async () => {
    expect((await card('max', 'Urgency', 'Brakes')).edit).toMatchObject({ may: 'yes' });
    expect((await card('max', 'Urgency', 'Gears')).edit).toEqual({ may: 'absent' });
    expect((await card('max', 'Urgency', 'Wheel')).edit).toMatchObject({ may: 'no', reason: 'That is for somebody else to do.' });
    expect((await card('owner', 'Look only', 'Gears')).edit).toEqual({ may: 'absent' });
    expect((await card('owner', 'Urgency', 'Gears')).actions).toEqual([]);
  });
});

test('a column is read on, page by page, each card once', async () => {
  const app = await openWorkshop();
  for (let index = 0; index < 60; index += 1) await app.job(`Job ${String(index).padStart(2, '0')}`, { urgency: index % 2 ? 'Low' : null });
  const ask = async (more: Record<string, string>) =>
    (await app.ask({ path: `/_app/board?${new URLSearchParams({ screen: 'Urgency', ...more })}`, cookie: app.cookies.owner })).json;
  const first = (await ask({})) as Board;
  expect(first.columns.map(({ count, cards }) => [count, cards.length])).toEqual([
    [30, 25],
    [0, 0],
    [0, 0],
    [30, 25],
  ]);
  for (const column of first.columns.filter(({ next }) => next !== null)) {
    const rest = await ask({ column: column.value ?? '', after: column.next ?? '' });
    expect(rest.next).toBeNull();
    const titles = [...column.cards, ...rest.cards].map(({ record }: BoardCard) => record.label);
    expect(titles).toEqual(titles.toSorted());
    expect(new Set(titles).size).toBe(30);
  }
  expect((await app.ask({ path: '/_app/board?screen=Urgency&column=Huge', cookie: app.cookies.owner })).status).toBe(422);
  expect((await app.ask({ path: '/_app/board?screen=Urgency&column=Low&after=x', cookie: app.cookies.owner })).status).toBe(400);
  await app.store.close();
});

test.each([
  ['expense-claims', 'Pipeline', 'Claim', 'Finance'],
  ['help-desk', 'Board', 'Ticket', 'Lead'],
  ['equipment-lending', 'Loans by state', 'Loan', 'Depot'],
])('on the board of %s every card stands in the column of its state, and leads to states there are', async (name, screen, entity, role) => {
  const app = await start(readExample(name));
  await keepSamples(app, 60);
  await app.person({ name: 'Zoe', email: 'zoe@example.test' }, [role]);
  const cookie = await app.signIn('zoe@example.test');
  const { columns }: Board = (await app.ask({ path: `/_app/board?${new URLSearchParams({ screen })}`, cookie })).json;
  const states = findStates(app.application, entity)?.states.map((state) => state.name) ?? [];
  expect(states.filter((state) => columns.some(({ value }) => value === state))).toEqual(columns.map(({ value }) => value));
  const cards = columns.flatMap((column) => column.cards.map((one) => ({ column: column.value, ...one })));
  expect(cards.length).toBeGreaterThan(5);
  expect(cards.filter(({ record, column }) => record.fields.state !== column)).toEqual([]);
  const moves = cards.flatMap(({ actions }) => actions.filter(({ available }) => available));
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.flatMap(({ to }) => to).filter((state) => !states.includes(state))).toEqual([]);
  expect(app.logged).toEqual([]);
  await app.store.close();
});
