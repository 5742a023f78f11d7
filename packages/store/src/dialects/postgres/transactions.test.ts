import { expect, test } from 'vitest';
import type { DatabaseSession } from '../../dialect/database.ts';
import type { Client } from './client.ts';
import type { Part } from './part.ts';
import type { ConnectionPool } from './pool.ts';
import { SavepointMissing } from './problems.ts';
import { runTogether, runTransaction, type SessionWriter, type Writing } from './transactions.ts';

const nothing = async (): Promise<void> => undefined;
const held = { shared: async () => () => undefined, exclusive: async () => () => undefined };

const part: Part = {
  session: {} as DatabaseSession,
  begin: () => undefined,
  hasWritten: () => false,
  commits: () => [],
  hasAsked: Promise.resolve(),
  asExpected: nothing,
  come: () => undefined,
  drop: () => undefined,
};

/** A connection that has no database behind it. */
function writing(asked: string[]): Writing {
  const client = { query: async (text: string) => void asked.push(text) } as unknown as Client;
  const pool = { useWithEngine: <T>(work: (client: Client) => Promise<T>) => work(client) } as unknown as ConnectionPool;
  const writer: SessionWriter = {
    begin: () => undefined,
    part: () => part,
    giveUp: () => undefined,
    hear: () => undefined,
    isUnsent: () => false,
    commit: nothing,
    committed: nothing,
  };
  return { pool, lock: { ...held } as unknown as Writing['lock'], writerOf: () => writer };
}

const slots = { wasInTheWay: () => undefined, wentWell: () => undefined };
const begin = () => [{ text: 'BEGIN' }];
const double = (table: string) =>
  Object.assign(new Error('duplicate key value'), { code: '23505', table, detail: 'Key (entity, record)=(a, b) exists.' });

async function tried(
  problem: Error,
  times: number,
  ...before: readonly Error[]
): Promise<{ readonly tries: number; readonly answer: unknown }> {
  let tries = 0;
  const work = async () => {
    tries += 1;
    const first = before[tries - 1];
    if (first) throw first;
    if (tries <= before.length + times) throw problem;
    return 'done';
  };
  const answer = await runTransaction(writing([]), slots, begin, work).catch((thrown: unknown) => thrown);
  return { tries, answer };
}

test('a row of its own that another made in the same moment: the change is done anew, and sees it', async () => {
  expect(await tried(double('nf_call'), 1)).toEqual({ tries: 2, answer: 'done' });
});

test('also behind others that were in the way', async () => {
  const problem = Object.assign(new Error('could not serialize access'), { code: '40001' });
  expect(await tried(double('nf_call'), 2, problem, problem, problem)).toEqual({ tries: 6, answer: 'done' });
});

test('what was begun without waiting, or without savepoints, is done anew with them, once', async () => {
  const begun: unknown[] = [];
  const kinds: Writing = {
    ...writing([]),
    writerOf: () => ({ ...writing([]).writerOf({} as Client), begin: (_, isCautious) => void begun.push(isCautious) }),
  };
  const locked = Object.assign(new Error('could not obtain lock'), { code: '55P03' });
  const problems = [locked, new SavepointMissing()];
  const work = async () => {
    const problem = problems.shift();
    if (problem) throw problem;
    return 'done';
  };
  const waited: boolean[] = [];
  const beginning = (_: unknown, waits: boolean) => {
    waited.push(waits);
    return begin();
  };
  expect(await runTransaction(kinds, slots, beginning, work)).toBe('done');
  expect({ waited, begun }).toEqual({ waited: [false, true, true], begun: [false, false, true] });
  expect(await tried(locked, 100)).toMatchObject({ tries: 2, answer: { reason: 'closed' } });
});

test('it is not tried for ever', async () => {
  const problem = double('nf_call');
  expect(await tried(problem, 100)).toEqual({ tries: 3, answer: problem });
});

test('what is there twice in the data of a document is said at once', async () => {
  const problem = double('data_claim');
  expect(await tried(problem, 1)).toEqual({ tries: 1, answer: problem });
});

test('what another was in the way of is done anew more often', async () => {
  const problem = Object.assign(new Error('could not serialize access'), { code: '40001' });
  expect(await tried(problem, 5)).toEqual({ tries: 6, answer: 'done' });
});

const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });

test.each([
  ['the way is lost while they are committed', lost, 'commit', { reason: 'closed' }],
  ['another is in the way of their commit', conflict, 'commit', null],
  ['something fails once they are committed', new Error('a listener'), 'committed', { message: 'a listener' }],
  ['the way is lost before', lost, 'work', { reason: 'closed' }],
  ['another is in the way before', conflict, 'work', null],
])('of several in one transaction, where %s', async (_, problem, where, expected) => {
  const fails = (place: string) => async () => {
    if (place === where) throw problem;
  };
  const written = { ...part, hasWritten: () => true };
  const kinds: Writing = {
    ...writing([]),
    writerOf: () => ({
      ...writing([]).writerOf({} as Client),
      part: () => written,
      commit: fails('commit'),
      committed: fails('committed'),
    }),
  };
  const ended = await runTogether(kinds, begin, [fails('work'), nothing]).catch((thrown: unknown) => thrown);
  if (expected === null) expect(ended).toBeNull();
  else expect(ended).toMatchObject(expected);
});
