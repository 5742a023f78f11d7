/** Any document after any other, on any data: refused with reasons, or every record is as it was, as far as the document has a place for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkValue, settingsFor } from '@ninefold/engine';
import { type Application, type FieldType, isList, isRecord, type Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock, environment, insert } from '../test/claims.ts';
import { application, entity, field } from '../test/model.ts';
import { openStore, planChange } from './open.ts';
import type { Store } from './store.ts';

interface Kind {
  readonly type: FieldType;
  readonly values: readonly Value[];
}

const texts = ['3', '2.50', 'yes', 'a', '2026-01-02', '007', 'two words', '14:05:00'];
const kinds: readonly Kind[] = [
  { type: { kind: 'text' }, values: texts },
  { type: { kind: 'long text' }, values: [...texts, 'two\nlines'] },
  { type: { kind: 'text', upTo: { kind: 'number', value: 3 } }, values: ['3', 'yes', 'a'] },
  { type: { kind: 'whole number' }, values: [0n, 3n, -12n] },
  { type: { kind: 'decimal', scale: 2 }, values: [0n, 300n, -1250n] },
  { type: { kind: 'decimal', scale: 3 }, values: [3000n, 1n] },
  { type: { kind: 'money', currency: 'EUR', scale: 2 }, values: [700n, 1n] },
  { type: { kind: 'yes/no' }, values: [true, false] },
  { type: { kind: 'time' }, values: ['14:05:00', '00:00:00'] },
  { type: { kind: 'date' }, values: ['2026-01-02', '2027-12-31'] },
  { type: { kind: 'one of', choices: ['a', 'b', 'yes', 'no'] }, values: ['a', 'b', 'yes'] },
  { type: { kind: 'one of', choices: ['a', 'two words'] }, values: ['a'] },
  { type: { kind: 'many of', choices: ['a', 'b'] }, values: [['a'], ['a', 'b']] },
  { type: { kind: 'list of text' }, values: [['a'], ['x', 'y']] },
  { type: { kind: 'reference', entity: 'Other' }, values: ['first', 'second'] },
  { type: { kind: 'references', entity: 'Other' }, values: [['first'], ['second', 'first']] },
];

interface Drawn {
  readonly name: string;
  readonly kind: Kind;
  readonly needed: boolean;
}

const fields = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('one', 'two', 'three', 'four'), kind: fc.constantFrom(...kinds), needed: fc.boolean() }),
  { selector: ({ name }) => name, minLength: 1 },
);

const documentOf = (drawn: readonly Drawn[]): Application =>
  application([
    entity('Other', [field('name', { kind: 'text' })]),
    entity('Thing', [field('title', { kind: 'text' }), ...drawn.map(({ name, kind, needed }) => field(name, kind.type, { needed }))]),
  ]);

const idsOf = (value: Value): unknown => {
  if (isRecord(value)) return value.id;
  return isList(value) ? value.map((each) => idsOf(each)) : value;
};

/** A number that was text for a while has all of its places. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/u.test(value) && !/^-?0\d/u.test(value) ? Number(value) : value;
const inNumbers = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asNumber(value)])));

test('plan, apply and back', async () => {
  const clock = createClock();
  await fc.assert(
    fc.asyncProperty(fields, fields, fc.array(fc.nat(20), { minLength: 12, maxLength: 12 }), async (before, after, picks) => {
      const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
      const at = (drawn: readonly Drawn[]) => ({
        application: documentOf(drawn),
        documentHash: JSON.stringify(drawn.map(({ name }) => name)),
        directory,
        clock,
      });
      const using = async <T>(drawn: readonly Drawn[], work: (store: Store) => Promise<T>, accept?: string): Promise<T> => {
        const opening = await openStore({ ...at(drawn), accept });
        if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
        return work(opening.store).finally(() => opening.store.close());
      };
      const rows = async (store: Store): Promise<readonly Record<string, unknown>[]> => {
        const load = { one: {}, two: {}, three: {}, four: {} };
        const { rows: found } = await store.list({ entity: 'Thing', where: [], order: [], limit: 9, load, environment });
        return found.map(({ fields: kept }) =>
          Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, idsOf(value ?? null)])),
        );
      };
      try {
        const kept = await using(before, async (store) => {
          const others = {
            first: await insert(store, 'Other', { name: 'First' }),
            second: await insert(store, 'Other', { name: 'Second' }),
          };
          const meant = (value: Value): Value =>
            value === 'first' || value === 'second' ? others[value] : isList(value) ? value.map(meant) : value;
          for (const record of [0, 1, 2]) {
            const values = before.map(({ name, kind, needed }, place): [string, Value] => {
              const pick = picks[record * 4 + place] ?? 0;
              const value = pick % 4 === 0 && !needed ? null : (kind.values[pick % kind.values.length] ?? null);
              return [name, kind.type.kind.startsWith('reference') && value !== null ? meant(value) : value];
            });
            await insert(store, 'Thing', { title: `Thing ${record}`, ...Object.fromEntries(values) });
          }
          return rows(store);
        });
        const planned = await planChange({ ...at(after), name: directory });
        if (planned.kind !== 'planned') throw new Error(planned.message);
        const { plan } = planned;
        if (plan.refused.length > 0) {
          expect(await openStore({ ...at(after), accept: plan.hash })).toMatchObject({ kind: 'needs-plan' });
          expect(await using(before, rows)).toEqual(kept);
          return;
        }
        const followed = await using(after, rows, plan.hash);
        expect(followed.map(({ title }) => title)).toEqual(kept.map(({ title }) => title));
        const { settings } = settingsFor(documentOf(after));
        for (const { name, kind, needed } of after) {
          const old = before.find((each) => each.name === name);
          for (const [place, row] of followed.entries()) {
            const now = row[name] ?? null;
            if (needed) expect(now).not.toBeNull();
            const isReference = kind.type.kind.startsWith('reference');
            if (!isReference && now !== null) expect(checkValue(documentOf(after), kind.type, now as Value, settings)).toBeUndefined();
            const was = kept[place]?.[name] ?? null;
            if (old && JSON.stringify(old.kind.type) === JSON.stringify(kind.type)) expect(now).toEqual(was);
            else if (!old) expect(now === null || (isList(now as Value) && (now as []).length === 0)).toBe(true);
          }
        }
        const again = await planChange({ ...at(after), name: directory });
        expect(again).toMatchObject({ plan: { applied: [], asks: [], refused: [] } });
        const back = await planChange({ ...at(before), name: directory });
        if (back.kind !== 'planned') throw new Error(back.message);
        expect(back.plan.refused).toEqual([]);
        expect(inNumbers(await using(before, rows, back.plan.hash))).toEqual(inNumbers(kept));
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    }),
    { numRuns: 12, seed: 20_261_124 },
  );
});
