import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { openStore } from '@ninefold/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, 'data');
const file = join(folder, 'claims.md');
const text = readFileSync(new URL('../../../../../examples/expense-claims.md', import.meta.url), 'utf8');
const clock = { moment: Date.parse('2026-03-01T08:00:00Z'), now: () => clock.moment };
const ids = { claim: '', ann: '' };

beforeAll(async () => {
  writeFileSync(file, text);
  const { application } = readDocument(text);
  const opening = await openStore({ application, documentHash: 'a', directory: data, clock });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { store } = opening;
  const environment = { settings: settingsFor(application).settings, now: clock.moment, me: null };
  const insert = (entity: string, fields: object, who: string | null = null) =>
    store.change(async (transaction) => {
      const made = await transaction.insert({ entity, fields: { ...fields }, stamp: { who, statement: null } });
      if (made.kind !== 'done') throw new Error(made.kind);
      return made.record.id ?? '';
    });
  ids.ann = await insert('Person', { name: 'Ann', email: 'ann@example.com' });
  const ann = { entity: 'Person', id: ids.ann, fields: {} };
  const line = { entity: 'Line', fields: { 'what for': 'Train', amount: 1250n } };
  ids.claim = await insert('Claim', { title: 'Trip', employee: ann, state: 'Draft', lines: [line] }, ids.ann);
  clock.moment += 3_600_000;
  const claim = await store.read({ entity: 'Claim', id: ids.claim, load: { lines: {} }, environment });
  await store.change((transaction) =>
    transaction.update({
      entity: 'Claim',
      id: ids.claim,
      version: claim?.version ?? 0,
      fields: { title: 'Trip to Vienna', lines: [] },
      stamp: { who: ids.ann, statement: null },
    }),
  );
  clock.moment += 3_600_000;
  await store.change((transaction) => transaction.delete({ entity: 'Claim', id: ids.claim, version: 2, stamp: { who: null } }));
  await store.close();
});

const ask = (...args: readonly string[]) => runHere('history', file, ...args, '--data', data);

it('tells what happened, the newest first, by the names of today, of a record that is gone too', async () => {
  const { code, out } = await ask('Claim', ids.claim);
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    '2026-03-01T10:00:00.000Z  the application  deleted',
    '2026-03-01T09:00:00.000Z  Ann  edited',
    '2026-03-01T08:00:00.000Z  Ann  created, now Draft',
    '',
  ]);
  expect(lines).toContain('  title: Trip → Trip to Vienna');
  expect(lines).toContain('  lines: 1 → 0');
  expect(lines).toContain('  lines.what for: Train → nothing');
  expect(lines).toContain('  employee: nothing → Ann');
});

it('tells the record as it was', async () => {
  const { code, out } = await ask('Claim', ids.claim, '--at', '2026-03-01T08:30:00Z');
  expect(code).toBe(0);
  expect(out).toContain(`Claim ${ids.claim} at 2026-03-01T08:30:00.000Z`);
  expect(out).toContain('  title: Trip\n');
  expect(out).toContain('  employee: Ann\n');
  const { record } = JSON.parse((await ask('Claim', ids.claim, '--at', '2026-03-01T09:30:00Z', '--format', 'json')).out);
  expect(record.fields).toMatchObject({ title: 'Trip to Vienna', lines: [] });
  expect((await ask('Claim', ids.claim, '--at', '2026-03-01')).out).toContain('was not there at 2026-03-01T23:59:59.999Z');
});

it('says it as JSON for a script', async () => {
  const entries = JSON.parse((await ask('claim', ids.claim, '--format', 'json')).out);
  expect(entries).toMatchObject([
    { what: 'deleted', who: null },
    { what: 'edited', who: { id: ids.ann, label: 'Ann' }, at: '2026-03-01T09:00:00.000Z' },
    { what: 'created' },
  ]);
});

it('refuses what it cannot find or understand', async () => {
  expect(await ask('Claim', 'nothing')).toMatchObject({ code: 1, err: expect.stringContaining('Nothing is known of Claim nothing.') });
  expect(await ask('Claim', 'nothing', '--at', '2026-03-01')).toMatchObject({ code: 1 });
  expect(await ask('Ship', ids.claim)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no entity “Ship”. It has: Person, Category, Claim.'),
  });
  expect(await ask('Claim', ids.claim, '--at', 'noon')).toMatchObject({ code: 2, err: expect.stringContaining('“noon” is no moment') });
  expect(await ask('Claim', ids.claim, '--format', 'xml')).toMatchObject({ code: 2 });
  expect(await runHere('history', file, 'Claim', ids.claim, '--data', join(folder, 'none'))).toMatchObject({ code: 1 });
});
