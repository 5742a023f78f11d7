/** What a page asks where every statement is a way to the database: no more than it needed before, and what its rows name along with them. */
import { isRecord } from '@ninefold/model';
import { expect, test } from 'vitest';
import { claims, environment } from '../../test/claims.ts';
import { loggingSql } from '../../test/inside.ts';
import type { SqlDialect } from '../dialect/sql-dialect.ts';

import { planTables } from '../plan/plan-tables.ts';
import type { PageQuery } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { createQueryContext } from './context.ts';
import { listPage } from './list.ts';

const farAway: SqlDialect = {
  ...loggingSql,
  indexHasEmptyFirst: false,
  together: (selections, order, limit) => `TOGETHER ${selections.join(' AND ')} BY ${order} LIMIT ${limit}`,
  comparesRows: true,
  areShort: (columns) => `SHORT(${columns.join(', ')})`,
};

/** Statements by the turn in which they are asked; `answers`: what the first of them that holds a word is answered. */
function asking(answers: readonly (readonly [word: string, rows: readonly SqlValue[][]])[], sql = farAway) {
  const turns: string[][] = [];
  let isSameTurn = false;
  const all = async (text: string): Promise<SqlValue[][]> => {
    if (!isSameTurn) turns.push([]);
    isSameTurn = true;
    turns.at(-1)?.push(text);
    await new Promise((resolve) => setImmediate(resolve));
    isSameTurn = false;
    return (answers.find(([word]) => text.includes(word))?.[1] ?? []).map((row) => [...row]);
  };
  const statements = { all, get: async (text: string) => (await all(text))[0], run: async () => 0 };
  const context = createQueryContext(planTables(claims), sql, statements);
  return { list: (query: PageQuery) => listPage(context, query), turns: () => turns.splice(0) };
}

const person = (id: string): SqlValue[] => [id, 1n, `Name of ${id}`, null, null];
const byName: PageQuery = {
  entity: 'Person',
  where: [],
  order: [{ path: ['email'], direction: 'desc' }],
  limit: 2,
  load: {},
  environment,
};

test('the rows that are empty are asked for where a page had too few once, and then along with the others', async () => {
  const full = asking([['IS NOT NULL', [person('one'), person('two'), person('three')]]]);
  for (let times = 0; times < 2; times += 1) {
    expect((await full.list(byName)).rows).toHaveLength(2);
    expect(full.turns().map((turn) => turn.length)).toEqual([1]);
  }
  const short = asking([['IS NOT NULL', [person('one')]]]);
  await short.list(byName);
  expect(short.turns().map((turn) => turn.length)).toEqual([1, 1]);
  await short.list(byName);
  const [[together = ''] = [], ...more] = short.turns();
  expect(more).toEqual([]);
  expect(together.match(/IS (?:NOT )?NULL ORDER BY o0 DESC, t\."_id" DESC LIMIT 3/gu)).toHaveLength(2);
  expect(together).toMatch(/ BY o0 DESC NULLS LAST, 1 DESC LIMIT 3$/u);
});

const claim = (id: string, employee: SqlValue, ...named: readonly SqlValue[]): SqlValue[] => [
  ...[id, 1n, `CL-${id}`, `Claim ${id}`, employee, 0n, null, 'Draft'],
  ...(named.length > 0 ? named : [null, null, null, null, null]),
];
const withEmployee: PageQuery = { entity: 'Claim', where: [], order: [], limit: 10, load: { employee: {} }, environment };
const namesIn = (rows: readonly { readonly fields: Readonly<Record<string, unknown>> }[]) =>
  rows.map(({ fields: { employee } }) =>
    isRecord(employee as never) ? (employee as { fields: { name?: unknown } }).fields.name : employee,
  );

test('what rows name comes with them, one record for all who name the same; what is too long for that is asked for', async () => {
  const near = asking([
    ['LEFT JOIN', [claim('1', 'ann', ...person('ann')), claim('2', 'bob'), claim('3', null), claim('4', 'ann', ...person('ann'))]],
    ['FROM "data_person"', [[...person('bob'), 'bob']]],
  ]);
  const { rows } = await near.list(withEmployee);
  const turns = near.turns();
  expect(turns.map((turn) => turn.length)).toEqual([1, 1]);
  expect(turns[0]?.[0]).toContain('ON r0."_id" = t."employee" AND SHORT(r0."name", r0."email")');
  expect(namesIn(rows)).toEqual(['Name of ann', 'Name of bob', null, 'Name of ann']);
  expect(rows[0]?.fields.employee).toBe(rows[3]?.fields.employee);
  const all = asking([['LEFT JOIN', [claim('1', 'ann', ...person('ann')), claim('3', null)]]]);
  expect(namesIn((await all.list(withEmployee)).rows)).toEqual(['Name of ann', null]);
  expect(all.turns().map((turn) => turn.length)).toEqual([1]);
});

test('where the database is near, what rows name is asked for once for all', async () => {
  const { areShort: _areShort, ...near } = farAway;
  const asked = asking([['FROM "data_claim"', [claim('1', 'ann').slice(0, 8), claim('2', 'ann').slice(0, 8)]]], near);
  await asked.list(withEmployee);
  const [[first], [second]] = asked.turns() as [string[], string[]];
  expect(first).not.toContain('JOIN');
  expect(second).toContain('FROM "data_person"');
});
