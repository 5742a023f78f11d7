/** E-mail addresses that an earlier version kept as they were typed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claims, createClock, environment, insert, openClaims } from '../test/claims.ts';
import { executeKept } from '../test/inside.ts';
import { openStore } from './open.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function keptAs(addresses: Readonly<Record<string, string>>): Promise<void> {
  const store = await openClaims(directory);
  for (const name of Object.keys(addresses)) await insert(store, 'Person', { name, email: `${name}@a.example` });
  await store.close();
  for (const [name, address] of Object.entries(addresses))
    executeKept(directory, 'UPDATE data_person SET email = ? WHERE name = ?', [address, name]);
}

async function open() {
  const opening = await openStore({ application: claims, documentHash: 'hash-2', directory, clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  const { rows } = await opening.store.list({ entity: 'Person', where: [], order: [], limit: 10, load: {}, environment });
  await opening.store.close();
  return { applied: opening.applied, emails: Object.fromEntries(rows.map(({ fields }) => [fields.name, fields.email])) };
}

test('are kept in one spelling from then on', async () => {
  await keptAs({ ann: 'ANN@A.example', bob: 'bob@a.example', elise: 'ÉLISE@a.example' });
  expect(await open()).toEqual({
    applied: ['Person.email is kept in small letters now, also in 2 records.'],
    emails: { ann: 'ann@a.example', bob: 'bob@a.example', elise: 'élise@a.example' },
  });
  expect((await open()).applied).toEqual([]);
});

test('that are one address in several records are said, and stay as they are', async () => {
  await keptAs({ ann: 'ANN@a.example', boss: 'boss@a.example', mel: 'BOSS@a.example', one: 'Twin@a.example', two: 'TWIN@a.example' });
  const said = (written: string) =>
    `Person.email: ${written} are one address in 2 records. They stay so, and only the one in small letters is found by it: give the others another address.`;
  const emails = { ann: 'ann@a.example', boss: 'boss@a.example', mel: 'BOSS@a.example', one: 'Twin@a.example', two: 'TWIN@a.example' };
  const doubles = [said('“boss@a.example” and “BOSS@a.example”'), said('“TWIN@a.example” and “Twin@a.example”')];
  expect(await open()).toEqual({ applied: ['Person.email is kept in small letters now, also in 1 record.', ...doubles], emails });
  expect(await open()).toEqual({ applied: doubles, emails });
});
