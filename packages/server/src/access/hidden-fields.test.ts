/** That there is a field is not disclosed to somebody who may not read it: what is sent for it is answered as for one that does not exist. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, boatClub, openBoatClub, today } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

test.each([
  ['an edit', 'master', 'PUT', '', 'remark', (name: string) => ({ version: 1, fields: { [name]: 'x' } })],
  ['a line of an edit', 'ann', 'PUT', '', 'weight', (name: string) => ({ version: 1, fields: { crew: [{ fields: { [name]: '1' } }] } })],
  ['an action', 'master', 'POST', '/actions/cast%20off', 'remark', (name: string) => ({ fields: { [name]: 'x' } })],
] as const)(
  '%s tells a field one may not read by nothing from one that is not there',
  async (_name, who, method, path, hidden, bodyWith) => {
    const answers = [hidden, hidden.toUpperCase(), 'nonsense'].map(async (name) => {
      const request = { method, path: `/_app/records/Trip/${club.ids.annTrip}${path}`, cookie: club.cookies[who], body: bodyWith(name) };
      return (await club.ask(request)).text.replaceAll(name, 'NAME');
    });
    const [first, ...others] = await Promise.all(answers);
    expect(first).toContain('unknown-field');
    for (const one of others) expect(one).toBe(first);
  },
);

test('who may make records they never see fills them in all the same', async () => {
  const text = boatClub.replace('| create Trip | yes | yes | no |', '| create Trip | yes | yes | yes |');
  const other = await openBoatClub({}, text);
  const body = { fields: { boat: other.ids.swift, 'starts on': today(other), crew: [{ fields: { who: 'Cleo' } }] } };
  const told = await other.ask({ method: 'POST', path: '/_app/records/Trip', cookie: other.cookies.auditor, body });
  expect(told.status, told.text).toBe(201);
  await other.store.close();
});

test('the id of a record that is named out of sight is not confirmed by sending it', async () => {
  const other = await openBoatClub({}, boatClub.replace('| edit Boat | no | yes | no |', '| edit Boat | yes | yes | no |'));
  const { ids, cookies } = other;
  const path = `/_app/records/Boat/${ids.swift}`;
  const edit = (keeper: unknown) => other.ask({ method: 'PUT', path, cookie: cookies.ann, body: { version: 1, fields: { keeper } } });
  const told = await other.ask({ path, cookie: cookies.ann });
  expect(told.json.record.fields.keeper).toMatchObject({ id: null, label: '' });
  const [guessed, another] = [await edit(ids.bob), await edit(ids.master)];
  expect([guessed.status, guessed.text]).toEqual([422, another.text]);
  expect((await edit({ id: ids.bob })).status).toBe(422);
  // What comes back as it was shown stays as it is.
  expect((await edit(told.json.record.fields.keeper)).status).toBe(200);
  const kept = await other.ask({ path, cookie: cookies.master });
  expect(kept.json.record.fields.keeper.id).toBe(ids.bob);
  await other.store.close();
});

test('that a field one may not read was changed, and by whom, is not in the history', async () => {
  const other = await openBoatClub();
  const { ids, cookies } = other;
  const path = `/_app/records/Trip/${ids.annTrip}`;
  const body = { version: 1, fields: { remark: 'another secret' } };
  expect((await other.ask({ method: 'PUT', path, cookie: cookies.ann, body })).status).toBe(200);
  const entries = async (cookie: string) => (await other.ask({ path: `${path}/history`, cookie })).json.entries;
  expect((await entries(cookies.ann)).map(({ what }: { what: string }) => what)).toEqual(['edited', 'created']);
  const told = await entries(cookies.master);
  expect(told.map(({ what }: { what: string }) => what)).toEqual(['created']);
  await other.store.close();
});

test('what still uses a record is named only to who may know of it', async () => {
  const hidden = await openBoatClub({}, boatClub.replace('| read Trip | own | yes | no |', '| read Trip | own | no | no |'));
  for (const [app, message] of [
    [club, 'This stays: 1 Trip (as boat) still refers to it.'],
    [hidden, 'This stays: it is still used elsewhere.'],
  ] as const) {
    const request = { method: 'DELETE', path: `/_app/records/Boat/${app.ids.gull}`, cookie: app.cookies.master, body: { version: 1 } };
    expect((await app.ask(request)).json).toMatchObject({ code: 'in-use', detail: message });
  }
  await hidden.store.close();
});

test('who lost a role is not told again what they were answered with it', async () => {
  const other = await openBoatClub();
  const { ids, cookies, store } = other;
  const headers = { 'idempotency-key': 'once' };
  const body = { trip: { day: today(other), remark: 'mine' } };
  const request = { method: 'POST', path: `/api/boats/${ids.swift}/trips`, cookie: cookies.ann, headers, body };
  const first = await other.ask(request);
  expect([first.status, (await other.ask(request)).text]).toEqual([201, first.text]);
  await store.system.setRoles(ids.ann ?? '', []);
  const again = await other.ask(request);
  expect([again.status, again.text.includes('Swift')]).toEqual([403, false]);
  await store.system.setRoles(ids.ann ?? '', ['Sailor']);
  expect((await other.ask(request)).text).toBe(first.text);
  await other.store.close();
});

test.each([
  ['beside its id', (id: string, guess: unknown) => ({ id, 'guest of': guess })],
  ['in its fields', (id: string, guess: unknown) => ({ id, fields: { 'guest of': guess } })],
  ['beside its fields', (id: string, guess: unknown) => ({ id, 'guest of': guess, fields: {} })],
])('nor is one that a line names, where it stands %s', async (_where, line) => {
  const text = boatClub.replace('| vest | yes/no |', '| guest of | Member | no | — |\n| vest | yes/no |');
  const other = await openBoatClub({}, text);
  const { ids, cookies } = other;
  const member = (id = '') => ({ entity: 'Member', id, fields: {} });
  const seat = { entity: 'Seat', fields: { who: 'Cleo', vest: true, 'guest of': member(ids.bob) } };
  const boat = { entity: 'Boat', id: ids.swift ?? '', fields: {} };
  const trip = await other.keep('Trip', { boat, skipper: member(ids.ann), 'starts on': today(other), state: 'Planned', crew: [seat] });
  const path = `/_app/records/Trip/${trip.id}`;
  const [kept] = (await other.ask({ path, cookie: cookies.ann })).json.record.fields.crew;
  expect(kept.fields['guest of']).toMatchObject({ id: null });
  const edit = (guess: unknown) =>
    other.ask({ method: 'PUT', path, cookie: cookies.ann, body: { version: 1, fields: { crew: [line(kept.id, guess)] } } });
  const [guessed, another] = [await edit(ids.bob), await edit(ids.master)];
  expect([guessed.status, guessed.text]).toEqual([422, another.text]);
  expect((await edit(kept.fields['guest of'])).status).toBe(200);
  await other.store.close();
});

test('a value that is taken is named to whoever may know of the field, and to nobody else', async () => {
  const row = '| read Boat.worth | kept | yes | yes |';
  const text = boatClub
    .replace(
      '| keeper | Member | no | — |',
      '| keeper | Member | no | — |\n| mark | text, unique, computed `kind + string(seats)` | no | — |',
    )
    .replace(row, `${row}\n| read Boat.mark | no | no | yes |`);
  const other = await openBoatClub({}, text);
  const create = (name: string, seats: number) =>
    other.ask({ method: 'POST', path: '/api/boats', cookie: other.cookies.master, body: { name, kind: 'Yacht', seats } });
  expect((await create('Gull', 7)).json).toMatchObject({ code: 'not-unique', field: 'name', statement: 'entities/boat/name' });
  expect((await create('Tern', 7)).status).toBe(201);
  const taken = await create('Skua', 7);
  expect(taken.json).toMatchObject({ status: 422, code: 'not-unique', field: null, detail: 'This exists already.' });
  expect(taken.text).not.toContain('mark');
  await other.store.close();
});
