/** A record as it was, for those who may read it: what they may read of it now. */
import type { PastRecordAnswer } from '@ninefold/protocol';
import { afterEach, expect, it } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Fittings
## 1. What the product does and for whom
Shops are fitted out.

| Who | Comes to |
| --- | --- |
| Fitter | fit |
| Owner | pay |
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Jobs | \`/\` | Jobs: what, fitter | start | create Job |
| Job | \`/jobs/:id\` | Job: what, fitter, margin, parts | Jobs | edit |
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Job
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 40 | yes | — |
| fitter | Person | no | — |
| margin | money EUR | no | — |
| parts | list of Part | no | — |
### Part
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| price | money EUR | no | — |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password

| May | Fitter | Owner |
| --- | --- | --- |
| open Jobs | yes | yes |
| open Job | yes | yes |
| create Job | no | yes |
| read Person | yes | yes |
| read Job | fits it | yes |
| read Job.margin | no | yes |
| read Part.price | no | yes |
| edit Job | no | yes |

- fits it: \`fitter = me\`
`;

let started: Started | undefined;
afterEach(() => started?.server.close());

async function opened() {
  started = await start(text);
  const { clock, person, signIn, ask } = started;
  const fay = await person({ name: 'Fay', email: 'fay@shop.example' }, ['Fitter']);
  await person({ name: 'Olu', email: 'olu@shop.example' }, ['Owner']);
  const [fitter, owner] = [await signIn('fay@shop.example'), await signIn('olu@shop.example')];
  const fields = { what: 'Shelf', margin: '10.00', parts: [{ name: 'Board', price: '3.00' }] };
  const made = await ask({ method: 'POST', path: '/_app/records/Job', cookie: owner, body: { fields: { ...fields, fitter: fay } } });

  const { id, version } = made.json.record;
  const first = clock.moment;
  clock.moment += 60_000;
  const changed = { what: 'Counter', margin: '20.00', parts: [] };
  await ask({ method: 'PUT', path: `/_app/records/Job/${id}`, cookie: owner, body: { version, fields: changed } });
  const at = (moment: number, cookie = owner) => ask({ path: `/_app/records/Job/${id}/past?at=${new Date(moment).toISOString()}`, cookie });
  return { first, id, fay, fitter, owner, at, ask, clock };
}

it('is told as it was, with what is otherwise now', async () => {
  const { first, at } = await opened();
  const { status, json } = await at(first);
  expect(status).toBe(200);
  const { record, changed, forgotten } = json as PastRecordAnswer;
  expect(record?.fields).toMatchObject({ what: 'Shelf', margin: '10.00', fitter: { label: 'Fay' } });
  expect(record?.fields.parts).toMatchObject([{ fields: { name: 'Board', price: '3.00' } }]);
  expect([...changed].toSorted()).toEqual(['margin', 'parts', 'what']);
  expect(forgotten).toEqual([]);
});

it('is not there before it was made, and as it is now afterwards', async () => {
  const { first, at } = await opened();
  expect((await at(first - 60_000)).json).toEqual({ record: null, unknownBefore: null, changed: [], forgotten: [] });
  expect((await at(first + 120_000)).json).toMatchObject({ record: { fields: { what: 'Counter', parts: [] } }, changed: [] });
});

it('tells nobody what they may not read now, of lines neither', async () => {
  const { first, at, fitter, owner, id, ask } = await opened();
  const { json } = await at(first, fitter);
  expect(Object.keys(json.record.fields)).not.toContain('margin');
  expect(json.changed).not.toContain('margin');
  expect(JSON.stringify(json)).not.toContain('3.00');
  expect(json.record.fields.parts).toMatchObject([{ fields: { name: 'Board' } }]);
  const { json: now } = await ask({ path: `/_app/records/Job/${id}`, cookie: owner });
  await ask({
    method: 'PUT',
    path: `/_app/records/Job/${id}`,
    cookie: owner,
    body: { version: now.record.version, fields: { fitter: null } },
  });
  expect((await at(first, fitter)).status).toBe(404);
});

it('is not otherwise for what of its lines one may not read', async () => {
  const { fay, fitter, owner, ask, clock } = await opened();
  const fields = { what: 'Door', fitter: fay, parts: [{ name: 'Hinge', price: '4.00' }] };
  const { id } = (await ask({ method: 'POST', path: '/_app/records/Job', cookie: owner, body: { fields } })).json.record;
  const past = async (cookie: string) =>
    (await ask({ path: `/_app/records/Job/${id}/past?at=${new Date(clock.moment).toISOString()}`, cookie })).json;
  expect(await past(fitter)).toMatchObject({ record: { fields: { parts: [{ fields: { name: 'Hinge' } }] } }, changed: [] });
  expect(await past(owner)).toMatchObject({ changed: [] });
});

it('is for a moment that is one', async () => {
  const { id, owner, ask } = await opened();
  for (const given of ['', '?at=', '?at=yesterday', '?at=2026-13-45'])
    expect(await ask({ path: `/_app/records/Job/${id}/past${given}`, cookie: owner })).toMatchObject({ status: 400 });
});

it('is not guessed where its changes are kept no longer, and the history says so', async () => {
  const { first, at, id, owner, ask, clock } = await opened();
  const { store } = started as Started;
  await store.seals.add(clock.moment, 1_000);
  const expired = { before: clock.moment, constant: 'KEEP_HISTORY', kept: '1 minute' };
  expect(await store.retentions.removeChanges(expired, clock.moment, 1_000)).toBeGreaterThan(0);
  const since = new Date(first).toISOString();
  expect((await at(first - 1)).json).toEqual({ record: null, unknownBefore: since, changed: [], forgotten: [] });
  expect((await at(first)).json).toMatchObject({ record: { fields: { what: 'Shelf' } }, unknownBefore: null });
  const { json } = await ask({ path: `/_app/records/Job/${id}/history`, cookie: owner });
  expect(json).toMatchObject({ entries: [{ what: 'edited' }], next: null, removedUntil: since });
});
