/** A record that is found by its id: one text for all who may read it under the same conditions, planned once whatever their values. */
import { expect, test } from 'vitest';
import { as, claims, record } from '../../test/claims.ts';
import { loggingSql } from '../../test/inside.ts';
import { compare, me, path, self, text } from '../../test/model.ts';
import { planTables } from '../plan/plan-tables.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { createQueryContext } from './context.ts';
import { readRecord } from './read.ts';

test('whoever asks, its statement is the same; another condition makes another', async () => {
  const asked: (readonly [string, readonly SqlValue[]])[] = [];
  const get = async (sql: string, values: readonly SqlValue[]): Promise<undefined> => void asked.push([sql, values]);
  const context = createQueryContext(
    planTables(claims),
    { ...loggingSql, steadyHole: '+?' },
    { get, all: async () => [], run: async () => 0 },
  );
  const claim = self('Claim');
  const own = compare(path(claim, 'employee', { kind: 'reference', entity: 'Person' }), '=', me);
  const draft = compare(path(claim, 'title', { kind: 'text' }), '=', text('what?'));
  const load = {};
  const read = async (id: string, who: string, where: readonly (typeof own)[]) => {
    await readRecord(context, { entity: 'Claim', id, where, load, environment: as(record('Person', {}, who)) });
    return asked.splice(0)[0];
  };
  const [one, values] = (await read('1', 'ann', [own])) ?? [];
  expect(one).toContain('WHERE t."_id" = +? AND (t."employee" = +?)');
  expect(values).toEqual(['1', 'ann']);
  expect(await read('2', 'bob', [own])).toEqual([one, ['2', 'bob']]);
  const [both, all] = (await read('3', 'bob', [own, draft])) ?? [];
  expect(both).toContain(`${one} AND `);
  expect(all).toEqual(['3', 'bob', ...(all ?? []).slice(2)]);
  expect((await read('4', 'ann', []))?.[0]).not.toContain('employee" =');
  expect(await read('5', 'ann', [own])).toEqual([one, ['5', 'ann']]);
});
