/** Two at once: exactly one wins, nothing is lost, nothing is done twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, openBoatClub, today } from '../testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

async function newTrip(): Promise<string> {
  const body = { fields: { boat: club.ids.gull, 'starts on': today(club), crew: [{ fields: { who: 'Dan' } }] } };
  const told = await club.ask({ method: 'POST', path: '/_app/records/Trip', cookie: club.cookies.ann, body });
  return told.json.record.id;
}

test('of 20 who cast off the same trip one does, the others hear that it moved, and history knows it once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await newTrip();
    const told = await Promise.all(
      Array.from({ length: 20 }, () => club.ask({ method: 'POST', path: `/api/trips/${id}/cast-off`, cookie: club.cookies.ann, body: {} })),
    );
    expect(told.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(told.filter(({ status }) => status === 409).every(({ json }) => json.code === 'E-MOVED')).toBe(true);
    const history = await club.ask({ path: `/_app/records/Trip/${id}/history`, cookie: club.cookies.ann });
    expect(history.json.entries.map(({ what }: { what: string }) => what)).toEqual(['moved', 'created']);
  }
});

test('of two edits based on the same version one is kept, the other hears what differs', async () => {
  const id = await newTrip();
  let version = 1;
  for (let round = 0; round < 30; round += 1) {
    const edit = (remark: string) =>
      club.ask({ method: 'PUT', path: `/_app/records/Trip/${id}`, cookie: club.cookies.ann, body: { version, fields: { remark } } });
    const told = await Promise.all([edit(`one ${round}`), edit(`other ${round}`)]);
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = told.find(({ status }) => status === 409);
    expect(lost?.json).toMatchObject({ code: 'stale', changed: [{ field: 'remark', theirs: expect.stringContaining(String(round)) }] });
    version = told.find(({ status }) => status === 200)?.json.record.version;
  }
  expect(version).toBe(31);
});

test('a stale edit says what others changed, whether or not it is the same field, and only what may be read', async () => {
  const id = await newTrip();
  const edit = (who: 'ann' | 'master', version: number, fields: object) =>
    club.ask({ method: 'PUT', path: `/_app/records/Trip/${id}`, cookie: club.cookies[who], body: { version, fields } });
  expect((await edit('ann', 1, { remark: 'mine' })).status).toBe(200);
  expect((await edit('ann', 2, { crew: [] })).status).toBe(200);
  const told = await edit('master', 1, { 'starts on': today(club) });
  const changed = [
    // A weight was missing, so nobody knew the load; now there is nobody to weigh.
    { field: 'load', theirs: '0.0', was: null },
    { field: 'crew', theirs: '0', was: '1' },
  ];
  expect(told.json).toMatchObject({ status: 409, changed });
  expect(told.text).not.toContain('mine');
  const current = await club.ask({ path: `/_app/records/Trip/${id}`, cookie: club.cookies.master });
  expect(current.json.record.version).toBe(3);
});

test('an action on what one saw before it moved hears that it moved', async () => {
  const id = await newTrip();
  await club.ask({ method: 'POST', path: `/api/trips/${id}/cast-off`, cookie: club.cookies.ann, body: { version: 1 } });
  const told = await club.ask({
    method: 'POST',
    path: `/_app/records/Trip/${id}/actions/come%20back`,
    cookie: club.cookies.master,
    body: { version: 1, fields: {} },
  });
  expect(told.json).toMatchObject({ status: 409, code: 'E-MOVED', detail: 'This trip is Out now.' });
});

test('the same key: once done, the same answer each time, another request is refused', async () => {
  const count = () => club.ask({ path: '/_app/rows?screen=Trips', cookie: club.cookies.bob }).then(({ json }) => json.total);
  const before = await count();
  const make = (key: string, remark = 'once', who: 'bob' | 'master' = 'bob') =>
    club.ask({
      method: 'POST',
      path: `/api/boats/${club.ids.swift}/trips`,
      cookie: club.cookies[who],
      body: { trip: { day: today(club), remark } },
      headers: { 'idempotency-key': key },
    });
  for (let index = 0; index < 20; index += 1) {
    const three = await Promise.all([make(`key ${index}`), make(`key ${index}`), make(`key ${index}`)]);
    expect(three.every(({ status, json }) => status === 201 || (status === 409 && json.code === 'key-running'))).toBe(true);
    const again = await make(`key ${index}`);
    const first = three.find(({ status }) => status === 201);
    expect([again.status, again.text, again.headers.get('location')]).toEqual([201, first?.text, first?.headers.get('location')]);
  }
  expect(await count()).toBe(before + 20);
  expect((await make('key 1', 'another')).json).toMatchObject({ status: 422, code: 'key-reused' });
  expect((await make('key 1', 'once', 'master')).status).toBe(422);
  expect((await make('x'.repeat(256))).status).toBe(400);
  expect((await make('x'.repeat(255))).status).toBe(201);
});

test('a refused request leaves its key free', async () => {
  const make = (day: string) =>
    club.ask({
      method: 'POST',
      path: `/api/boats/${club.ids.swift}/trips`,
      cookie: club.cookies.bob,
      body: { trip: { day } },
      headers: { 'idempotency-key': 'free' },
    });
  expect((await make('2001-01-01')).status).toBe(422);
  expect((await make('2001-01-01')).status).toBe(422);
  expect((await make(today(club))).status).toBe(201);
});

test('an action with a key is taken once', async () => {
  const id = await newTrip();
  const go = () =>
    club.ask({
      method: 'POST',
      path: `/api/trips/${id}/cast-off`,
      cookie: club.cookies.ann,
      body: {},
      headers: { 'idempotency-key': `go ${id}` },
    });
  const first = await go();
  const second = await go();
  expect([second.status, second.text]).toEqual([200, first.text]);
});
