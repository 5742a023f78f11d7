/** A second dialect: everything of the store but the database is as it is with any other. */
import { beforeEach, expect, test } from 'vitest';
import { claims, createClock, environment } from '../../../test/claims.ts';
import { compare, field, path, self } from '../../../test/model.ts';
import { canLowerIn } from '../../opening/can-lower.ts';
import { openStoreIn } from '../../opening/open-store.ts';
import type { Store } from '../../store.ts';
import { createLogging, type Logging } from './dialect.ts';

const at = { from: 0, to: 0 };
const title = path(self('Claim'), 'title', { kind: 'text' });
const isTrip = compare(title, '=', { node: 'literal', value: 'Trip', type: { kind: 'text' }, ...at });
const stamp = { who: null };

let logging: Logging;
let store: Store;

async function open(): Promise<readonly string[]> {
  const opening = await openStoreIn(logging, { application: claims, documentHash: 'h', directory: null, clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  store = opening.store;
  return opening.applied;
}

/** What was noted since. */
async function noted(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = logging.log.length;
  await work();
  return logging.log.slice(before);
}

beforeEach(async () => {
  logging = createLogging();
  await open();
});

test('its tables are made in its own words, in one transaction, and nobody else’s words are said', () => {
  expect(logging.log[0]).toBe('BEGIN');
  expect(logging.log.at(-1)).toBe('COMMIT');
  expect(logging.log).toContain('MAKE TABLE "data_claim" OF number, title, employee, total, paid_on, state');
  expect(logging.log.join('\n')).not.toMatch(/sqlite|json_each|rowid|INSERT OR|ninefold/iu);
});

test('what was made for a document is recognised when it is opened again', async () => {
  const [kept] = logging.log.filter((sql) => sql.startsWith('INSERT INTO nf_meta'));
  expect(kept).toBeDefined();
  const { schemaOf } = await import('../../migrate/stored-schema.ts');
  const { planTables } = await import('../../plan/plan-tables.ts');
  const schema = JSON.stringify(schemaOf(planTables(claims), environment.settings));
  logging.script = (sql) => (sql.startsWith('SELECT name, value FROM nf_meta') ? [['schema', schema]] : undefined);
  expect(await open()).toEqual([]);
});

test('what is there is kept within a change that was agreed to, before anything is done, and not without one', async () => {
  const { schemaOf } = await import('../../migrate/stored-schema.ts');
  const { planTables } = await import('../../plan/plan-tables.ts');
  const schema = JSON.stringify(schemaOf(planTables(claims), environment.settings));
  logging.script = (sql) => (sql.startsWith('SELECT name, value FROM nf_meta') ? [['schema', schema]] : undefined);
  const [claim, ...others] = claims.entities;
  if (!claim) throw new Error('There is none.');
  const larger = { ...claims, entities: [{ ...claim, fields: [...claim.fields, field('colour', { kind: 'text' })] }, ...others] };
  const follow = (accept: string | undefined) =>
    noted(async () => {
      const options = { application: larger, documentHash: 'h', directory: null, clock: { now: () => 7 }, accept };
      expect((await openStoreIn(logging, options)).kind).toBe('opened');
    });
  const kept = await follow('agreed');
  expect(kept.filter((sql) => /^(?:BEGIN|KEEP|ADD|COMMIT)/u.test(sql)).slice(0, 3)).toEqual([
    'BEGIN',
    'KEEP AS OF 7',
    expect.stringMatching(/^ADD "colour"/u),
  ]);
  expect((await follow(undefined)).join('\n')).not.toContain('KEEP');
});

test('a list is asked in its words, and its rows become records', async () => {
  logging.script = (sql) => (sql.startsWith('SELECT t."_id"') ? [['c1', 1n, 'CL-1', 'Trip', null, 500n, null, 'Draft']] : undefined);
  let page: Awaited<ReturnType<Store['list']>> | undefined;
  const asked = await noted(async () => {
    page = await store.list({ entity: 'Claim', where: [isTrip], order: [], limit: 5, load: { lines: {} }, environment });
  });
  expect(asked).toEqual([
    'SELECT t."_id", t."_version", t."number", t."title", t."employee", t."total", t."paid_on", t."state" FROM "data_claim" AS t WHERE TRUE AND (t."title" = ?) ORDER BY t."_id" ASC LIMIT 6',
    expect.stringContaining('FROM "data_line" AS t WHERE TRUE AND t."_owner" = ?'),
  ]);
  expect(page?.rows.map(({ id, fields }) => [id, fields.title, fields.total])).toEqual([['c1', 'Trip', 500n]]);
});

test('changes sent at once are carried out one after the other, each statement awaited', async () => {
  const create = (name: string) => store.change((tx) => tx.insert({ entity: 'Person', fields: { name }, stamp }));
  const asked = await noted(() => Promise.all([create('Ann'), create('Bob')]));
  const one = ['BEGIN', 'SAVEPOINT nf_change', expect.stringMatching(/^INSERT INTO "data_person"/u)];
  const rest = [expect.stringMatching(/^INSERT INTO nf_history .* RETURNING sequence$/u), 'told of NaN', 'RELEASE nf_change', 'COMMIT'];
  expect(asked).toEqual([...one, ...rest, ...one, ...rest]);
});

test('several changes of one transaction do not come between one another', async () => {
  const asked = await noted(() =>
    store.change((tx) => Promise.all(['Ann', 'Bob'].map((name) => tx.insert({ entity: 'Person', fields: { name }, stamp })))),
  );
  expect(asked.filter((sql) => sql.includes('nf_change'))).toEqual([
    'SAVEPOINT nf_change',
    'RELEASE nf_change',
    'SAVEPOINT nf_change',
    'RELEASE nf_change',
  ]);
});

test('a transaction that another one was in the way of is done anew', async () => {
  logging.failures = 1;
  let tries = 0;
  const made = await store.change(async (tx) => {
    tries += 1;
    return tx.insert({ entity: 'Person', fields: { name: 'Ann' }, stamp });
  });
  expect([made.kind, tries]).toEqual(['done', 2]);
});

test('what it cannot judge it says, in the reader’s words', () => {
  const sum = { node: 'arithmetic', operator: '+', left: title, right: title, type: { kind: 'text' }, ...at } as const;
  expect(canLowerIn(logging, claims, 'Claim', isTrip)).toBeNull();
  expect(canLowerIn(logging, claims, 'Claim', compare(sum, '=', title))).toBe('this database does not run the engine');
});
