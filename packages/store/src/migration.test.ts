import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application, Field, FieldType } from '@ninefold/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  claimFields,
  claims,
  createClock,
  environment,
  insert,
  lineFields,
  money,
  openClaims,
  personFields,
  record,
} from '../test/claims.ts';
import { fingerprint } from '../test/inside.ts';
import { application, entity, type FieldOptions, field, literal, over, path, self, span } from '../test/model.ts';
import { openStore } from './open.ts';
import type { Opening, Store } from './store.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const category = entity('Category', [field('name', { kind: 'text' }, { unique: true })]);
const line = entity('Line', lineFields, { ownedBy: { entity: 'Claim', field: 'lines' } });

/** The claims with other fields of Claim. */
function document(fields: readonly Field[], more: Partial<Application> = {}): Application {
  return application([entity('Person', personFields), category, entity('Claim', fields), line], more);
}

function withField(name: string, type: FieldType, options: FieldOptions = {}): readonly Field[] {
  const others = claimFields.filter((each) => each.name !== name);
  return [...others, field(name, type, options)];
}

async function fill(): Promise<void> {
  const store = await openClaims(directory);
  const ann = await insert(store, 'Person', { name: 'Ann', email: 'a@a.example' });
  await insert(store, 'Claim', {
    title: 'Vienna',
    state: 'Draft',
    employee: ann,
    lines: [record('Line', { 'what for': 'train', amount: 500n })],
  });
  await insert(store, 'Claim', { title: 'Rome', state: 'Submitted', 'paid on': '2026-01-02' });
  await store.close();
}

function open(document: Application): Promise<Opening> {
  return openStore({ application: document, documentHash: 'hash-2', directory, clock: createClock() });
}

async function follow<T>(next: Application, look: (store: Store, applied: readonly string[]) => Promise<T>): Promise<T> {
  const opening = await open(next);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  try {
    return await look(opening.store, opening.applied);
  } finally {
    await opening.store.close();
  }
}

const claimsOf = async (store: Store) =>
  (await store.list({ entity: 'Claim', where: [], order: [], limit: 10, load: { lines: {} }, environment })).rows;
const fileHash = () => fingerprint(directory);

describe('a changed document on kept data', () => {
  test('the same document keeps everything and says nothing', async () => {
    await fill();
    await follow(claims, async (store, applied) => {
      expect(applied).toEqual([]);
      expect((await claimsOf(store)).map((row) => [row.fields.number, row.fields.total])).toEqual([
        ['CL-2026-00001', 500n],
        ['CL-2026-00002', 0n],
      ]);
      expect((await insert(store, 'Claim', { title: 'x', state: 'Draft' })).fields.number).toBe('CL-2026-00003');
    });
  });

  test('a new entity, fields, states and longer texts apply by themselves; new fields start as they say', async () => {
    await fill();
    const states = { kind: 'state', states: ['Draft', 'Submitted', 'Paid', 'Refused'] } as const;
    const fields = [
      ...claimFields.filter((each) => each.name !== 'state'),
      field('state', states, { implied: 'state' }),
      field(
        'priority',
        { kind: 'one of', choices: ['low', 'high'] },
        { needed: true, startsAs: literal('low', { kind: 'choice', choices: ['low', 'high'] }) },
      ),
      field('note', { kind: 'long text' }),
      field('file number', { kind: 'number series', pattern: 'F-{000}' }),
      field('double', money, {
        computed: {
          node: 'arithmetic',
          operator: '+',
          left: path(self('Claim'), 'total', money),
          right: path(self('Claim'), 'total', money),
          type: { kind: 'money', currency: 'EUR', scale: 2 },
          from: 0,
          to: 0,
        },
      }),
    ];
    const next = application([...document(fields).entities, entity('Project', [field('name', { kind: 'text' })])]);
    await follow(next, async (store, applied) => {
      expect(applied).toEqual([
        'Claim.priority is new; 2 records got what it starts as.',
        'Claim.note is new.',
        'Claim.file number is new; 2 records got a number.',
        'Claim.double is new.',
        'Project is new.',
      ]);
      const [first, second] = await claimsOf(store);
      expect(first?.fields).toMatchObject({ priority: 'low', note: null, 'file number': 'F-001', double: 1000n });
      expect(second?.fields).toMatchObject({ 'file number': 'F-002', double: 0n });
      await insert(store, 'Project', { name: 'P' });
    });
    await follow(next, async (_, applied) => expect(applied).toEqual([]));
  });

  test('numbers of a series stay when they become whole ones, and text again, and the series goes on', async () => {
    const numbered = (type: FieldType) => document([...claimFields, field('file number', type)]);
    const numbers = async (store: Store) => (await claimsOf(store)).map(({ fields }) => fields['file number']);
    await fill();
    await follow(numbered({ kind: 'number series', pattern: '{0}' }), async () => undefined);
    await follow(numbered({ kind: 'running number' }), async (store, applied) => {
      expect(applied).toEqual(['Claim.file number is a whole number now; what was given out stays.']);
      expect(await numbers(store)).toEqual([1n, 2n]);
      await insert(store, 'Claim', { title: 'Third', state: 'Draft' });
      expect((await numbers(store)).sort()).toEqual([1n, 2n, 3n]);
    });
    await follow(numbered({ kind: 'number series', pattern: 'C{0}' }), async (store, applied) => {
      expect(applied).toEqual(['Claim.file number is text now; what was given out stays.']);
      expect((await numbers(store)).sort()).toEqual(['1', '2', '3']);
    });
    await follow(numbered({ kind: 'running number' }), async (store) => expect((await numbers(store)).sort()).toEqual([1n, 2n, 3n]));
  });

  test('a renamed field keeps its values and its history', async () => {
    await fill();
    const fields = [
      ...claimFields.filter((each) => each.name !== 'title'),
      field('purpose', { kind: 'text', upTo: { kind: 'number', value: 80 } }, { was: 'title' }),
    ];
    await follow(document(fields), async (store, applied) => {
      expect(applied).toEqual(['Claim.title is now called purpose.']);
      const [first] = await claimsOf(store);
      expect(first?.fields.purpose).toBe('Vienna');
      const history = await store.history({ entity: 'Claim', id: first?.id ?? '', limit: 5 });
      expect(history.rows[0]?.changes).toContainEqual({ field: 'purpose', from: null, to: 'Vienna' });
    });
    await follow(document(fields), async (_, applied) => expect(applied).toEqual([]));
  });

  test('a total with another formula is worked out again', async () => {
    await fill();
    const list: FieldType = { kind: 'lines', entity: 'Line' };
    const fields = claimFields.map((each) =>
      each.name === 'total'
        ? field('total', money, { computed: over('count', path(self('Claim'), 'lines', list), 'amount', money) })
        : each,
    );
    await follow(document(fields), async (store) => expect((await claimsOf(store)).map((row) => row.fields.total)).toEqual([100n, 0n]));
  });

  test('empty fields and entities without records may go', async () => {
    await fill();
    const next = application([
      entity('Person', personFields),
      entity('Claim', claimFields),
      entity(
        'Line',
        lineFields.filter((each) => each.name !== 'category'),
        { ownedBy: { entity: 'Claim', field: 'lines' } },
      ),
    ]);
    await follow(next, async (store, applied) => {
      expect(applied).toEqual(['Category is gone; it had no records.', 'Line.category is gone; it was empty.']);
      expect((await claimsOf(store))[0]?.fields.lines).toHaveLength(1);
    });
  });

  const states = (words: readonly string[]) =>
    claimFields.map((each) => (each.name === 'state' ? field('state', { kind: 'state', states: words }, { implied: 'state' }) : each));
  const unsafe: readonly (readonly [string, Application, string])[] = [
    [
      'an entity that is gone',
      application([entity('Person', personFields), category]),
      'Claim is gone from point 3, but 2 records of it are kept.',
    ],
    [
      'a field that is gone',
      document(claimFields.filter((each) => each.name !== 'title')),
      'Claim.title is gone from point 3 or no longer kept as it was, but 2 records have a value in it. If it was renamed, say so in the column Was.',
    ],
    [
      'a field of another type',
      document(withField('paid on', { kind: 'whole number' })),
      'Claim.paid on was date and is now whole number, but 1 record has a value in it.',
    ],
    [
      'money that became less exact',
      application([
        entity('Person', personFields),
        category,
        entity('Claim', claimFields),
        entity(
          'Line',
          [...lineFields.filter((each) => each.name !== 'amount'), field('amount', { kind: 'money', currency: 'USD', scale: 2 })],
          { ownedBy: { entity: 'Claim', field: 'lines' } },
        ),
      ]),
      'Line.amount was money in EUR and is now money in USD, but 1 record has a value in it.',
    ],
    [
      'a state that is gone',
      document(states(['Draft', 'Paid'])),
      'The state “Submitted” of Claim is gone from point 4, but 1 record is in it.',
    ],
    [
      'a new field that is needed and starts as nothing',
      document([...claimFields, field('reason', { kind: 'text' }, { needed: true })]),
      'Claim.reason is new and needed, but 2 records would have none: say what it starts as.',
    ],
    [
      'a field that is needed now',
      document(withField('paid on', { kind: 'date' }, { needed: true })),
      'Claim.paid on is needed now, but 1 record has none: say what it starts as.',
    ],
    [
      'a shorter text',
      document(withField('title', { kind: 'text', upTo: { kind: 'number', value: 4 } })),
      'Claim.title is now up to 4, but 1 record is longer.',
    ],
    [
      'what people wrote turned into a formula',
      document(withField('title', { kind: 'text' }, { computed: literal('x', { kind: 'text' }) })),
      'Claim.title is gone from point 3 or no longer kept as it was, but 2 records have a value in it. If it was renamed, say so in the column Was.',
    ],
  ];
  test.each(unsafe)('%s needs a plan, and nothing is touched', async (_, next, sentence) => {
    await fill();
    const before = fileHash();
    const opening = await open(next);
    expect(opening.kind).toBe('needs-plan');
    expect(opening.kind === 'needs-plan' && opening.changes).toContain(sentence);
    expect(fileHash()).toBe(before);
    await follow(claims, async (store) => expect(await claimsOf(store)).toHaveLength(2));
  });

  test('unique on doubles needs a plan', async () => {
    const store = await openClaims(directory);
    for (const title of ['a', 'a', 'b']) await insert(store, 'Claim', { title, state: 'Draft' });
    await store.close();
    const opening = await open(document(withField('title', { kind: 'text' }, { unique: true })));
    expect(opening).toMatchObject({
      kind: 'needs-plan',
      changes: ['Claim.title is unique now, but 1 value stands in more than one record.'],
    });
  });

  test('what an entity starts with is inserted once, with references by what people call the record', async () => {
    const text = (value: string) => ({ source: value, from: 0, to: 0, typed: literal(value, { kind: 'text' }) });
    const span = { from: 0, to: 0, line: 1 };
    const row = (values: Record<string, string>) => ({
      statement: `first/${values.name}`,
      span,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])),
    });
    const first = application([
      entity('Item', [field('name', { kind: 'text' }), field('group', { kind: 'reference', entity: 'Group' })], {
        startsWith: [row({ name: 'Drill', group: 'Tools' })],
      }),
      entity('Group', [field('name', { kind: 'text' })], { startsWith: [row({ name: 'Tools' }), row({ name: 'Books' })] }),
    ]);
    for (const round of [1, 2]) {
      await follow(first, async (store) => {
        expect(await store.count({ entity: 'Group', where: [], environment }), `round ${round}`).toBe(2);
        const [drill] = (await store.list({ entity: 'Item', where: [], order: [], limit: 5, load: { group: {} }, environment })).rows;
        expect(drill?.fields.group).toMatchObject({ fields: { name: 'Tools' } });
        expect(await store.system.isMarked('first data', 'Item', drill?.id ?? '')).toBe(true);
      });
    }
  });

  test('a store that is open follows an edit of its document, and stays as it was when it cannot', async () => {
    const first = await openClaims(directory);
    await insert(first, 'Claim', { title: 'Vienna', state: 'Draft' });
    const refused = await openStore({
      application: document(claimFields.filter((each) => each.name !== 'title')),
      documentHash: 'h',
      directory,
      clock: createClock(),
      previous: first,
    });
    expect(refused.kind).toBe('needs-plan');
    expect(await claimsOf(first)).toHaveLength(1);
    const next = await openStore({
      application: document([...claimFields, field('note', { kind: 'text' })]),
      documentHash: 'h',
      directory,
      clock: createClock(),
      previous: first,
    });
    if (next.kind !== 'opened') throw new Error('not opened');
    expect((await claimsOf(next.store))[0]?.fields.note).toBeNull();
    await expect(first.count({ entity: 'Claim', where: [], environment })).rejects.toThrow('closed');
    await first.close();
    expect(await claimsOf(next.store)).toHaveLength(1);
    await next.store.close();
  });

  test('fields that become unique together are looked at first, and kept so from then on', async () => {
    await fill();
    const unique = (...fields: string[]) => ({ statement: 'u', span, fields, ofOwner: false, otherwise: { kind: 'none' } as const });
    const together = (...fields: string[]): Application => {
      const next = document(claimFields);
      return { ...next, entities: next.entities.map((each) => (each.name === 'Claim' ? { ...each, uniques: [unique(...fields)] } : each)) };
    };
    const stamp = { who: null };
    const ann = await followed(async (store) => {
      const [person] = (await store.list({ entity: 'Person', where: [], order: [], limit: 1, load: {}, environment })).rows;
      for (const _ of [1, 2]) await insert(store, 'Claim', { title: 'Oslo', state: 'Draft', employee: person ?? null });
      return person ?? null;
    });
    expect(await open(together('title', 'employee'))).toMatchObject({
      kind: 'needs-plan',
      changes: ['title and employee of Claim are unique together now, but the same ones stand in more than one record.'],
    });
    await followed(async (store) => {
      const { rows } = await store.list({ entity: 'Claim', where: [], order: [], limit: 10, load: {}, environment });
      const [last] = rows.filter(({ fields }) => fields.title === 'Oslo');
      await store.change((tx) => tx.delete({ entity: 'Claim', id: last?.id ?? '', version: last?.version ?? 0, stamp }));
    });
    await follow(together('title', 'employee'), async (store) => {
      const add = (title: string) =>
        store.change((tx) => tx.insert({ entity: 'Claim', fields: { title, state: 'Draft', employee: ann }, stamp }));
      expect(await add('Oslo')).toMatchObject({ kind: 'not-unique', entity: 'Claim', fields: ['title', 'employee'], at: [] });
      expect((await add('Bergen')).kind).toBe('done');
    });
    await follow(document(claimFields), async (store) => {
      const double = await store.change((tx) =>
        tx.insert({ entity: 'Claim', fields: { title: 'Oslo', state: 'Draft', employee: ann }, stamp }),
      );
      expect(double.kind).toBe('done');
    });
  });

  const followed = <T>(look: (store: Store) => Promise<T>): Promise<T> => follow(claims, look);
});
