/** What is asked in one turn goes in one piece; what fails is said to whoever asked it, and what stood behind it was not asked. */
import { expect, test } from 'vitest';
import { NotAsked, pipelineOf } from './pipeline.ts';
import { clientWithoutDatabase } from './testing/client-without-database.ts';

const statement = (text: string) => ({ text, values: [] });

test('what is asked in one turn goes together, in its order, and what comes after an answer by itself', async () => {
  const { client, sent } = clientWithoutDatabase();
  const pipeline = pipelineOf(client);
  const before = pipeline.turn();
  const both = await Promise.all([pipeline.ask(statement('one')), pipeline.command('SET two'), pipeline.ask(statement('three'))]);
  expect(both[0]).toEqual({ rows: [['one']], count: 1, tag: 'one' });
  expect(both[2]).toMatchObject({ rows: [['three']] });
  expect(pipeline.turn()).toBe(before + 1);
  await pipeline.ask(statement('four'));
  expect(sent).toEqual(['[', 'one', 'SET two', 'three', ']', '[', 'four', ']']);
});

test('where one fails, those before it are answered, and those behind it were not asked', async () => {
  const { client } = clientWithoutDatabase(['two']);
  const pipeline = pipelineOf(client);
  const [one, two, three] = await Promise.allSettled(['one', 'two', 'three'].map((text) => pipeline.ask(statement(text))));
  expect(one).toMatchObject({ status: 'fulfilled', value: { rows: [['one']] } });
  expect(two).toMatchObject({ status: 'rejected', reason: { message: 'two fails' } });
  expect(three).toMatchObject({ status: 'rejected', reason: { code: '25P02', cause: { message: 'two fails' } } });
});

test('where the way to the database is lost, all hear that', async () => {
  const { client } = clientWithoutDatabase(['Connection terminated']);
  client.query = ((piece: { submit(line: object): void; handleError(problem: unknown): void }) => {
    queueMicrotask(() => piece.handleError(new Error('Connection terminated unexpectedly')));
  }) as never;
  const pipeline = pipelineOf(client);
  const ended = await Promise.allSettled([pipeline.ask(statement('one')), pipeline.ask(statement('two'))]);
  for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'Connection terminated unexpectedly' } });
});

test('what was not sent when a transaction is given up never is', async () => {
  const { client, sent } = clientWithoutDatabase();
  const pipeline = pipelineOf(client);
  const unsent = pipeline.ask(statement('one'));
  pipeline.drop();
  await expect(unsent).rejects.toThrow(NotAsked);
  await pipeline.ask(statement('two'));
  expect(sent).not.toContain('one');
});

test('a statement with a name is prepared once', async () => {
  const { client } = clientWithoutDatabase();
  const pipeline = pipelineOf(client);
  const ask = async (text: string) => (await pipeline.ask({ name: 'known', text, values: [] })).rows;
  expect(await ask('one')).toEqual([['one']]);
  expect(await ask('another text under that name')).toEqual([['one']]);
});

test('what is to be last goes behind all of its turn, and by itself where there is nothing else', async () => {
  const { client, sent } = clientWithoutDatabase();
  const pipeline = pipelineOf(client);
  await Promise.all([pipeline.last(statement('COMMIT')), pipeline.ask(statement('one')), pipeline.ask(statement('two'))]);
  await pipeline.last(statement('COMMIT'));
  expect(sent).toEqual(['[', 'one', 'two', 'COMMIT', ']', '[', 'COMMIT', ']']);
});

test('what another was in the way of is said to all of a transaction, so that it is done anew; to others who ask there it is not', async () => {
  const inTheWay = Object.assign(new Error('could not serialize access'), { code: '40001' });
  const askBoth = async (isShared: boolean) => {
    const { client } = clientWithoutDatabase();
    client.query = ((piece: { submit(line: object): void; handleError(problem: unknown): void }) => {
      queueMicrotask(() => piece.handleError(inTheWay));
    }) as never;
    const pipeline = pipelineOf(client);
    pipeline.isShared = isShared;
    const ended = await Promise.allSettled([pipeline.ask(statement('one')), pipeline.ask(statement('two'))]);
    return ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
  };
  expect(await askBoth(false)).toEqual(['40001', '40001']);
  expect(await askBoth(true)).toEqual(['40001', '25P02']);
});
