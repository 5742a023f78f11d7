/** What 100,000 records keep of 1,000,000 that name them: lists with and without it, sorting and filtering by it, and a write below. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Expression, findField } from '@ninefold/model';
import { openStore, type Store } from '@ninefold/store';
import { executeKept } from '../packages/store/test/inside.ts';
import { median, milliseconds, type Row, time } from './measure.ts';

const owners = 100_000;
const petsOfEach = 10;
const runs = 25;

const document = (kept: boolean) => `# Specification: Pets

## 3. Entities and their fields

### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| pets | Pets by owner | no | — |
${kept ? '| weight | whole number, computed `sum(pets.weight)` | no | — |\n| many | whole number, computed `count(pets)` | no | — |' : ''}

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| owner | Owner | no | — |
| weight | whole number | no | — |
`;

export async function benchRollingUp(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  try {
    await (await open(folder, false)).close();
    seed(folder);
    const without = await measured(await open(folder, false), false);
    const before = performance.now();
    const store = await open(folder, true);
    const opening = performance.now() - before;
    const kept = await measured(store, true);
    const times = kept.list / without.list;
    const quick = (what: string, taken: number): Row => ({ what, figure: milliseconds(taken), aim: '≤ 150 ms', good: taken <= 150 });
    return [
      {
        what: 'A list of 25 of 100,000 with roll-ups over 1,000,000, against one without',
        figure: `${times.toFixed(2)}× (${milliseconds(without.list)} → ${milliseconds(kept.list)})`,
        aim: '≤ 2×',
        good: times <= 2,
      },
      quick('The same, ordered by one', kept.ordered),
      quick('The same, filtered by one, and counted', kept.filtered),
      { what: 'A write below, without', figure: milliseconds(without.write), aim: '', good: true },
      { what: 'A write below, with', figure: milliseconds(kept.write), aim: '', good: true },
      { what: 'All of them worked out anew', figure: milliseconds(opening), aim: '', good: true },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(directory: string, kept: boolean): Promise<Store> {
  const text = document(kept);
  const { application } = readDocument(text);
  const opening = await openStore({ application, documentHash: text, directory, clock: { now: () => 0 } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return opening.store;
}

function seed(folder: string): void {
  const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
  executeKept(
    folder,
    `BEGIN;
    INSERT INTO data_owner (_id, _version, _created, _changed, name)
      ${numbers(owners)} SELECT printf('o%07d', i), 1, i, i, 'Owner ' || i FROM n;
    INSERT INTO data_pet (_id, _version, _created, _changed, owner, weight)
      ${numbers(owners * petsOfEach)} SELECT printf('p%07d', i), 1, i, i, printf('o%07d', (i * 7919) % ${owners}), i % 97 FROM n;
    COMMIT; ANALYZE`,
  );
}

interface Measured {
  readonly list: number;
  readonly ordered: number;
  readonly filtered: number;
  readonly write: number;
}

async function measured(store: Store, kept: boolean): Promise<Measured> {
  const { application } = readDocument(document(kept));
  const environment: Environment = { settings: settingsFor(application).settings, now: 0, me: null };
  const page = { entity: 'Owner', where: [], order: [], limit: 25, load: {}, environment };
  const heavy = kept ? [heavierThan(application, 700)] : [];
  const order = kept ? [{ path: ['weight'], direction: 'desc' as const }] : [];
  let number = 0;
  const write = () =>
    store.change((transaction) => {
      number += 1;
      const owner = { entity: 'Owner', id: `o${String(number).padStart(7, '0')}`, fields: {} };
      return transaction.insert({ entity: 'Pet', fields: { owner, weight: 3n }, stamp: { who: null } });
    });
  const figures = {
    list: median(await time(runs * 4, 5, () => store.list(page))),
    ordered: median(await time(runs, 2, () => store.list({ ...page, order }))),
    filtered: median(
      await time(runs, 2, () =>
        Promise.all([store.list({ ...page, where: heavy }), store.count({ entity: 'Owner', where: heavy, environment })]),
      ),
    ),
    write: median(await time(runs, 2, write)),
  };
  await store.close();
  return figures;
}

function heavierThan(application: Parameters<typeof findField>[0], weight: number): Expression {
  const field = findField(application, 'Owner', 'weight');
  if (!field) throw new Error('There is no such field.');
  const number = { kind: 'number', scale: 0 } as const;
  const at = { from: 0, to: 0 };
  const self: Expression = { node: 'self', type: { kind: 'record', entity: 'Owner' }, ...at };
  const left: Expression = { node: 'field', of: self, entity: 'Owner', field: 'weight', type: number, ...at };
  const right: Expression = { node: 'literal', value: String(weight), type: number, ...at };
  return { node: 'compare', operator: '>', left, right, type: { kind: 'yes/no' }, ...at };
}
