/** The lists of the example over 100,000 claims: however they are ordered and whoever asks, the database walks an index. */
import { readFileSync } from 'node:fs';
import { rowPredicate, settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Expression, givenValue } from '@ninefold/model';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../../../test/claims.ts';
import { openStore } from '../../open.ts';
import type { ListOrder } from '../../queries.ts';
import type { Store } from '../../store.ts';
import { connectionsOf } from './database.ts';

const example = new URL('../../../../../examples/expense-claims.md', import.meta.url);
const { application } = readDocument(readFileSync(example, 'utf8'));
const manager = record('Person', { name: 'Person 7' }, 'p00007');
const environment = { settings: settingsFor(application).settings, now: Date.UTC(2026, 10, 21), me: manager };

const people = `INSERT INTO data_person (_id, _version, _created, _changed, name, email, manager)
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
  SELECT printf('p%05d', i), 1, 0, 0, 'Person ' || i, i || '@a.example', CASE WHEN i >= 40 THEN printf('p%05d', i % 40) END FROM n`;
const claims = `INSERT INTO data_claim (_id, _version, _created, _changed, number, title, employee, state, submitted_on, total, spent_from)
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
  SELECT printf('c%07d', i), 1, 0, 0, printf('CL-%06d', i), 'Visit ' || i, printf('p%05d', 40 + (i * 7919) % 960), s.value,
    '2026-03-01', (i * 37) % 90000, date('2020-01-01', '+' || (i % 900) || ' days')
  FROM n JOIN json_each('["Draft","Submitted","Large","Returned","Approved","Unpaid","Paid","Refused","Withdrawn"]') s ON s.key = (i * 31) % 9`;

let store: Store;
let read: Database;
const asked = new Set<string>();

beforeAll(async () => {
  const opening = await openStore({ application, documentHash: 'h', directory: null, clock: { now: () => environment.now } });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const { write } = connectionsOf(opening.store);
  write.exec(people);
  write.exec(claims);
  read = connectionsOf(opening.store).read;
  const prepare = read.prepare.bind(read);
  read.prepare = ((sql: string) => {
    if (!sql.startsWith('EXPLAIN')) asked.add(sql);
    return prepare(sql);
  }) as typeof read.prepare;
}, 60_000);
afterAll(() => store.close());

/** Pages and counts of every list screen of claims, by every role and every order one can press. */
async function askAll(): Promise<void> {
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (shows?.kind !== 'list' || shows.entity !== 'Claim') continue;
    const shown = shows.fields.filter((each) => each.field !== undefined).map((each) => each.path);
    for (const role of application.roles.roles) {
      const may = rowPredicate(application, [role.name], { kind: 'read', entity: 'Claim' }).predicate;
      const where = shows.where?.typed ? [may, shows.where.typed] : [may];
      for (const path of [[], ...shown]) for (const direction of ['asc', 'desc'] as const) await askPages(where, [{ path, direction }]);
      await store.count({ entity: 'Claim', where, environment });
    }
  }
}

async function askPages(where: readonly Expression[], order: readonly ListOrder[]): Promise<void> {
  const page = { entity: 'Claim', where, order, limit: 25, load: {}, environment };
  const first = await store.list(page);
  if (first.next) expect((await store.list({ ...page, after: first.next })).rows).toHaveLength(25);
}

/** What the database reads from end to end. */
function scans(): readonly string[] {
  // Asked for a plan alone, a connection does not notice that indexes have changed.
  read.exec('SELECT 1 FROM data_claim LIMIT 1');
  return [...asked].flatMap((sql) => {
    const values = Array<string>((sql.match(/\?/gu) ?? []).length).fill('p00007');
    const steps = read.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as readonly { readonly detail: string }[];
    return steps.filter(({ detail }) => detail.startsWith('SCAN')).map(({ detail }) => `${detail}: ${sql}`);
  });
}

test('no list reads all claims, whether or not it is known how they are spread', async () => {
  await askAll();
  expect(asked.size).toBeGreaterThan(30);
  expect(scans()).toEqual([]);
  connectionsOf(store).write.exec('PRAGMA analysis_limit = 5000; ANALYZE');
  connectionsOf(store).read.exec('PRAGMA query_only = OFF; ANALYZE sqlite_schema; PRAGMA query_only = ON');
  expect(scans()).toEqual([]);
}, 60_000);

test('without its indexes the same lists would', () => {
  const { write } = connectionsOf(store);
  const names = write.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'by_data_claim%'").pluck().all();
  for (const name of names) write.exec(`DROP INDEX "${String(name)}"`);
  expect(scans().length).toBeGreaterThan(5);
});
