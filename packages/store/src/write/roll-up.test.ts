/** What records keep of those that name them is what its expression comes to, after every write of either side. */
import { type Environment, settingsFor } from '@ninefold/engine';
import { findField, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { openStore } from '../open.ts';
import type { Store } from '../store.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}`;

const document = (kept = true) => `# Specification: Pets

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Owner

${fields(
  'name | text',
  'pets | Pets by owner',
  'liked | Pets by friends',
  'items | Items by owner',
  ...(kept
    ? [
        'many | whole number, computed `count(pets)`',
        'owed | money, computed `sum(pets.spent)`',
        'fans | whole number, computed `count(liked[weight > 2])`',
        'billed | money, computed `sum(items.price)`',
        'rich | yes/no, computed `many > 1`',
        'heaviest | whole number, computed `max(pets.weight)`',
        'first | text, computed `pets[1].name`',
      ]
    : []),
)}

### Pet

${fields('name | text', 'weight | whole number', 'owner | Owner', 'friends | many Owner', 'visits | Visits by pet', 'spent | money, computed `sum(visits.fee)`')}

### Visit

${fields('pet | Pet', 'fee | money')}

### Bill

${fields('title | text', 'lines | list of Item')}

### Item

${fields('owner | Owner', 'price | money')}
`;

const rolledUp = { Owner: ['many', 'owed', 'fans', 'billed', 'rich', 'heaviest', 'first'], Pet: ['spent'] } as const;
const environment: Environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };

let store: Store | undefined;
afterEach(async () => {
  await store?.close();
  store = undefined;
});

async function open(text: string, previous?: Store): Promise<Store> {
  const { application } = readOnce(text);
  const { settings } = settingsFor(application);
  const opening = await openStore({
    application,
    settings,
    documentHash: text,
    directory: null,
    clock: { now: () => 0 },
    ...(previous && { previous }),
  });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  store = opening.store;
  return opening.store;
}

const { application } = readOnce(document());

/** What is kept beside what the expression comes to now. */
async function wrong(kept: Store): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [entity, names] of Object.entries(rolledUp)) {
    const { rows } = await kept.list({ entity, where: [], order: [], limit: 100, load: {}, environment });
    for (const row of rows) {
      for (const name of names) {
        const typed = findField(application, entity, name)?.computed?.typed;
        if (!typed) throw new Error(name);
        const isNow = await workedOut(kept, row, name);
        if (row.fields[name] !== isNow) found.push(`${name} of ${row.id}: ${String(row.fields[name])} is kept, ${String(isNow)} it is`);
      }
    }
  }
  return found;
}

const money = (value: Value | undefined): bigint => (typeof value === 'bigint' ? value : 0n);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

/** By hand, of everything that is there. */
async function workedOut(kept: Store, { id }: RecordValue, name: string): Promise<Value> {
  const all = async (entity: string, load = {}) =>
    (await kept.list({ entity, where: [], order: [], limit: 100, load, environment })).rows.toSorted((a, b) =>
      (a.id ?? '') < (b.id ?? '') ? -1 : 1,
    );
  const named = (record: RecordValue, by: string): boolean => {
    const value = record.fields[by];
    const records = Array.isArray(value) ? value : [value];
    return records.some((one) => typeof one === 'object' && one !== null && 'id' in one && one.id === id);
  };
  const visits = await all('Visit');
  const spentOn = (pet: RecordValue): bigint =>
    sum(visits.filter((visit) => (visit.fields.pet as RecordValue | null)?.id === pet.id).map(({ fields: { fee } }) => money(fee)));
  if (name === 'spent') {
    const [pet] = (await all('Pet')).filter((one) => one.id === id);
    return pet ? spentOn(pet) : null;
  }
  const pets = (await all('Pet', { friends: {} })).filter((pet) => named(pet, 'owner'));
  const owed = sum(pets.map(spentOn));
  switch (name) {
    case 'many':
      return BigInt(pets.length);
    case 'owed':
      return owed;
    case 'rich':
      return pets.length > 1;
    case 'fans':
      return BigInt((await all('Pet', { friends: {} })).filter((pet) => named(pet, 'friends') && money(pet.fields.weight) > 2n).length);
    case 'billed':
      return sum((await all('Item')).filter((item) => named(item, 'owner')).map(({ fields: { price } }) => money(price)));
    case 'heaviest': {
      const weights = pets.map(({ fields: { weight } }) => money(weight));
      return weights.length === 0 ? null : weights.reduce((one, other) => (one > other ? one : other));
    }
    default:
      return pets[0]?.fields.name ?? null;
  }
}

const stamp = { who: null };

type Act = {
  readonly kind: 'new' | 'edit' | 'gone';
  readonly entity: 'Pet' | 'Visit' | 'Bill';
  readonly at: number;
  readonly value: number;
};

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('new', 'new', 'edit', 'edit', 'gone'),
  entity: fc.constantFrom('Pet', 'Visit', 'Bill'),
  at: fc.nat(20),
  value: fc.nat(6),
});

test('after every write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const kept = await open(document());
      try {
        const owners: RecordValue[] = [];
        for (const name of ['Ada', 'Bob', 'Cleo']) owners.push(await insert(kept, 'Owner', { name }));
        const made: Record<Act['entity'], RecordValue[]> = { Pet: [], Visit: [], Bill: [] };
        for (const one of acts) {
          await take(kept, one, owners, made);
          expect(await wrong(kept)).toEqual([]);
        }
      } finally {
        await kept.close();
        store = undefined;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 25) },
  );
});

async function insert(kept: Store, entity: string, values: Record<string, Value>): Promise<RecordValue> {
  const result = await kept.change((tx) => tx.insert({ entity, fields: values, stamp }));
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.record;
}

async function take(
  kept: Store,
  { kind, entity, at, value }: Act,
  owners: readonly RecordValue[],
  made: Record<Act['entity'], RecordValue[]>,
): Promise<void> {
  const some = <T>(list: readonly T[], place: number): T | null => list[place % (list.length + 1)] ?? null;
  const values: Record<Act['entity'], Record<string, Value>> = {
    Pet: {
      name: `Pet ${value}`,
      weight: BigInt(value),
      owner: some(owners, value),
      friends: owners.filter((_, place) => (value >> place) % 2 === 1),
    },
    Visit: { pet: some(made.Pet, value), fee: BigInt(value * 500) },
    Bill: {
      title: `Bill ${value}`,
      lines: [value, value + 1].map((place) => ({ entity: 'Item', fields: { owner: some(owners, place), price: BigInt(place * 100) } })),
    },
  };
  if (kind === 'new') {
    made[entity].push(await insert(kept, entity, values[entity]));
    return;
  }
  const record = some(made[entity], at);
  if (!record) return;
  const { id = '', version = 0 } = record;
  const result = await kept.change((tx) =>
    kind === 'gone' ? tx.delete({ entity, id, version, stamp }) : tx.update({ entity, id, version, fields: values[entity], stamp }),
  );
  made[entity] = made[entity].filter((one) => one !== record);
  // One that is named stays.
  if (result.kind === 'in-use') made[entity].push(record);
  else if (result.kind !== 'done') throw new Error(result.kind);
  else if (kind === 'edit') made[entity].push(result.record);
}

test('of records that were there before the field was', async () => {
  const before = await open(document(false));
  const owner = await insert(before, 'Owner', { name: 'Ada' });
  const pet = await insert(before, 'Pet', { name: 'Rex', weight: 3n, owner });
  await insert(before, 'Visit', { pet, fee: 2500n });
  const after = await open(document(), before);
  expect(await wrong(after)).toEqual([]);
  const [row] = (await after.list({ entity: 'Owner', where: [], order: [], limit: 1, load: {}, environment })).rows;
  expect(row).toMatchObject({ version: 1, fields: { many: 1n, owed: 2500n, rich: false } });
});
