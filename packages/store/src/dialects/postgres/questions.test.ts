/** Records are read by their id beside whatever else their reader asks, together; only so many, and only while that is quick. */
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
