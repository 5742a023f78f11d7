/** Which rules are judged again when something is written: none too few, whatever is written, and not all. */
import { readDocument } from '@ninefold/language';
import { findEntity, givenValue, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { affectedBy, type RecordWritten, writtenWithLines } from './affected.ts';
import { dependencesOf } from './dependences.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}`;

const rules: Readonly<Record<string, readonly [about: string, rule: string]>> = {
  'adds up': ['Product', 'sum(movements.quantity) >= 0'],
  'by a computed field': ['Product', 'stock <= most'],
  'through a reference': ['Movement', 'quantity <= order.most'],
  'through two': ['Movement', 'quantity <= order.keeper.level'],
  'back and forth': ['Movement', 'count(product.movements[quantity > 2]) <= 2'],
  'of another side of another': ['Keeper', 'every o in orders satisfies count(o.movements) <= level'],
  'a double': ['Order', 'every o in all Orders satisfies o = order or o.most != most or o.keeper != keeper'],
  'all of a kind': ['Keeper', 'count(all Movements[quantity < 0]) <= level'],
  'by members': ['Order', 'every h in helpers satisfies h.level >= 1'],
  'their other side': ['Keeper', 'count(helped[most > 1]) <= level'],
  'of lines': ['Order', 'every p in parts satisfies p.of.most > 0'],
  'in a line': ['Part', 'weight <= order.keeper.level'],
  'at this moment': ['Order', 'every m in movements satisfies m.quantity < 3 or today() > date("2020-01-01")'],
  'by itself': ['Order', 'most > 0'],
};

const { application } = readDocument(`# Specification: Stock

## 3. Entities and their fields

### Keeper

${fields('level | whole number', 'orders | Orders by keeper', 'helped | Orders by helpers')}

### Product

${fields('most | whole number', 'movements | Movements by product', 'stock | whole number, computed `sum(movements.quantity)`')}

### Order

${fields('most | whole number', 'keeper | Keeper', 'helpers | many Keepers', 'movements | Movements by order', 'parts | list of Part')}

### Part

${fields('weight | whole number', 'of | Product')}

### Movement

${fields('quantity | whole number', 'product | Product', 'order | Order')}

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${Object.values(rules)
  .map(([about, rule], place) => `| V${place + 1} | ${about} | \`${rule}\` | save | E-NO |`)
  .join('\n')}
`);
const named = (id: string | undefined): string => Object.keys(rules)[Number(id?.slice(1)) - 1] ?? '';

describe('what a rule reads of other records', () => {
  it('is found by its expression alone', () => {
    const said = dependencesOf(application).map(
      ({ rule, entity, fields: read, place }) => `${named(rule.id)}: ${entity} (${[...read].sort().join(', ')}) by ${place.kind}`,
    );
    expect(said).toEqual([
      'adds up: Movement (product, quantity) by related',
      'by a computed field: Movement (product, quantity) by related',
      'through a reference: Order (most) by reference',
      'through two: Order (keeper) by reference',
      'through two: Keeper (level) by reference',
      'back and forth: Movement (product, quantity) by related',
      'of another side of another: Order (keeper) by related',
      'of another side of another: Movement (order) by related',
      'a double: Order (keeper, most) by all',
      'all of a kind: Movement (quantity) by all',
      'by members: Keeper (level) by items',
      'their other side: Order (helpers, most) by related',
      'of lines: Product (most) by reference',
      'in a line: Keeper (level) by reference',
    ]);
  });
});

type Row = Readonly<Record<string, number | string | readonly string[] | null>>;
type Rows = Readonly<Record<'Keeper' | 'Product' | 'Order' | 'Part' | 'Movement', readonly Row[]>>;

const small = fc.integer({ min: -1, max: 4 });
const one = (letter: string) =>
  fc.option(
    fc.nat(2).map((at) => `${letter}${at}`),
    { nil: null, freq: 5 },
  );
const several = fc.subarray(['k0', 'k1', 'k2']);
const makers = {
  Keeper: fc.record({ level: small }),
  Product: fc.record({ most: small }),
  Order: fc.record({ most: small, keeper: one('k'), helpers: several }),
  Part: fc.record({ weight: small, of: one('p'), owner: fc.nat(2).map((at) => `o${at}`) }),
  Movement: fc.record({ quantity: small, product: one('p'), order: one('o') }),
};
const world: fc.Arbitrary<Rows> = fc.record({
  Keeper: fc.array(makers.Keeper, { minLength: 3, maxLength: 3 }),
  Product: fc.array(makers.Product, { minLength: 3, maxLength: 3 }),
  Order: fc.array(makers.Order, { minLength: 3, maxLength: 3 }),
  Part: fc.array(makers.Part, { minLength: 2, maxLength: 2 }),
  Movement: fc.array(makers.Movement, { minLength: 4, maxLength: 4 }),
});

/** Records that name one another, with all that names them. */
function recordsOf(rows: Rows): ReadonlyMap<string, RecordValue> {
  const made = new Map<string, RecordValue & { owner?: RecordValue; fields: Record<string, Value | undefined> }>();
  const all = Object.entries(rows).flatMap(([entity, list]) =>
    list.map((row, at) => ({ entity, row, id: `${entity.charAt(0).toLowerCase()}${at}` })),
  );
  const idOf = (entity: string, id: string): string => (entity === 'Part' ? id.replace('p', 'part ') : id);
  for (const { entity, id } of all) made.set(idOf(entity, id), { entity, id: idOf(entity, id), fields: {} });
  for (const { entity, row, id } of all) {
    const record = made.get(idOf(entity, id));
    if (!record) continue;
    for (const { name, type, computed } of findEntity(application, entity)?.fields ?? []) {
      const value = row[name] ?? null;
      if (computed) continue;
      if (type.kind === 'whole number') record.fields[name] = typeof value === 'number' ? BigInt(value) : null;
      if (type.kind === 'reference') record.fields[name] = made.get(String(value)) ?? null;
      if (type.kind === 'references')
        record.fields[name] = (Array.isArray(value) ? value : []).flatMap((each) => made.get(String(each)) ?? []);
      const by = type.kind === 'related' ? type.by : type.kind === 'lines' ? 'owner' : undefined;
      if (by === undefined || !('entity' in type)) continue;
      const names = (other: Row): boolean => (Array.isArray(other[by]) ? (other[by] as readonly string[]).includes(id) : other[by] === id);
      record.fields[name] = all.flatMap((other) =>
        other.entity === type.entity && names(other.row) ? (made.get(idOf(other.entity, other.id)) ?? []) : [],
      );
    }
    const owner = entity === 'Part' ? made.get(String(row.owner)) : undefined;
    if (owner) record.owner = owner;
  }
  for (const record of made.values()) {
    const moved = record.fields.movements;
    if (record.entity !== 'Product' || !Array.isArray(moved)) continue;
    record.fields.stock = moved.reduce((sum: bigint, each) => sum + (((each as RecordValue).fields.quantity as bigint | null) ?? 0n), 0n);
  }
  return made;
}

function around(records: ReadonlyMap<string, RecordValue>, constants: Readonly<Record<string, Value>> = {}): Environment {
  const all = (entity: string) => [...records.values()].filter((record) => record.entity === entity);
  return { settings: { constants, timeZone: 'UTC', locale: 'en' }, now: 0, me: null, lookups: { all } };
}

it('leads from whatever is written to every record whose rule it breaks', () => {
  const changes = fc.record({ before: world, at: fc.nat(14), changed: world });
  let found = 0;
  fc.assert(
    fc.property(changes, ({ before, at, changed }) => {
      const places = Object.entries(before).flatMap(([entity, list]) => list.map((_, place) => ({ entity: entity as keyof Rows, place })));
      const { entity, place } = places[at % places.length] ?? { entity: 'Keeper', place: 0 };
      const after: Rows = {
        ...before,
        [entity]: before[entity].map((row, each) => (each === place ? (changed[entity][place] ?? row) : row)),
      };
      const [was, is] = [recordsOf(before), recordsOf(after)];
      // A line is written with the record that owns it.
      const owners = entity === 'Part' ? [before.Part[place]?.owner, after.Part[place]?.owner] : [];
      const ids = entity === 'Part' ? [...new Set(owners.map(String))] : [`${entity.charAt(0).toLowerCase()}${place}`];
      const written = ids.flatMap((id) => {
        const [one, other] = [was.get(id) ?? null, is.get(id) ?? null];
        return writtenWithLines(application, { entity: one?.entity ?? '', before: one, after: other } satisfies RecordWritten);
      });
      for (const rule of application.rules) {
        const typed = givenValue(rule.rule)?.typed;
        if (!typed || named(rule.id) === 'at this moment') continue;
        for (const [id, record] of is) {
          if (record.entity !== rule.about || written.some(({ after: own }) => own?.id === id)) continue;
          const old = was.get(id);
          const holds = (records: typeof is, self: RecordValue) => evaluate(typed, { ...around(records), self });
          // Only a rule that is false is broken: what is not known breaks none.
          if (!old || holds(is, record) !== false || holds(was, old) === false) continue;
          const leads = dependencesOf(application).some((dependence) => {
            if (dependence.rule !== rule) return false;
            return written.some((each) => {
              const affected = each.entity === dependence.entity ? affectedBy(dependence, each) : undefined;
              return affected && evaluate(affected.condition, { ...around(is, affected.given), self: record }) === true;
            });
          });
          if (!leads) throw new Error(`“${named(rule.id)}” of ${id} is not judged again`);
          found += 1;
        }
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 1_000), ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
  );
  expect(found).toBeGreaterThan(100);
});

it('does not lead from what the rule does not read', () => {
  const product: RecordValue = { entity: 'Product', id: 'p0', fields: { most: 1n } };
  const order = (most: bigint): RecordValue => ({ entity: 'Order', id: 'o0', fields: { most, keeper: null, helpers: [] } });
  const led = (written: RecordWritten) =>
    dependencesOf(application)
      .filter((dependence) => dependence.entity === written.entity && affectedBy(dependence, written))
      .map(({ rule }) => named(rule.id));
  expect(led({ entity: 'Product', before: product, after: { ...product, fields: { most: 2n } } })).toEqual(['of lines']);
  expect(led({ entity: 'Order', before: order(1n), after: order(2n) })).toEqual(['through a reference', 'a double', 'their other side']);
  expect(led({ entity: 'Order', before: order(1n), after: order(1n) })).toEqual([]);
});
