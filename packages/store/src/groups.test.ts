/** Figures by groups against the same worked out here, record by record; and the records of each group found again. */
import { evaluate } from '@ninefold/engine';
import { type Expression, type FieldType, isList, isRecord, type PeriodUnit, type RecordValue, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, insert, longestReadMs, record } from '../test/claims.ts';
import { triedOneIn } from '../test/inside.ts';
import { application, entity, field, path, self } from '../test/model.ts';
import { openStore } from './open.ts';
import type { AggregateQuery, GroupBy, GroupKey, GroupsQuery } from './queries.ts';
import type { Store } from './store.ts';

const at = { from: 0, to: 0 };
const money: FieldType = { kind: 'money', currency: 'EUR', scale: 2 };
const yesNo: FieldType = { kind: 'yes/no' };
const tripFields = {
  name: { kind: 'text' },
  open: yesNo,
  boss: { kind: 'reference', entity: 'Trip' },
  marks: { kind: 'list of text' },
  stops: { kind: 'lines', entity: 'Stop' },
} satisfies Record<string, FieldType>;
const stopFields = {
  on: { kind: 'date' },
  seen: { kind: 'date and time' },
  kind: { kind: 'one of', choices: ['bus', 'train', 'foot'] },
  paid: yesNo,
  tags: { kind: 'many of', choices: ['wet', 'late'] },
  legs: { kind: 'whole number' },
  cost: money,
  at: { kind: 'reference', entity: 'Trip' },
  double: money,
} satisfies Record<string, FieldType>;
const stop = self('Stop');
const double: Expression = {
  node: 'arithmetic',
  operator: '+',
  left: path(stop, 'cost', money),
  right: path(stop, 'cost', money),
  type: { kind: 'money', currency: 'EUR', scale: 2 },
  ...at,
};
const document = application([
  entity(
    'Trip',
    Object.entries(tripFields).map(([name, type]) => field(name, type)),
  ),
  entity(
    'Stop',
    Object.entries(stopFields).map(([name, type]) => field(name, type, name === 'double' ? { computed: double } : {})),
    { ownedBy: { entity: 'Trip', field: 'stops' } },
  ),
]);

const most = 2n ** 63n - 1n;
const anyDate = fc.constantFrom(
  '2024-02-29',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-01-31',
  '0001-01-01',
  '9999-12-31',
  '2026-03-29',
);
const anyMoment = fc.constantFrom(
  '2026-11-30T22:59:59.999Z',
  '2026-11-30T23:00:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T00:30:00.000Z',
  '2025-12-31T23:30:00.000Z',
);
const anyUnits = fc.oneof(fc.bigInt({ min: -3000n, max: 3000n }), fc.constantFrom(0n, -1n, most, -most, 2n ** 32n, -(2n ** 32n) - 1n));

let store: Store;
let stops: readonly RecordValue[];

beforeAll(async () => {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now }, longestReadMs });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
  const anyStop = fc.record({
    on: orNull(anyDate),
    seen: orNull(anyMoment),
    kind: orNull(fc.constantFrom('bus', 'train', 'foot')),
    paid: orNull(fc.boolean()),
    tags: fc.subarray(['wet', 'late']),
    legs: orNull(fc.bigInt({ min: 0n, max: 4n })),
    cost: orNull(anyUnits),
  });
  const trip = fc.record({
    name: orNull(fc.constantFrom('Ä', 'b', '')),
    open: orNull(fc.boolean()),
    marks: fc.uniqueArray(fc.constantFrom('Ä', 'a', "o'k", '', '100%'), { maxLength: 3 }),
    stops: fc.array(anyStop, { maxLength: 5 }),
  });
  const kept: RecordValue[] = [];
  for (const [place, value] of fc.sample(trip, { numRuns: 40, seed: 4 }).entries()) {
    const boss = place % 3 === 0 ? null : (kept[(place * 5) % kept.length] ?? null);
    const to = kept[(place * 3) % Math.max(1, kept.length)] ?? null;
    const lines = value.stops.map((each, nth) => record('Stop', { ...each, at: nth % 2 ? to : null }));
    kept.push(await insert(store, 'Trip', { ...value, boss, stops: lines }));
  }
  const page = await store.list({
    entity: 'Stop',
    where: [],
    order: [],
    limit: 1000,
    load: { at: { boss: {} }, Trip: { boss: {} } },
    environment,
  });
  stops = page.rows;
});
afterAll(() => store.close());

// ---- the same, worked out here

function valueAt(row: RecordValue, names: readonly string[]): Value {
  return names.reduce<Value>((value, name) => {
    if (value === null || !isRecord(value)) return null;
    return (name === 'trip' ? value.owner : value.fields[name]) ?? null;
  }, row);
}

/** On which day, by the language of the document: 1 is Monday. */
const weeksBegin = { 'en-GB': 1, 'he-IL': 7, 'ar-EG': 6 };
let locale: keyof typeof weeksBegin = 'en-GB';

function periodStart(value: string, unit: PeriodUnit): string {
  const day = value.includes('T')
    ? Temporal.Instant.from(value).toZonedDateTimeISO(environment.settings.timeZone).toPlainDate()
    : Temporal.PlainDate.from(value);
  if (unit === 'week') {
    const start = day.subtract({ days: (day.dayOfWeek - weeksBegin[locale] + 7) % 7 });
    return start.year < 1 ? '0001-01-01' : start.toString();
  }
  if (unit === 'day') return day.toString();
  const month = unit === 'year' ? 1 : unit === 'quarter' ? day.month - ((day.month - 1) % 3) : day.month;
  return day.with({ day: 1, month }).toString();
}

const isOfLists = ({ path: names }: GroupBy): boolean => ['tags', 'marks'].includes(names.at(-1) ?? '');

/** Its keys as text: several of a list. */
function keysOf(row: RecordValue, by: GroupBy): readonly string[] {
  const holds = (terms: readonly Expression[] = []) => terms.every((term) => evaluate(term, { ...environment, self: row }) === true);
  if (!holds(by.guards)) return ['hidden'];
  const value = valueAt(row, by.path);
  if (isOfLists(by)) {
    if (!holds(by.targets)) return ['hidden'];
    return isList(value) && value.length > 0 ? value.map((one) => `=${one}`) : ['none'];
  }
  if (value === null) return ['none'];
  if (!holds(by.targets)) return ['hidden'];
  return [`=${by.unit ? periodStart(String(value), by.unit) : isRecord(value) ? value.id : String(value)}`];
}

function textOf(key: GroupKey): string {
  if (key.kind !== 'value') return key.kind;
  return `=${isRecord(key.value) ? key.value.id : String(key.value)}`;
}

function figure(rows: readonly RecordValue[], { of, path: measured }: Pick<AggregateQuery, 'of' | 'path'>): Value {
  if (of === 'count') return BigInt(rows.length);
  const values = rows
    .map((row) => valueAt(row, measured ?? []))
    .map((value) => (typeof value === 'boolean' ? BigInt(value) : value))
    .filter((value): value is bigint => typeof value === 'bigint');
  if (values.length === 0) return null;
  const sum = values.reduce((a, b) => a + b, 0n);
  if (of === 'sum') return sum;
  if (of !== 'mean') return values.reduce((a, b) => ((of === 'min' ? b < a : b > a) ? b : a));
  // Half-even at 12 places.
  const scaled = sum * 10n ** (measured?.[0] === 'paid' ? 12n : 10n);
  const size = BigInt(values.length);
  const floor = scaled / size - (scaled % size < 0n ? 1n : 0n);
  const rest = (scaled - floor * size) * 2n;
  return rest > size || (rest === size && floor % 2n !== 0n) ? floor + 1n : floor;
}

const trip: Expression = { node: 'owner', of: stop, type: { kind: 'record', entity: 'Trip' }, ...at };
const equal = (left: Expression, value: string): Expression => ({
  node: 'compare',
  operator: '=',
  left,
  right: { node: 'literal', value, type: { kind: 'text' }, ...at },
  type: { kind: 'yes/no' },
  ...at,
});
const conditions: readonly Expression[] = [
  {
    node: 'compare',
    operator: '=',
    left: path(stop, 'paid', yesNo),
    right: { node: 'literal', value: true, type: { kind: 'yes/no' }, ...at },
    type: { kind: 'yes/no' },
    ...at,
  },
  {
    node: 'compare',
    operator: '!=',
    left: path(stop, 'kind', stopFields.kind),
    right: { node: 'literal', value: 'bus', type: { kind: 'choice', choices: ['bus'] }, ...at },
    type: { kind: 'yes/no' },
    ...at,
  },
  path(trip, 'open', yesNo),
  {
    node: 'or',
    terms: [
      equal(path(trip, 'name', { kind: 'text' }), 'b'),
      { node: 'not', value: path(path(trip, 'boss', tripFields.boss), 'open', yesNo), type: { kind: 'yes/no' }, ...at },
    ],
    type: { kind: 'yes/no' },
    ...at,
  },
];
const anyTerms = fc.subarray([...conditions]);
const anyBy = fc
  .record({
    field: fc.constantFrom(
      ...[
        ...['on', 'seen'].flatMap((name) =>
          [undefined, 'day', 'week', 'month', 'quarter', 'year'].map((unit) => ({ path: [name], unit: unit as PeriodUnit | undefined })),
        ),
        ...[
          ['kind'],
          ['paid'],
          ['legs'],
          ['at'],
          ['at', 'boss'],
          ['trip'],
          ['trip', 'boss', 'open'],
          ['double'],
          ['tags'],
          ['trip', 'marks'],
          ['at', 'marks'],
        ].map((names) => ({ path: names, unit: undefined })),
      ],
    ),
    guards: fc.option(anyTerms, { nil: [] }),
    targets: fc.option(anyTerms, { nil: [] }),
  })
  .map(({ field: chosen, guards, targets }): GroupBy => ({ ...chosen, guards, targets }));
const anyQuery: fc.Arbitrary<GroupsQuery> = fc
  .record<GroupsQuery>({
    entity: fc.constant('Stop'),
    of: fc.constantFrom('count', 'sum', 'min', 'max', 'mean'),
    path: fc.constantFrom(['cost'], ['cost'], ['double'], ['paid']),
    where: anyTerms,
    by: fc.array(anyBy, { maxLength: 2 }),
    most: fc.constantFrom([60, 12], [60, 12], [3, 2], [1, 1]),
    environment: fc
      .constantFrom('en-GB', 'he-IL', 'ar-EG')
      .map((spoken) => ({ ...environment, settings: { ...environment.settings, locale: spoken } })),
  })
  // Of a yes/no there is the share alone.
  .map((query) => (query.path?.[0] === 'paid' ? { ...query, of: 'mean' } : query));

test('figures by groups are those worked out record by record, and each group leads to its records', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      locale = query.environment.settings.locale as typeof locale;
      const answer = await store.groups(query);
      if (!answer) throw new Error('not worked out');
      const rows = stops.filter((row) => query.where.every((term) => evaluate(term, { ...environment, self: row }) === true));
      const shown = query.by.map(
        (_, place) =>
          new Map(
            answer.groups
              .map(({ keys }) => keys[place])
              .flatMap((key) => (key && key.kind !== 'others' ? [[textOf(key), key] as const] : [])),
          ),
      );
      const foldedKeys = (row: RecordValue) =>
        query.by.map((by, place) => keysOf(row, by).flatMap((key) => (shown[place]?.has(key) ? [key] : isOfLists(by) ? [] : ['others'])));
      const expected = new Map<string, RecordValue[]>();
      for (const row of rows) {
        const [first = [''], second = ['']] = foldedKeys(row);
        for (const one of first)
          for (const other of second) {
            const key = [one, other].slice(0, query.by.length).join(' | ');
            expected.set(key, [...(expected.get(key) ?? []), row]);
          }
      }
      if (query.by.length === 0 && rows.length === 0) expected.set('', []);
      const told = Object.fromEntries(answer.groups.map(({ keys, value }) => [keys.map(textOf).join(' | '), value]));
      expect(told).toEqual(Object.fromEntries([...expected].map(([key, group]) => [key, figure(group, query)])));

      for (const [place, by] of query.by.entries()) {
        const all = [...new Set(rows.flatMap((row) => keysOf(row, by)))];
        const values = all.filter((key) => key.startsWith('='));
        const keptValues = [...(shown[place]?.keys() ?? [])].filter((key) => key.startsWith('='));
        const marks = all.length - values.length;
        const room = Math.max(0, (query.most[place] ?? 0) - marks);
        if (rows.length > 0 && marks <= (query.most[place] ?? 0)) {
          expect(answer.by[place]?.folded).toBe(Math.max(0, values.length - room));
          // One whose records have nothing in the other list that is shown is in no group.
          const isShown = (key: string) =>
            rows.some((row) => keysOf(row, by).includes(key) && foldedKeys(row).every((keys) => keys.length > 0));
          // The last spans of time stay, else the largest groups.
          const last = values.sort().slice(values.length - Math.min(room, values.length));
          if (by.unit) expect(keptValues.sort()).toEqual(last.filter(isShown));
          else if (query.of === 'count') {
            const size = (key: string) => rows.filter((row) => keysOf(row, by).includes(key)).length;
            const dropped = values.filter((key) => !keptValues.includes(key) && isShown(key)).map(size);
            expect(Math.min(...keptValues.map(size))).toBeGreaterThanOrEqual(Math.max(...dropped, 0));
          }
        }
      }
      const group = answer.groups[0];
      if (!group || query.by.length === 0) return;
      const among = query.by.map((by, place) => ({
        by,
        is: group.keys[place] ?? { kind: 'none' as const },
        kept: [...(shown[place]?.values() ?? [])],
      }));
      const behind = await store.list({ ...query, among, order: [], limit: 1000, load: {} });
      const wanted = expected.get(group.keys.map(textOf).join(' | ')) ?? [];
      expect(behind.rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      expect(await store.count({ ...query, among })).toBe(wanted.length);

      const [by, ...further] = query.by;
      if (!by || further.length > 0 || isOfLists(by)) return;
      const kept = [...(shown[0]?.values() ?? [])];
      const keys: readonly GroupKey[] = [...kept.slice(1), { kind: 'others' }];
      const stand = keys.flatMap((key, groupPlace) =>
        rows.filter((row) => foldedKeys(row)[0]?.[0] === textOf(key)).map(({ id }) => ({ id, groupPlace })),
      );
      const asked = { ...query, groups: { by, keys, kept }, order: [], load: {} };
      const one = await store.list({ ...asked, limit: 1000 });
      expect(one.rows.map(({ id }, row) => ({ id, groupPlace: one.places?.[row] }))).toEqual(stand);
      // A page ends within a group, which is read on from there.
      const some = await store.list({ ...asked, limit: Math.max(1, Math.floor(stand.length / 2)) });
      const last = stand[some.rows.length - 1];
      if (some.next === null || !last) return;
      const onward = [{ by, is: keys[last.groupPlace] ?? { kind: 'none' as const }, kept }];
      const rest = await store.list({ ...query, among: onward, after: some.next, order: [], limit: 1000, load: {} });
      expect(rest.rows.map(({ id }) => id)).toEqual(
        stand.slice(some.rows.length).flatMap(({ id, groupPlace }) => (groupPlace === last.groupPlace ? [id] : [])),
      );
    }),
    { numRuns: Number(process.env.RUNS ?? 300 / triedOneIn), ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
  );
});

test('what has no figure is said so, not guessed', async () => {
  const query = { entity: 'Trip', where: [], environment, most: [], by: [] };
  expect(await store.groups({ ...query, of: 'sum', path: ['name'] })).toBeNull();
  expect(await store.groups({ ...query, of: 'count', by: [{ path: ['stops'] }] })).toBeNull();
  expect(await store.groups({ ...query, of: 'count', by: [{ path: ['name'], unit: 'month' }] })).toBeNull();
});

test('figures are those of now, also after a change', async () => {
  const query: GroupsQuery = { entity: 'Trip', of: 'count', where: [], by: [{ path: ['open'] }], most: [60], environment };
  const count = async () => (await store.groups(query))?.groups.reduce((sum, { value }) => sum + Number(value), 0);
  const before = await count();
  await insert(store, 'Trip', { name: 'more', open: true, stops: [] });
  expect(await count()).toBe((before ?? 0) + 1);
});
