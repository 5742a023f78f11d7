/** Whatever one person changes at the same time comes to what it comes to one after the other, whoever of them reads what others write. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { environment } from '../../../test/claims.ts';
import { application, entity, field } from '../../../test/model.ts';
import type { Transaction, WriteResult } from '../../changes.ts';
import type { Store } from '../../store.ts';
import { openStore } from './testing/open.ts';

const text = { kind: 'text' } as const;
const to = (of: string) => ({ kind: 'reference', entity: of }) as const;
const document = application([
  entity('Person', [field('name', text)]),
  entity('Line', [field('note', text), field('by', to('Person'))]),
  entity('Claim', [
    field('title', text),
    field('owner', to('Person')),
    field('parent', to('Claim')),
    field('lines', { kind: 'lines', entity: 'Line' }),
    field('seen by', { kind: 'references', entity: 'Person' }),
  ]),
  entity('Plain', [field('title', text), field('owner', to('Person')), field('parent', to('Plain'))]),
]);
const stamp = { who: null };
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

type Names = Map<string, string>;

async function filled(): Promise<{ readonly store: Store; readonly ids: Names }> {
  const opening = await openStore({ application: document, documentHash: 'h', directory: null, clock: { now: Date.now } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { store } = opening;
  opened.push(store);
  const ids: Names = new Map();
  const add = async (name: string, of: string, fields: object) => {
    const made = await store.change((tx) => tx.insert({ entity: of, fields: fields as never, stamp }));
    ids.set(name, made.kind === 'done' ? (made.record.id ?? '') : '');
  };
  for (const name of ['p0', 'p1']) await add(name, 'Person', { name });
  const person = { entity: 'Person', id: ids.get('p0'), fields: {} };
  for (const of of ['Claim', 'Plain']) {
    await add(`${of}0`, of, { title: 'first', owner: person });
    await add(`${of}1`, of, { title: 'second', owner: person, parent: { entity: of, id: ids.get(`${of}0`), fields: {} } });
  }
  return { store, ids };
}

interface Step {
  readonly does: 'title' | 'twice' | 'person' | 'lines' | 'seen' | 'parent' | 'insert' | 'delete' | 'refuse' | 'refuse after' | 'history';
  readonly of: 'Claim' | 'Plain';
  readonly nth: 0 | 1;
  readonly person: 0 | 1;
  /** Whether it reads what it changes all at once, before anything else, as an edit does. */
  readonly prefetches: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    'title',
    'title',
    'twice',
    'person',
    'lines',
    'seen',
    'parent',
    'insert',
    'delete',
    'refuse',
    'refuse after',
    'history',
  ),
  of: fc.constantFrom('Claim', 'Plain'),
  nth: fc.constantFrom(0, 1),
  person: fc.constantFrom(0, 1),
  prefetches: fc.boolean(),
});

const trees = {
  Claim: { owner: {}, parent: { owner: {} }, lines: { by: {} }, 'seen by': {} },
  Plain: { owner: {}, parent: { owner: {} } },
} as const;

/** What it saw and what came of it, in words without ids. */
function carryOut({ does, of, nth, person, prefetches }: Step, at: number, ids: Names) {
  return async (tx: Transaction): Promise<string> => {
    const id = ids.get(`${of}${nth}`) ?? '';
    const by = { entity: 'Person', id: ids.get(`p${person}`) ?? '', fields: {} };
    const read = () => tx.read({ entity: of, id, load: trees[of], environment });
    if (prefetches) tx.prefetch({ entity: of, id }, read);
    const seen = await read();
    const saw = JSON.stringify(seen?.fields ?? null, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const told = (result: WriteResult) => `${result.kind} ${result.kind === 'done' ? result.record.version : ''}`;
    const update = (fields: object) =>
      tx.update({ entity: of, id, version: seen?.version ?? 0, fields: fields as never, stamp, asked: { load: trees[of], environment } });
    const ended = async (): Promise<string> => {
      switch (does) {
        case 'title':
          return told(await update({ title: `${at} behind ${saw.length}` }));
        case 'twice': {
          await update({ title: `${at} once` });
          const again = { title: `${at} twice`, owner: by } as never;
          return told(await tx.update({ entity: of, id, version: (seen?.version ?? 0) + 1, fields: again, stamp }));
        }
        case 'lines':
          return told(await update(of === 'Claim' ? { lines: [{ entity: 'Line', fields: { note: `${at}`, by } }] } : { owner: by }));
        case 'seen':
          return told(await update(of === 'Claim' ? { 'seen by': [by] } : { title: `seen ${at}` }));
        case 'parent':
          return told(await update({ parent: { entity: of, id: ids.get(`${of}${1 - nth}`), fields: {} } }));
        case 'person': {
          const before = await tx.read({ entity: 'Person', id: by.id ?? '', load: {}, environment });
          const fields = { name: `${before?.fields.name} ${at}` };
          return told(await tx.update({ entity: 'Person', id: by.id, version: before?.version ?? 0, fields, stamp }));
        }
        case 'insert':
          return told(await tx.insert({ entity: of, fields: { title: `new ${at}`, owner: by } as never, stamp }));
        case 'delete':
          return told(await tx.delete({ entity: of, id, version: seen?.version ?? 0, stamp }));
        case 'refuse after':
          await update({ title: 'never' });
          throw new Error(`no ${at}`);
        case 'refuse':
          throw new Error(`no ${at}`);
        case 'history':
          return String((await tx.history({ entity: of, id, limit: 20 })).rows.length);
      }
    };
    return `${does} ${saw} ${await ended()} ${await tx.count({ entity: of, where: [], environment })}`;
  };
}

async function kept(store: Store): Promise<unknown> {
  const rows = async (of: 'Claim' | 'Plain') => {
    const page = await store.list({ entity: of, where: [], order: [], limit: 100, load: trees[of], environment });
    return page.rows.map(({ version, fields }) => ({ version, fields }));
  };
  return [await rows('Claim'), await rows('Plain')];
}

const ended = (all: readonly PromiseSettledResult<string>[]) =>
  all.map((one) => (one.status === 'fulfilled' ? one.value : String((one.reason as Error).message)));

/** By what they were called: ids differ from one database to the other. */
function withoutIds(value: unknown, ids: Names): string {
  let said = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));
  for (const [name, id] of ids) said = said.replaceAll(id, name);
  return said.replace(/"id":"[^"]{8,}"/g, '"id":"…"').replace(/\\"id\\":\\"[^"]{8,}\\"/g, '\\"id\\":\\"…\\"');
}

test('together or one after the other', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const [together, apart] = [await filled(), await filled()];
      const own = together.store.inTurnOf('ann');
      const atOnce = ended(await Promise.allSettled(steps.map((one, at) => own.change(carryOut(one, at, together.ids)))));
      const inOrder: string[] = [];
      for (const [at, one] of steps.entries())
        inOrder.push(...ended(await Promise.allSettled([apart.store.inTurnOf('ann').change(carryOut(one, at, apart.ids))])));
      expect(withoutIds(atOnce, together.ids)).toBe(withoutIds(inOrder, apart.ids));
      expect(withoutIds(await kept(together.store), together.ids)).toBe(withoutIds(await kept(apart.store), apart.ids));
      for (const store of opened.splice(0)) await store.close();
    }),
    { numRuns: Number(process.env.RUNS ?? 12) },
  );
});
