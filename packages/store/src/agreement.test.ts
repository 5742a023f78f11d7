/** The law of the store: what the engine says of a loaded record, the database says of the kept one. */
import { type Environment, evaluate } from '@ninefold/engine';
import { type Expression, type FieldType, isList, isRecord, type NodeOf, type RecordValue, type Type, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, insert, longestReadMs, record } from '../test/claims.ts';
import { application, entity, field, nothing, path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const at = { from: 0, to: 0 };
const states = ['Draft', 'Sent', 'Paid'];
const things = {
  label: { kind: 'text' },
  note: { kind: 'long text' },
  price: { kind: 'money', currency: 'EUR', scale: 2 },
  rate: { kind: 'decimal', scale: 3 },
  pieces: { kind: 'whole number' },
  ready: { kind: 'yes/no' },
  due: { kind: 'date' },
  seen: { kind: 'date and time' },
  size: { kind: 'one of', choices: ['S', 'M', 'L'] },
  tags: { kind: 'many of', choices: ['red', 'green'] },
  marks: { kind: 'list of text' },
  parent: { kind: 'reference', entity: 'Thing' },
  parts: { kind: 'lines', entity: 'Part' },
  friends: { kind: 'references', entity: 'Thing' },
  state: { kind: 'state', states },
} satisfies Record<string, FieldType>;
const parts = {
  cost: { kind: 'money', currency: 'EUR', scale: 2 },
  title: { kind: 'text' },
  of: { kind: 'reference', entity: 'Thing' },
} satisfies Record<string, FieldType>;

const document = application([
  entity(
    'Thing',
    Object.entries(things).map(([name, type]) => field(name, type)),
  ),
  entity(
    'Part',
    Object.entries(parts).map(([name, type]) => field(name, type)),
    { ownedBy: { entity: 'Thing', field: 'parts' } },
  ),
]);

const texts = ['', 'a', 'B', 'Ä', 'straße', '😀', '😀x', '\u{1F469}\u200D\u{1F680}', 'zz', "o'k", '100%', 'null', 'ﬁ', '\uFFFF', 'Z'];
const anyText = fc.constantFrom(...texts);
const most = 2n ** 63n - 1n;
const anyUnits = fc.oneof(fc.bigInt({ min: -2000n, max: 2000n }), fc.constantFrom(0n, 1n, -1n, 50n, -50n, 125n, most, -most));
const anyDate = fc.constantFrom('2024-02-29', '2026-11-21', '2026-01-31', '0001-01-01', '9999-12-31', '2026-03-29');
const anyMoment = fc.constantFrom(
  '2026-11-21T13:05:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T00:30:00.000Z',
  '1970-01-01T00:00:00.000Z',
);

let store: Store;
let rows: readonly RecordValue[];

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now }, longestReadMs });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
  const part = fc.record({ cost: orNull(anyUnits), title: orNull(anyText) });
  const thing = fc.record({
    label: orNull(anyText),
    note: orNull(anyText),
    price: orNull(anyUnits),
    rate: orNull(anyUnits),
    pieces: orNull(anyUnits),
    ready: orNull(fc.boolean()),
    due: orNull(anyDate),
    seen: orNull(anyMoment),
    size: orNull(fc.constantFrom('S', 'M', 'L')),
    tags: fc.subarray(['red', 'green']),
    marks: fc.uniqueArray(anyText, { maxLength: 3 }),
    state: fc.constantFrom(...states),
    parts: fc.array(part, { maxLength: 4 }),
  });
  const ids: RecordValue[] = [];
  for (const [place, value] of fc.sample(thing, { numRuns: 60, seed: 9 }).entries()) {
    const parent = place % 3 === 0 ? null : (ids[(place * 7) % Math.max(1, ids.length)] ?? null);
    const of = place % 2 ? (ids[0] ?? null) : null;
    const lines = value.parts.map((each) => record('Part', { ...each, of }));
    ids.push(await insert(store, 'Thing', { ...value, parts: lines, parent, friends: ids.slice(0, place % 3) }));
  }
  const friends = { friends: {} };
  const tree = { ...friends, parent: { ...friends, parent: friends, parts: { of: friends } }, parts: { of: friends } };
  rows = (await store.list({ entity: 'Thing', where: [], order: [], limit: 100, load: tree, environment })).rows.map(withOwners);
});
afterAll(() => store.close());

function withOwners(row: RecordValue): RecordValue {
  const lines = row.fields.parts;
  const owned = isList(lines ?? null) ? (lines as readonly Value[]).filter(isRecord).map((line) => ({ ...line, owner: row })) : lines;
  return { ...row, fields: { ...row.fields, parts: owned } };
}

// ---- expressions of every kind, by type

type Kind = 'number' | 'money' | 'text' | 'yes/no' | 'date' | 'choice' | 'record' | 'moment';
interface InSight {
  readonly thing: Expression;
  readonly part: Expression | null;
}
const yesNo: Type = { kind: 'yes/no' };
const number = (scale: number): Type => ({ kind: 'number', scale });
const money: Type = { kind: 'money', currency: 'EUR', scale: 2 };
const call = (name: NodeOf<'call'>['function'], type: Type, ...args: readonly Expression[]): Expression => ({
  node: 'call',
  function: name,
  arguments: args,
  type,
  ...at,
});
const scaleOf = (type: Type): number => ('scale' in type ? type.scale : 0);
const constant = (type: Type, value: string | boolean): Expression => ({ node: 'literal', value, type, ...at });
const of = (thing: Expression, name: keyof typeof things) => path(thing, name, things[name]);
const ofPart = (part: Expression, name: keyof typeof parts) => path(part, name, parts[name]);

function decimalLiteral(units: bigint, scale: number, type: Type): Expression {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return constant(type, units < 0n ? `-${text}` : text);
}

function anything(depth: number, kind: Kind, sight: InSight): fc.Arbitrary<Expression> {
  const { thing, part } = sight;
  const deeper = (other: Kind, inside: InSight = sight) => anything(depth - 1, other, inside);
  const shallow = depth <= 0;
  const lists = (): fc.Arbitrary<{ list: Expression; item: Expression }> =>
    fc.constantFrom(thing, of(thing, 'parent')).map((whose) => {
      const item: Expression = { node: 'variable', name: `p${depth}`, type: { kind: 'record', entity: 'Part' }, ...at };
      return { list: of(whose, 'parts'), item };
    });
  const branch = (other: Kind, type: Type) =>
    fc.tuple(deeper('yes/no'), deeper(other), deeper(other)).map(
      ([condition, yes, no]): Expression => ({
        node: 'if',
        condition,
        yes,
        no,
        type: scaleOf(yes.type) >= scaleOf(no.type) ? yes.type : no.type.kind === 'null' ? type : no.type,
        ...at,
      }),
    );
  switch (kind) {
    case 'record': {
      const base = fc.constantFrom(thing, of(thing, 'parent'), ...(part ? [ofPart(part, 'of')] : []));
      return base;
    }
    case 'number': {
      const leaf = fc.oneof(
        anything(0, 'record', sight).chain((whose) => fc.constantFrom(of(whose, 'rate'), of(whose, 'pieces'))),
        anyUnits.map((units) => decimalLiteral(units, 1, number(1))),
        anyUnits.map((units) => decimalLiteral(units, 5, number(5))),
      );
      if (shallow) return leaf;
      const binary = fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), deeper('number'), deeper('number'))
        .map(([operator, left, right]): Expression => {
          const [a, b] = [scaleOf(left.type), scaleOf(right.type)];
          const scale = operator === '/' ? 12 : operator === '*' ? Math.min(12, a + b) : Math.max(a, b);
          return { node: 'arithmetic', operator: operator as '+', left, right, type: number(scale), ...at };
        });
      return fc.oneof(
        leaf,
        binary,
        deeper('number').map((value): Expression => ({ node: 'negate', value, type: value.type, ...at })),
        deeper('text').map((value) => call('string length', number(0), value)),
        lists().map(({ list }) => call('count', number(0), list)),
        lists().chain(({ list, item }) =>
          deeper('yes/no', { thing, part: item }).map((condition) =>
            call('count', number(0), { node: 'filter', variable: `p${depth}`, list, condition, type: list.type, ...at }),
          ),
        ),
        deeper('number').map((value) => call('abs', value.type, value)),
        deeper('date').map((value) => call('year', number(0), value)),
        branch('number', number(0)),
      );
    }
    case 'money': {
      const leaf = fc.oneof(
        anything(0, 'record', sight).map((whose) => of(whose, 'price')),
        anyUnits.map((units) => decimalLiteral(units, 2, money)),
        ...(part ? [fc.constant(ofPart(part, 'cost'))] : []),
      );
      if (shallow) return leaf;
      const over = (name: 'sum' | 'min' | 'max') =>
        lists().map(({ list, item }) => {
          const body = ofPart(item, 'cost');
          return call(name, money, { node: 'for', variable: `p${depth}`, list, body, type: { kind: 'list', of: money }, ...at });
        });
      const plus = fc
        .tuple(fc.constantFrom('+', '-'), deeper('money'), deeper('money'))
        .map(([operator, left, right]): Expression => ({ node: 'arithmetic', operator: operator as '+', left, right, type: money, ...at }));
      return fc.oneof(leaf, plus, over('sum'), over('min'), over('max'), branch('money', money));
    }
    case 'text': {
      const leaf = fc.oneof(
        anything(0, 'record', sight).chain((whose) => fc.constantFrom(of(whose, 'label'), of(whose, 'note'))),
        anyText.map((text) => constant({ kind: 'text' }, text)),
        ...(part ? [fc.constant(ofPart(part, 'title'))] : []),
      );
      if (shallow) return leaf;
      return fc.oneof(
        leaf,
        fc
          .tuple(fc.constantFrom('upper case' as const, 'lower case' as const), deeper('text'))
          .map(([name, value]) => call(name, { kind: 'text' }, value)),
        branch('text', { kind: 'text' }),
      );
    }
    case 'date':
      return fc.oneof(
        anything(0, 'record', sight).map((whose) => of(whose, 'due')),
        anyDate.map((date) => constant({ kind: 'date' }, date)),
        fc.constant(call('today', { kind: 'date' })),
      );
    case 'moment':
      return fc.oneof(
        anything(0, 'record', sight).map((whose) => of(whose, 'seen')),
        fc.constant(call('now', { kind: 'date and time' })),
      );
    case 'choice':
      return fc.oneof(
        anything(0, 'record', sight).chain((whose) => fc.constantFrom(of(whose, 'size'), of(whose, 'state'))),
        fc.constantFrom('S', 'M', 'Draft', 'Paid').map((word) => constant({ kind: 'choice', choices: [word] }, word)),
      );
    case 'yes/no': {
      const compared = (other: Kind) =>
        fc
          .tuple(fc.constantFrom('=', '!=', '<', '<=', '>', '>='), deeper(other), deeper(other))
          .map(([operator, left, right]): Expression => ({ node: 'compare', operator: operator as '=', left, right, type: yesNo, ...at }));
      const equal = (other: Kind) =>
        fc
          .tuple(fc.constantFrom('=', '!='), deeper(other), deeper(other))
          .map(([operator, left, right]): Expression => ({ node: 'compare', operator: operator as '=', left, right, type: yesNo, ...at }));
      const empty = fc
        .constantFrom<Kind>('number', 'text', 'date', 'record', 'money', 'yes/no')
        .chain(deeper)
        .chain((left) =>
          fc
            .constantFrom('=' as const, '!=' as const)
            .map((operator): Expression => ({ node: 'compare', operator, left, right: nothing, type: yesNo, ...at })),
        );
      const leaf = anything(0, 'record', sight).map((whose) => of(whose, 'ready'));
      if (shallow) return leaf;
      const quantified = lists().chain(({ list, item }) =>
        fc
          .tuple(fc.constantFrom('some' as const, 'every' as const), deeper('yes/no', { thing, part: item }))
          .map(([node, condition]): Expression => ({ node, variable: `p${depth}`, list, condition, type: yesNo, ...at })),
      );
      const among = (other: Kind) =>
        fc
          .tuple(deeper(other), fc.array(deeper(other), { minLength: 1, maxLength: 3 }))
          .map(([value, options]): Expression => ({ node: 'in', value, options, type: yesNo, ...at }));
      return fc.oneof(
        leaf,
        compared('number'),
        compared('money'),
        compared('text'),
        compared('date'),
        compared('moment'),
        equal('choice'),
        equal('record'),
        equal('yes/no'),
        empty,
        among('number'),
        among('text'),
        among('choice'),
        quantified,
        fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(deeper('yes/no'), { minLength: 2, maxLength: 3 }))
          .map(([node, terms]): Expression => ({ node, terms, type: yesNo, ...at })),
        deeper('yes/no').map((value): Expression => ({ node: 'not', value, type: yesNo, ...at })),
        fc
          .tuple(fc.constantFrom('contains' as const, 'starts with' as const, 'ends with' as const), deeper('text'), deeper('text'))
          .map(([name, a, b]) => call(name, yesNo, a, b)),
        fc
          .tuple(anything(0, 'record', sight), fc.constantFrom('red', 'green'))
          .map(([whose, tag]) => call('list contains', yesNo, of(whose, 'tags'), constant({ kind: 'choice', choices: [tag] }, tag))),
        fc
          .tuple(anything(0, 'record', sight), deeper('text'))
          .map(([whose, mark]) => call('list contains', yesNo, of(whose, 'marks'), mark)),
        fc
          .tuple(anything(0, 'record', sight), fc.array(anything(0, 'record', sight), { minLength: 1, maxLength: 2 }), fc.boolean())
          .map(([whose, sought, some]) => {
            const list = of(whose, 'friends');
            const [first = whose] = sought;
            return some ? anyFriend(depth, list, sought) : call('list contains', yesNo, list, first);
          }),
        branch('yes/no', yesNo),
      );
    }
  }
}

function anyFriend(depth: number, list: Expression, sought: readonly Expression[]): Expression {
  const friend: Expression = { node: 'variable', name: `f${depth}`, type: { kind: 'record', entity: 'Thing' }, ...at };
  const terms = sought.map((right): Expression => ({ node: 'compare', operator: '=', left: friend, right, type: yesNo, ...at }));
  const condition: Expression = { node: 'or', terms, type: yesNo, ...at };
  return { node: 'some', variable: `f${depth}`, list, condition, type: yesNo, ...at };
}

const here: Environment = { ...environment, me: null };

async function answers(condition: Expression): Promise<{ engine: readonly (boolean | null)[]; database: readonly (boolean | null)[] }> {
  const not: Expression = { node: 'not', value: condition, type: yesNo, ...at };
  const ids = async (where: Expression) =>
    new Set(
      (await store.list({ entity: 'Thing', where: [where], order: [], limit: 100, load: {}, environment: here })).rows.map((row) => row.id),
    );
  const yes = await ids(condition);
  const no = await ids(not);
  return {
    engine: rows.map((row) => {
      const value = evaluate(condition, { ...here, self: row });
      return typeof value === 'boolean' ? value : null;
    }),
    database: rows.map((row) => (yes.has(row.id) ? true : no.has(row.id) ? false : null)),
  };
}

test('the engine and the database agree on every generated condition, for every row', async () => {
  await fc.assert(
    fc.asyncProperty(anything(3, 'yes/no', { thing: self('Thing'), part: null }), async (condition) => {
      const { engine, database } = await answers(condition);
      const place = engine.findIndex((answer, each) => answer !== database[each]);
      if (place >= 0) throw new Error(`row ${place}: the engine says ${engine[place]}, the database ${database[place]}`);
    }),
    { numRuns: Number(process.env.RUNS ?? 250), ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
  );
});

test('a number that no row decides may be more than a row can hold: it is what it is', async () => {
  const scale = 10;
  const type: Type = { kind: 'number', scale };
  const zero: Expression = { node: 'literal', value: '0.0', type: { kind: 'number', scale: 1 }, ...at };
  const most: Expression = { node: 'literal', value: '92233720368547.75807', type: { kind: 'number', scale: 5 }, ...at };
  const ready = path(self('Thing'), 'ready', things.ready);
  const ofRow: Expression = { node: 'if', condition: ready, yes: zero, no: path(self('Thing'), 'rate', things.rate), type, ...at };
  const never: Expression = { node: 'compare', operator: '=', left: zero, right: most, type: yesNo, ...at };
  for (const far of [most, { node: 'negate', value: most, type: most.type, ...at } as const]) {
    const right: Expression = { node: 'if', condition: never, yes: zero, no: far, type, ...at };
    for (const operator of ['=', '!=', '<', '<=', '>', '>='] as const) {
      const { engine, database } = await answers({ node: 'compare', operator, left: ofRow, right, type: yesNo, ...at });
      expect(database, `${operator} ${far.node}`).toEqual(engine);
    }
  }
});

test('a total typed as a field type is compared exactly at the edges of what can be kept', async () => {
  const price = path(self('Thing'), 'price', things.price);
  for (const value of ['92233720368547758.07', '92233720368547758.08', '-92233720368547758.07', '0.005', '-0.005', '0.00000001']) {
    for (const operator of ['=', '!=', '<', '<=', '>', '>='] as const) {
      const scale = value.split('.')[1]?.length ?? 0;
      const right = constant({ kind: 'number', scale }, value);
      const { engine, database } = await answers({ node: 'compare', operator, left: price, right, type: yesNo, ...at });
      expect(database, `${operator} ${value}`).toEqual(engine);
    }
  }
});
