/** Records are read by their id beside whatever else their reader asks, together, and so are pages that are soon answered; only so many, and only while that is quick. */
import { expect, test } from 'vitest';
import { claims, environment } from '../../../test/claims.ts';
import { createSlots } from '../../dialect/one-process/slots.ts';
import { planTables } from '../../plan/plan-tables.ts';
import { createQueryContext } from '../../query/context.ts';
import type { Client } from './client.ts';
import { createEngineCalls } from './engine-calls.ts';
import { pipelineOf } from './pipeline.ts';
import type { ConnectionPool } from './pool.ts';
import { createQuestions } from './questions.ts';
import { createSnapshotFigures } from './snapshot-figures.ts';
import { createSql } from './sql.ts';
import { statementsOf } from './statements.ts';
import { clientWithoutDatabase } from './testing/client-without-database.ts';

const ann = { ...environment, me: { entity: 'Person', id: 'ann', fields: {} } };
const people = { entity: 'Person', where: [], order: [], limit: 10, load: {}, environment: ann };
const read = (id: string, load = {}) => ({ entity: 'Person', id, load, environment: ann });

/** Connections of one's own answer nothing: who waits for one waits. `own`: how many were taken. */
function questionsOverOne(isQuick = true) {
  const { client, sent } = clientWithoutDatabase([], ['ann', '1', 'Ann', 'ann@example.test', 'bob']);
  const calls = createEngineCalls();
  const parts = { calls, nameOf: () => undefined };
  let own = 0;
  const use = () => {
    own += 1;
    return new Promise<never>(() => undefined);
  };
  const share = <T>(work: (shared: Client) => Promise<T>): Promise<T> => {
    pipelineOf(client).isShared = true;
    return work(client);
  };
  const pool = { use, useWithEngine: use, share, isQuick: () => isQuick } as unknown as ConnectionPool;
  const looks = { now: () => 0, snapshot: async () => '1:1:' };
  const asked = createQueryContext(planTables(claims), createSql(calls), statementsOf(client, parts));
  const questions = createQuestions({ pool, slots: createSlots(8), parts, figures: createSnapshotFigures(), looks, limitMs: 1000 }, asked);
  return { ask: questions(() => true, false), sent, own: () => own };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What went over in one piece each. */
const piecesIn = (sent: readonly string[]): readonly string[][] =>
  sent
    .join('\n')
    .split(']')
    .map((piece) => piece.split('\n').filter((text) => text.startsWith('SELECT')))
    .filter((piece) => piece.length > 0);

test('who waits for a list has records read meanwhile, all of a turn in one piece', async () => {
  const { ask, sent, own } = questionsOverOne();
  const list = ask('list', people);
  const records = await Promise.all(['one', 'two', 'three'].map((id) => ask('read', read(id))));
  expect(records.map((record) => record?.fields.name)).toEqual(['Ann', 'Ann', 'Ann']);
  expect(piecesIn(sent).map((piece) => piece.length)).toEqual([3]);
  expect(own()).toBe(1);
  expect(await Promise.race([list, soon()])).toBeUndefined();
});

test('beyond so many, and where it is not quick, they take turns with all else of their reader', async () => {
  const many = questionsOverOne();
  const all = Array.from({ length: 40 }, (_, place) => many.ask('read', read(`p${place}`)));
  await soon();
  expect(many.own()).toBe(1);
  expect(piecesIn(many.sent).flat()).toHaveLength(32);
  expect(await Promise.race([all[39], soon()])).toBeUndefined();
  const slow = questionsOverOne(false);
  void slow.ask('read', read('one'));
  void slow.ask('read', read('two'));
  await soon();
  expect([slow.own(), slow.sent]).toEqual([1, []]);
});

test('what takes more than one statement takes its turn, and is known the next time', async () => {
  const { ask, sent, own } = questionsOverOne();
  const deeper = { manager: { manager: {} } };
  void ask('read', read('one', deeper));
  await soon();
  expect([piecesIn(sent).flat().length, own()]).toEqual([1, 1]);
  void ask('read', read('two', deeper));
  await soon();
  expect(piecesIn(sent).flat()).toHaveLength(1);
});

/** Each list takes as long as `took` says by the clock of the database. */
function questionsInTime() {
  const calls = createEngineCalls();
  const parts = { calls, nameOf: () => undefined };
  let now = 0;
  let took = 0;
  const clientOf = () =>
    clientWithoutDatabase([], ['ann', '1', 'Ann', 'ann@example.test', 'bob'], () => {
      now += took;
      return now;
    });
  const [shared, ownOne] = [clientOf(), clientOf()];
  let own = 0;
  const use = <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    own += 1;
    return work(ownOne.client);
  };
  const share = <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    pipelineOf(shared.client).isShared = true;
    return work(shared.client);
  };
  const pool = { use, useWithEngine: use, share, isQuick: () => true } as unknown as ConnectionPool;
  let looked = 0;
  const snapshot = async (): Promise<string> => {
    looked += 1;
    return '1:1:';
  };
  const asked = createQueryContext(planTables(claims), createSql(calls), statementsOf(ownOne.client, parts));
  const looks = { now: () => 0, snapshot };
  const ask = createQuestions({ pool, slots: createSlots(8), parts, figures: createSnapshotFigures(), looks, limitMs: 1000 }, asked)(
    () => true,
    false,
  );
  const taken = (counter: () => number) => async (work: () => Promise<unknown>) => {
    const before = counter();
    await work();
    return counter() - before;
  };
  return {
    ask,
    takes: (ms: number) => {
      took = ms;
    },
    ownFor: taken(() => own),
    looksFor: taken(() => looked),
    sharedPieces: () => piecesIn(shared.sent),
  };
}

test('a page that was soon answered a few times shares a connection from then on, until it takes longer', async () => {
  const { ask, takes, ownFor, sharedPieces } = questionsInTime();
  const page = { ...people, form: {} };
  const times = async (count: number, query: typeof people) => {
    for (let time = 0; time < count; time += 1) await ask('list', query);
  };
  takes(0.5);
  // Each third is looked at, and five are needed.
  expect(await ownFor(() => times(15, page))).toBe(15);
  expect(await ownFor(() => times(1, page))).toBe(0);
  const rows = await Promise.all([ask('list', page), ask('list', page), ask('read', read('one'))]);
  expect(rows.map((row) => (row && 'rows' in row ? row.rows[0]?.id : row?.id))).toEqual(['ann', 'ann', 'ann']);
  expect(sharedPieces().at(-1)).toHaveLength(3);
  // Another length of its pages is another page, and so is one that nobody said is asked again.
  expect(await ownFor(() => times(1, { ...page, limit: 1000 }))).toBe(1);
  expect(await ownFor(() => times(20, people))).toBe(20);
  takes(3);
  await times(16, page);
  expect(await ownFor(() => times(1, page))).toBe(1);
  // Twice as often as before.
  takes(0.5);
  expect(await ownFor(() => times(40, page))).toBeGreaterThan(25);
  expect(await ownFor(() => times(1, page))).toBe(0);
});

test('a figure that is known is asked of no connection, and seen once', async () => {
  const { ask, ownFor, looksFor } = questionsInTime();
  const claimed = { entity: 'Person', where: [], environment: ann };
  expect(await ownFor(() => ask('count', claimed))).toBe(1);
  expect(await ownFor(() => ask('count', claimed))).toBe(0);
  expect(await looksFor(() => ask('count', claimed))).toBe(1);
  expect(await looksFor(() => ask('count', { ...claimed, upTo: 5 }))).toBe(1);
});
