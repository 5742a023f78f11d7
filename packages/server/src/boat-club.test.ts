/** Request cases: who asks what, what is answered, what must and must not be in it, how many rows there are afterwards. */
import { readDocument } from '@ninefold/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, boatClub, openBoatClub, today } from './testing/boat-club.ts';

type Who = 'ann' | 'bob' | 'master' | 'auditor' | 'nobody';

interface Case {
  readonly name: string;
  readonly who: Who;
  readonly request: string;
  readonly body?: unknown;
  readonly status: number;
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
  /** Rows of an entity afterwards. */
  readonly rows?: readonly [entity: string, count: number];
}

const filter = (path: string, operator: string, ...values: string[]) =>
  `filter=${encodeURIComponent(JSON.stringify([{ path: path.split('.'), operator, values }]))}`;

const cases: readonly Case[] = [
  { name: 'nobody sees anything', who: 'nobody', request: 'GET /api/boats', status: 401, has: ['not-signed-in'] },
  { name: 'nobody reads a record', who: 'nobody', request: 'GET /_app/records/Boat/{swift}', status: 401 },
  {
    name: 'a sailor lists boats, worth only of those they keep',
    who: 'bob',
    request: 'GET /api/boats',
    status: 200,
    has: ['"Gull"', '1234.56'],
    hasNot: ['76543.21'],
  },
  {
    name: 'the harbour master sees every worth',
    who: 'master',
    request: 'GET /api/boats',
    status: 200,
    has: ['1234.56', '76543.21', '"Ann"'],
  },
  {
    name: 'an auditor sees no keeper',
    who: 'auditor',
    request: 'GET /api/boats',
    status: 200,
    has: ['76543.21', '"keeper":{"id":null,"label":""}'],
    hasNot: ['Ann', 'Bob', '{ann}'],
  },
  { name: 'a hidden worth cannot be filtered out', who: 'bob', request: 'GET /api/boats?worth=76543.21', status: 200, hasNot: ['Gull'] },
  { name: 'one’s own kept boat is found by worth', who: 'bob', request: 'GET /api/boats?worth=1234.56', status: 200, has: ['Swift'] },
  {
    name: 'a keeper one may not read cannot be filtered by',
    who: 'bob',
    request: 'GET /api/boats?keeper={ann}',
    status: 200,
    hasNot: ['Gull'],
  },
  { name: 'search finds by name', who: 'ann', request: 'GET /api/boats?search=gul', status: 200, has: ['Gull'], hasNot: ['Swift'] },
  { name: 'search finds no keeper one may not read', who: 'auditor', request: 'GET /api/boats?search=ann', status: 200, hasNot: ['Gull'] },
  {
    name: 'a parameter the call does not send',
    who: 'ann',
    request: 'GET /api/boats?seats=2',
    status: 422,
    has: ['unknown-field', '"seats"'],
  },
  { name: 'a page that is none', who: 'ann', request: 'GET /api/boats?page=17', status: 400, has: ['malformed'] },
  {
    name: 'a shape with a name',
    who: 'ann',
    request: 'GET /api/boats/Gull',
    status: 200,
    has: ['{"name":"Gull","worth":"76543.21","keeper":"Ann","big":true}'],
  },
  {
    name: 'a shape tells nothing hidden',
    who: 'auditor',
    request: 'GET /api/boats/Gull',
    status: 200,
    has: ['"keeper":null'],
    hasNot: ['Ann'],
  },
  { name: 'no such boat', who: 'ann', request: 'GET /api/boats/Nope', status: 404, has: ['E-NOTHING', 'There is nothing by that name.'] },
  {
    name: 'rows of a screen',
    who: 'bob',
    request: 'GET /_app/rows?screen=Boats',
    status: 200,
    has: ['"total":2', '1234.56'],
    hasNot: ['76543.21', 'Ann'],
  },
  {
    name: 'rows filtered by a hidden number',
    who: 'bob',
    request: `GET /_app/rows?screen=Boats&${filter('worth', 'from', '50000')}`,
    status: 200,
    has: ['"total":0'],
  },
  {
    name: 'rows filtered by the name of a hidden keeper',
    who: 'bob',
    request: `GET /_app/rows?screen=Boats&${filter('keeper.name', 'is', 'Ann')}`,
    status: 200,
    has: ['"total":0'],
  },
  {
    name: 'rows filtered by the phone of a hidden keeper',
    who: 'auditor',
    request: `GET /_app/rows?screen=Boats&${filter('keeper.phone', 'not empty')}`,
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'rows filtered by a field nobody of the role may read',
    who: 'master',
    request: `GET /_app/rows?screen=Trips&${filter('remark', 'contains', 'secret')}`,
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'rows ordered by a partly hidden field',
    who: 'bob',
    request: 'GET /_app/rows?screen=Boats&order=worth:down',
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'rows ordered by a hidden name',
    who: 'bob',
    request: 'GET /_app/rows?screen=Boats&order=keeper.name:up',
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'rows ordered by an open field',
    who: 'master',
    request: 'GET /_app/rows?screen=Boats&order=worth:down&limit=1',
    status: 200,
    has: ['Gull'],
    hasNot: ['Swift'],
  },
  {
    name: 'own trips only',
    who: 'ann',
    request: 'GET /_app/rows?screen=Trips',
    status: 200,
    has: ['"total":1', 'ann secret'],
    hasNot: ['bob secret'],
  },
  {
    name: 'remarks are for skippers',
    who: 'master',
    request: 'GET /_app/rows?screen=Trips',
    status: 200,
    has: ['"total":2'],
    hasNot: ['secret', 'remark'],
  },
  {
    name: 'search finds no hidden remark',
    who: 'master',
    request: 'GET /_app/rows?screen=Trips&search=secret',
    status: 200,
    has: ['"total":0'],
  },
  {
    name: 'a screen that is not for the role',
    who: 'ann',
    request: 'GET /_app/rows?screen=Harbour',
    status: 403,
    has: ['E-NO', 'That is not for you.'],
  },
  { name: 'a record on the screen of others', who: 'ann', request: 'GET /_app/records/Member/{ann}?screen=Trip', status: 404 },
  { name: 'a screen that does not exist', who: 'ann', request: 'GET /_app/rows?screen=Nowhere', status: 404 },
  { name: 'an entity the role has nothing to do with', who: 'auditor', request: 'GET /_app/records/Trip/{annTrip}', status: 404 },
  {
    name: 'somebody else’s trip',
    who: 'bob',
    request: 'GET /_app/records/Trip/{annTrip}',
    status: 404,
    has: ['E-NOTHING'],
    hasNot: ['Swift', 'secret'],
  },
  { name: 'an id that never was', who: 'bob', request: 'GET /_app/records/Trip/00000000', status: 404, has: ['E-NOTHING'] },
  {
    name: 'one’s own trip, without weights',
    who: 'ann',
    request: 'GET /_app/records/Trip/{annTrip}',
    status: 200,
    has: ['ann secret', 'Cleo', '"cast off"'],
    hasNot: ['65.4"}}],"weight', '"weight":"65.4"'],
  },
  {
    name: 'a trip with weights, without the remark',
    who: 'master',
    request: 'GET /_app/records/Trip/{annTrip}',
    status: 200,
    has: ['"weight":"65.4"', '"may":"yes"'],
    hasNot: ['secret'],
  },
  {
    name: 'history without hidden fields',
    who: 'master',
    request: 'GET /_app/records/Trip/{annTrip}/history',
    status: 200,
    has: ['"created"', 'starts on'],
    hasNot: ['secret', 'remark'],
  },
  { name: 'history of somebody else’s trip', who: 'bob', request: 'GET /_app/records/Trip/{annTrip}/history', status: 404 },
  { name: 'options of people one may not read', who: 'auditor', request: 'GET /_app/options/Member', status: 404 },
  { name: 'options are only oneself', who: 'ann', request: 'GET /_app/options/Member', status: 200, has: ['Ann'], hasNot: ['Bob', 'Mia'] },
  { name: 'lines are not records', who: 'master', request: 'GET /_app/options/Seat', status: 404 },
  {
    name: 'trips of a boat',
    who: 'master',
    request: 'GET /api/boats/{swift}/trips',
    status: 200,
    has: ['{annTrip}'],
    hasNot: ['{bobTrip}'],
  },
  { name: 'trips of a boat, own only', who: 'bob', request: 'GET /api/boats/{swift}/trips', status: 200, has: ['[]'] },
  { name: 'trips are not for auditors', who: 'auditor', request: 'GET /api/boats/{swift}/trips', status: 403, has: ['E-NO'] },
  { name: 'oneself', who: 'ann', request: 'GET /api/me', status: 200, has: ['"name":"Ann"', '+30 210 111'] },
  { name: 'one’s own name', who: 'ann', request: 'PATCH /api/me', body: { name: 'Anna' }, status: 200, has: ['"name":"Anna"'] },
  {
    name: 'one’s licence is for the harbour master',
    who: 'ann',
    request: 'PATCH /api/me',
    body: { licence: 'Sea' },
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'roles are no field',
    who: 'ann',
    request: 'PATCH /api/me',
    body: { roles: ['Harbour master'] },
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'a boat is not made by sailors',
    who: 'ann',
    request: 'POST /api/boats',
    body: { name: 'Tern' },
    status: 403,
    has: ['E-NO'],
    rows: ['Boat', 2],
  },
  {
    name: 'a boat with too many seats',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', seats: 40 },
    status: 422,
    has: ['E-SEATS', '1 to 12 seats', '"field":"seats"', '"V1"'],
    rows: ['Boat', 2],
  },
  {
    name: 'a boat without a name',
    who: 'master',
    request: 'POST /api/boats',
    body: { seats: 2 },
    status: 422,
    has: ['"needed"', '"field":"name"'],
  },
  {
    name: 'a boat twice',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Gull' },
    status: 422,
    has: ['not-unique', '"field":"name"'],
    rows: ['Boat', 2],
  },
  {
    name: 'a number that is none',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', seats: 'many' },
    status: 422,
    has: ['wrong-type'],
  },
  {
    name: 'a choice that is none',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', kind: 'Raft' },
    status: 422,
    has: ['not-a-choice'],
  },
  {
    name: 'a keeper who does not exist',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', keeper: 'nobody' },
    status: 422,
    has: ['wrong-type', '"field":"keeper"'],
  },
  {
    name: 'ids and versions are not chosen',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', id: 'mine' },
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'a boat',
    who: 'master',
    request: 'POST /api/boats',
    body: { name: 'Tern', seats: '4', worth: 99.9, keeper: '{ann}' },
    status: 201,
    has: ['"name":"Tern"'],
    rows: ['Boat', 3],
  },
  { name: 'a boat in use stays', who: 'master', request: 'DELETE /api/boats/Gull', status: 409, has: ['in-use'], rows: ['Boat', 3] },
  {
    name: 'a boat is not removed by sailors',
    who: 'ann',
    request: 'DELETE /api/boats/Tern',
    status: 403,
    has: ['E-NO'],
    rows: ['Boat', 3],
  },
  { name: 'a boat is removed', who: 'master', request: 'DELETE /api/boats/Tern', status: 204, rows: ['Boat', 2] },
  {
    name: 'a trip in the document’s own shape',
    who: 'ann',
    request: 'POST /api/boats/{gull}/trips',
    body: { trip: { day: '{today}', crew: [{ who: 'Dan' }], remark: 'x' } },
    status: 201,
    has: ['"state":"Planned"', '"label":"Gull"'],
    rows: ['Trip', 3],
  },
  {
    name: 'a trip in the past',
    who: 'ann',
    request: 'POST /api/boats/{gull}/trips',
    body: { trip: { day: '2001-01-01' } },
    status: 422,
    has: ['E-PAST', '"V2"'],
    rows: ['Trip', 3],
  },
  {
    name: 'a member of the shape that is none',
    who: 'ann',
    request: 'POST /api/boats/{gull}/trips',
    body: { trip: { skipper: '{bob}' } },
    status: 422,
    has: ['unknown-field', 'trip.skipper'],
    rows: ['Trip', 3],
  },
  {
    name: 'a weight one may not know',
    who: 'ann',
    request: 'POST /api/boats/{gull}/trips',
    body: { trip: { crew: [{ who: 'Dan', weight: '70' }] } },
    status: 422,
    rows: ['Trip', 3],
  },
  {
    name: 'a trip for somebody else',
    who: 'ann',
    request: 'POST /_app/records/Trip',
    body: { fields: { boat: '{gull}', skipper: '{bob}', 'starts on': '{today}' } },
    status: 422,
    has: ['"field":"skipper"'],
    rows: ['Trip', 3],
  },
  {
    name: 'a trip of the auditor',
    who: 'auditor',
    request: 'POST /_app/records/Trip',
    body: { fields: {} },
    status: 404,
    rows: ['Trip', 3],
  },
  {
    name: 'the state is not edited',
    who: 'master',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { state: 'Out' } },
    status: 422,
    has: ['not-editable'],
  },
  {
    name: 'computed fields are not edited',
    who: 'master',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { load: '1.0' } },
    status: 422,
    has: ['not-editable'],
  },
  {
    name: 'a hidden field is as unknown as any',
    who: 'master',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { remark: 'x' } },
    status: 422,
    has: ['unknown-field'],
  },
  {
    name: 'an edit without a version',
    who: 'ann',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { fields: { remark: 'x' } },
    status: 422,
    has: ['needed', '"version"'],
  },
  {
    name: 'an edit of somebody else’s trip',
    who: 'bob',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { remark: 'x' } },
    status: 404,
  },
  {
    name: 'a line of another record',
    who: 'ann',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { crew: [{ id: 'other', fields: { who: 'X' } }] } },
    status: 422,
    has: ['crew.0.id'],
  },
  {
    name: 'a rule of a line',
    who: 'master',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 1, fields: { crew: [{ fields: { who: 'X', weight: '-1' } }] } },
    status: 422,
    has: ['E-WEIGHT', 'crew.0.weight', '"V3"'],
  },
  { name: 'an action for skippers', who: 'master', request: 'POST /api/trips/{annTrip}/cast-off', body: {}, status: 403, has: ['E-NO'] },
  {
    name: 'an action from another state',
    who: 'ann',
    request: 'POST /_app/records/Trip/{annTrip}/actions/come%20back',
    body: { fields: {} },
    status: 409,
    has: ['E-MOVED', 'This trip is Planned now.'],
  },
  {
    name: 'an action that does not exist',
    who: 'ann',
    request: 'POST /_app/records/Trip/{annTrip}/actions/sink',
    body: { fields: {} },
    status: 404,
  },
  {
    name: 'an action with a field it does not ask for',
    who: 'ann',
    request: 'POST /_app/records/Trip/{annTrip}/actions/cast%20off',
    body: { fields: { remark: 'x' } },
    status: 422,
  },
  {
    name: 'casting off',
    who: 'ann',
    request: 'POST /api/trips/{annTrip}/cast-off',
    body: {},
    status: 200,
    has: ['"state":"Out"', '"left at":"20'],
    hasNot: ['weight'],
  },
  {
    name: 'coming back with a remark',
    who: 'ann',
    request: 'POST /api/trips/{annTrip}/moves/come-back',
    body: { remark: 'fine' },
    status: 200,
    has: ['"state":"Back"', '"remark":"fine"'],
  },
  { name: 'removing somebody’s trip', who: 'bob', request: 'DELETE /_app/records/Trip/{annTrip}', status: 404 },
  { name: 'removing one’s own plan', who: 'bob', request: 'DELETE /_app/records/Trip/{bobTrip}', status: 204, rows: ['Trip', 2] },
  {
    name: 'inviting is for the harbour master',
    who: 'ann',
    request: 'POST /_app/invitations',
    body: { email: 'x@example.test', roles: ['Sailor'] },
    status: 403,
  },
  {
    name: 'inviting',
    who: 'master',
    request: 'POST /_app/invitations',
    body: { email: 'x@example.test', roles: ['sailor'] },
    status: 201,
    has: ['/invitations/'],
  },
  {
    name: 'inviting to a role that is none',
    who: 'master',
    request: 'POST /_app/invitations',
    body: { email: 'x@example.test', roles: ['King'] },
    status: 422,
  },
  {
    name: 'sign-up is closed',
    who: 'nobody',
    request: 'POST /_app/sign-up',
    body: { email: 'x@example.test', password: 'a long password' },
    status: 404,
  },
  {
    name: 'a member of a sign-in that is none',
    who: 'nobody',
    request: 'POST /_app/sign-in',
    body: { email: 'ann@example.test', password: 'x', remember: true },
    status: 422,
    has: ['unknown-field', '"field":"remember"'],
  },
  {
    name: 'a member of a removal that is none',
    who: 'ann',
    request: 'DELETE /_app/records/Trip/{annTrip}',
    body: { versoin: 1 },
    status: 422,
    has: ['unknown-field', '"field":"versoin"'],
    rows: ['Trip', 2],
  },
  {
    name: 'a member beside the fields of a line that is none',
    who: 'master',
    request: 'PUT /_app/records/Trip/{annTrip}',
    body: { version: 3, fields: { crew: [{ fields: { who: 'X' }, wieght: '70' }] } },
    status: 422,
    has: ['unknown-field', 'crew.0.wieght'],
  },
  {
    name: 'a parameter that is none',
    who: 'ann',
    request: 'GET /_app/rows?screen=Boats&serach=gull',
    status: 422,
    has: ['unknown-field', '"field":"serach"'],
  },
  {
    name: 'a parameter in other letters',
    who: 'ann',
    request: 'GET /api/boats?Search=gull',
    status: 200,
    has: ['Gull'],
    hasNot: ['Swift'],
  },
  { name: 'a parameter of a record', who: 'ann', request: 'GET /api/boats/Gull?kind=Yacht', status: 422, has: ['unknown-field'] },
  { name: 'a method that is not there', who: 'ann', request: 'PUT /api/boats', body: {}, status: 404 },
  { name: 'a path that is not there', who: 'ann', request: 'GET /api/nothing', status: 404, has: ['not-found'] },
];

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

test('the fixture is a document without errors', () => {
  expect(readDocument(boatClub).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each(cases)('$who: $name', async ({ who, request, body, status, has = [], hasNot = [], rows }) => {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/gu, (all, name: string) => (name === 'today' ? today(club) : (club.ids[name] ?? all)));
  const [method = '', ...path] = fill(request).split(' ');
  const told = await club.ask({
    method,
    path: path.join(' '),
    ...(who === 'nobody' ? {} : { cookie: club.cookies[who] }),
    ...(body === undefined ? {} : { body: JSON.parse(fill(JSON.stringify(body))) }),
  });
  expect(told.status, told.text).toBe(status);
  for (const part of has) expect(told.text).toContain(fill(part));
  for (const part of hasNot) expect(told.text).not.toContain(fill(part));
  if (status >= 400)
    expect(told.json).toMatchObject({ status, type: 'about:blank', code: expect.any(String), detail: expect.stringMatching(/\.$/u) });
  if (rows) {
    const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: club.clock.moment, me: null };
    expect(await club.store.count({ entity: rows[0], where: [], environment })).toBe(rows[1]);
  }
  expect(club.logged).toEqual([]);
});
