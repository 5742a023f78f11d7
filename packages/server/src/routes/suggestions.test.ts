/** Lists of text: what is offered, found, counted and changed, and that nobody learns a word they may not read. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const seeds = readFileSync(new URL('../testing/seed-bank.md', import.meta.url), 'utf8');

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(seeds);
  for (const role of ['Keeper', 'Guest', 'Nobody']) {
    const email = `${role.toLowerCase()}@example.test`;
    await app.person({ name: role, email }, [role]);
    cookies[role] = await app.signIn(email);
  }
  const keep = (name: string, open: boolean, uses: readonly string[], notes: readonly string[] = []) =>
    app.keep('Seed', { name, open, uses, notes, samples: [{ entity: 'Sample', fields: { marks: ['blue', ...notes] } }] });
  await keep('Rye', true, ['food', 'straw']);
  await keep('Oak', true, ['wood', 'food'], ['Old, and dry']);
  await keep('Yew', false, ['secret', 'wood']);
  await keep('Moss', true, []);
});
afterAll(() => app.store.close());

const ask = (who: string, path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  app.ask({ path, cookie: cookies[who] ?? '', ...(body === undefined ? {} : { body, method }) });
const suggested = async (who: string, path: string, search = '') => {
  const told = await ask(who, `/_app/suggestions/${path}${search && `?search=${encodeURIComponent(search)}`}`);
  return told.status === 200 ? told.json.texts : told.status;
};
const filtered = async (who: string, path: string, operator: string, ...values: string[]) => {
  const filter = JSON.stringify([{ path: [path], operator, values }]);
  const told = await ask(who, `/_app/rows?${new URLSearchParams({ screen: 'Seeds', filter, order: 'name:asc' })}`);
  return told.json.rows?.map(({ fields }: { fields: { name: string } }) => fields.name);
};

test('offered is what is in use, the most used first, of what one may read', async () => {
  expect(await suggested('Keeper', 'Seed/uses')).toEqual(['food', 'wood', 'secret', 'straw']);
  expect(await suggested('Guest', 'Seed/uses')).toEqual(['food', 'straw', 'wood']);
  expect(await suggested('Keeper', 'Seed/uses', 'OO')).toEqual(['food', 'wood']);
  expect(await suggested('Keeper', 'seed/USES', 'none')).toEqual([]);
  expect(await suggested('Keeper', 'Sample/marks')).toEqual(['blue', 'Old, and dry']);
});

test('what one may never read, what is no list of text and what does not exist offer the same: nothing', async () => {
  for (const path of ['Seed/notes', 'Seed/name', 'Seed/nothing']) expect(await suggested('Guest', path)).toEqual([]);
  expect(await suggested('Nobody', 'Seed/uses')).toEqual([]);
  expect(await suggested('Keeper', 'Nothing/uses')).toBe(404);
  expect((await app.ask({ path: '/_app/suggestions/Seed/uses' })).status).toBe(401);
});

test('a list is filtered by what it holds, and by nothing one may not read', async () => {
  expect(await filtered('Keeper', 'uses', 'is', 'food')).toEqual(['Oak', 'Rye']);
  expect(await filtered('Keeper', 'uses', 'is', 'secret', 'straw')).toEqual(['Rye', 'Yew']);
  expect(await filtered('Keeper', 'uses', 'is not', 'food')).toEqual(['Moss', 'Yew']);
  expect(await filtered('Keeper', 'uses', 'empty')).toEqual(['Moss']);
  expect(await filtered('Guest', 'uses', 'is', 'wood')).toEqual(['Oak']);
  expect(await filtered('Guest', 'uses', 'is not', 'wood')).toEqual(['Moss', 'Rye']);
  expect(await filtered('Guest', 'uses', 'empty')).toEqual(['Moss']);
  expect(await filtered('Guest', 'notes', 'is', 'x')).toBeUndefined();
});

test('a chart counts a record under each of its words, as no part of a whole, and leads to them', async () => {
  const chart = async (who: string, name: string) => {
    const found = (await ask(who, '/_app/dashboard?screen=Shelf')).json.parts.find((part: { name: string }) => part.name === name);
    return (
      found && {
        overlaps: found.overlaps,
        keys: found.by.keys.map(({ key }: { key: string }, at: number) => `${key} ${found.values[at][0]}`),
      }
    );
  };
  expect(await chart('Keeper', 'By use')).toEqual({
    overlaps: true,
    keys: ['is:food 2', 'is:wood 2', 'is:secret 1', 'is:straw 1', 'none 1'],
  });
  // However many words it has that may not be read, it stands there once.
  expect(await chart('Guest', 'By use')).toEqual({ overlaps: true, keys: ['is:food 2', 'is:straw 1', 'is:wood 1', 'none 1', 'hidden 1'] });
  expect(await chart('Guest', 'By note')).toBeUndefined();
  const behind = async (group: string) =>
    (await ask('Guest', `/_app/rows?${new URLSearchParams({ screen: 'Shelf', part: 'By use', group })}`)).json.rows.map(
      ({ fields }: { fields: { name: string } }) => fields.name,
    );
  expect(await behind('is:food')).toEqual(['Oak', 'Rye']);
  expect(await behind('none')).toEqual(['Moss']);
  expect(await behind('hidden')).toEqual(['Yew']);
});

test('it is kept as it is sent, each word once; rules, limits and the history know it', async () => {
  const made = await ask('Keeper', '/_app/records/Seed', { fields: { name: 'Flax', uses: [' oil', 'cloth', 'oil', ''] } });
  expect(made.json.record.fields).toMatchObject({ uses: ['oil', 'cloth'], 'how many': '2' });
  const started = await ask('Keeper', '/_app/records/Seed', { fields: { name: 'Hop' } });
  expect(started.json.record.fields.uses).toEqual(['food']);
  const refused = async (uses: unknown) => {
    const { status, json } = await ask('Keeper', '/_app/records/Seed', { fields: { name: 'X', uses } });
    return [status, json.code];
  };
  expect(await refused(['much too long a word'])).toEqual([422, 'too-long']);
  expect(await refused('oil')).toEqual([422, 'wrong-type']);
  expect(await refused(['poison'])).toEqual([422, 'E-POISON']);
  expect(await refused(Array.from({ length: 1001 }, (_, at) => `w ${at}`))).toEqual([422, 'too-long']);
  const { id, version } = made.json.record;
  await ask('Keeper', `/_app/records/Seed/${id}`, { version, fields: { uses: ['oil', 'paint'] } }, 'PUT');
  const history = await ask('Keeper', `/_app/records/Seed/${id}/history`);
  expect(history.json.entries[0].changes).toMatchObject([{ field: 'uses', from: ['oil', 'cloth'], to: ['oil', 'paint'] }]);
});
