/** Malformed, oversized and slow requests: the right 4xx in one shape, never a 5xx, never a stack trace. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';
import { insides } from '../testing/insides.ts';

let club: BoatClub;
let listening: Listening;
beforeAll(async () => {
  club = await openBoatClub({ bodyLimit: 100_000 });
  listening = await listen(club.server, { port: 0 });
});
afterAll(async () => {
  await listening.close();
  await club.store.close();
});

const send = (body: string, headers: Record<string, string> = {}) =>
  club.ask({ method: 'POST', path: '/api/boats', cookie: club.cookies.master, body, headers });

test.each([
  ['no JSON', '{"name":', 400, {}],
  ['a list', '[]', 400, {}],
  ['a number', '7', 400, {}],
  ['deep JSON', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 400, {}],
  ['deep objects', `{"name":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400, {}],
  ['a long body', JSON.stringify({ name: 'x'.repeat(200_000) }), 413, {}],
  ['a form', 'name=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', '{}', 415, { 'content-type': 'text/plain' }],
  ['a packed body', '{}', 415, { 'content-encoding': 'gzip' }],
  ['a prototype', '{"__proto__":{"name":"x"},"name":"y","constructor":1}', 422, {}],
  ['half a surrogate pair', '{"name":"\\ud800"}', 422, {}],
])('%s', async (_name, body, status, headers) => {
  const told = await send(body, headers);
  expect([told.status, told.json.status], told.text.slice(0, 300)).toEqual([status, status]);
  expect(told.headers.get('content-type')).toBe('application/problem+json');
});

test('bytes that are no text', async () => {
  const told = await club.server.fetch(
    new Request('http://127.0.0.1/api/boats', {
      method: 'POST',
      headers: { cookie: club.cookies.master, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    }),
  );
  expect(told.status).toBe(400);
});

const segments = fc.constantFrom(
  '_app',
  'records',
  'rows',
  'Boat',
  'Trip',
  'Seat',
  'Member',
  'api',
  'boats',
  'trips',
  'new',
  'options',
  'actions',
  'history',
  'cast off',
  '%',
  '%00',
  '..',
  'é',
  '__proto__',
  'constructor',
  '😀',
  'a'.repeat(300),
  '%2F',
  '{annTrip}',
  'session',
  'invitations',
  'openapi.json',
);
const path = fc.array(segments, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
const known = fc.constantFrom(
  '/api/boats',
  '/api/boats/Gull',
  '/api/boats/{gull}/trips',
  '/api/trips/{annTrip}',
  '/api/trips/{annTrip}/cast-off',
  '/api/me',
  '/_app/rows',
  '/_app/records/Trip',
  '/_app/records/Trip/{annTrip}',
  '/_app/records/Trip/{annTrip}/history',
  '/_app/options/Boat',
  '/_app/sign-out',
  '/_app/invitations',
  '/_app/invitations/x',
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '9'.repeat(60),
    -1,
    1e300,
    0.1,
    '',
    ' ',
    '\u0000',
    '2026-02-30',
    '0000-00-00',
    { id: null },
    { id: {} },
    [[]],
    [{ id: 1 }],
    [{ fields: null }],
  ),
);
const body = fc.oneof(
  fc.dictionary(
    fc.constantFrom(
      'name',
      'seats',
      'worth',
      'keeper',
      'trip',
      'crew',
      'remark',
      'starts on',
      'version',
      'fields',
      'id',
      'email',
      'roles',
      '__proto__',
      'toString',
    ),
    value,
    { maxKeys: 4 },
  ),
  fc.record({
    version: value,
    fields: fc.dictionary(fc.constantFrom('boat', 'crew', 'remark', 'starts on', 'skipper', 'state'), value, { maxKeys: 3 }),
  }),
  value,
);
const query = fc.dictionary(
  fc.constantFrom('screen', 'filter', 'order', 'search', 'after', 'limit', 'page', 'kind', 'worth', 'id'),
  fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.json({ maxDepth: 2 }),
    fc.constantFrom(
      'Boats',
      'Trips',
      'worth:desc',
      ':',
      '0',
      '-1',
      '1e9',
      '[{"path":["worth"],"operator":"is","values":[]}]',
      '[{"path":["__proto__"],"operator":"is","values":["1"]}]',
    ),
  ),
  { maxKeys: 4 },
);

test('hundreds of malformed requests: no 5xx, one shape', async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    address: fc.oneof(path, known),
    query: fc.option(query),
    body: fc.option(body),
    who: fc.constantFrom('ann', 'bob', 'master', 'auditor', 'nobody'),
    key: fc.option(
      fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]/gu, '')),
      { freq: 4 },
    ),
  });
  const law = fc.asyncProperty(request, async ({ method, address, query: asked, body: sent, who, key }) => {
    const filled = address.replace(/\{(\w+)\}/gu, (_all, name: string) => club.ids[name] ?? '');
    const hasBody = method !== 'GET' && method !== 'HEAD' && sent !== null;
    const cookie = who === 'nobody' ? undefined : club.cookies[who as 'ann'];
    const told = await club.ask({
      method,
      path: asked ? `${filled}?${new URLSearchParams(asked)}` : filled,
      ...(cookie === undefined ? {} : { cookie }),
      ...(hasBody ? { body: JSON.stringify(sent) } : {}),
      headers: key === null ? {} : { 'idempotency-key': key },
    });
    expect(told.status, told.text).toBeLessThan(500);
    if (told.status >= 400 && method !== 'HEAD') {
      expect(told.json, told.text).toMatchObject({
        type: 'about:blank',
        title: expect.any(String),
        status: told.status,
        detail: expect.any(String),
        code: expect.any(String),
      });
      expect(told.text).not.toMatch(insides);
    }
  });
  await fc.assert(law, { numRuns: 600 });
  expect(club.logged).toEqual([]);
});

/** What a server says to raw bytes, until it closes. */
function raw(bytes: string, waitMs = 30_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1');
    let text = '';
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(bytes);
  });
}

test('what is no HTTP is answered in the same shape', async () => {
  expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"malformed"/u);
  expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431[\s\S]*"code":"too-large"/u,
  );
});

test('a body that is longer than it may be ends the connection, however it is sent', async () => {
  const head = 'POST /_app/sign-in HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
  expect(await raw(`${head}content-length: 999999999\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 413/u);
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  expect(await raw(`${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(4)}`)).toMatch(/^HTTP\/1\.1 413/u);
});
