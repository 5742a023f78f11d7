/** Files in parts, through the real server and store: what breaks off goes on where it stopped, and nothing is taken that would not be in one. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsKept } from '../../../store/test/inside.ts';
import { listen } from '../listen.ts';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};
const document = readExample('expense-claims').replace('| create Claim | yes | yes | yes |', '| create Claim | yes | yes | no |');
const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-uploads-'));
beforeAll(async () => {
  app = await start(document, { directory });
  for (const [name, role] of [
    ['Ada', 'Employee'],
    ['Ben', 'Employee'],
  ] as const) {
    await app.person({ name, email: `${name.toLowerCase()}@example.test` }, [role]);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
  rmSync(directory, { recursive: true, force: true });
});

const pdf = `%PDF-1.4\n${'a ticket '.repeat(20_000)}`;
const place = '/_app/uploads?entity=Line&field=receipt';
const as = (who: string) => ({ cookie: cookies[who] ?? '' });
const contents = () => contentsKept(directory);

const begin = (size: number | string = pdf.length, who = 'Ada', path = place) =>
  app.ask({ method: 'POST', path, ...as(who), headers: { 'file-name': 'ticket.pdf', 'upload-length': String(size) } });
const at = (id: string) => `/_app/uploads/${id}`;
const send = (id: string, offset: number, content: string, headers: Readonly<Record<string, string>> = {}, who = 'Ada') =>
  app.ask({
    method: 'PATCH',
    path: at(id),
    ...as(who),
    body: content,
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(offset), ...headers },
  });
const finish = (id: string, headers = {}, who = 'Ada') => app.ask({ method: 'POST', path: at(id), ...as(who), headers });
const state = async (id: string, who = 'Ada') => app.ask({ path: at(id), ...as(who) });
const sumOf = (text: string) => createHash('sha256').update(text).digest('base64');

async function begun(size?: number): Promise<string> {
  const told = await begin(size);
  expect(told.status, told.text).toBe(201);
  expect(told.headers.get('location')).toBe(at(told.json.upload));
  return told.json.upload;
}

test('parts become one file, as if it had come in one, and nothing of them stays', async () => {
  const before = contents();
  const id = await begun();
  expect((await send(id, 0, pdf.slice(0, 70_000))).headers.get('upload-offset')).toBe('70000');
  expect((await state(id)).json).toEqual({ upload: id, offset: 70_000 });
  const head = await app.ask({ method: 'HEAD', path: at(id), ...as('Ada') });
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['70000', String(pdf.length)]);
  // Not before all of it is there.
  expect((await finish(id)).status).toBe(409);
  const rest = pdf.slice(70_000);
  expect((await send(id, 70_000, rest, { 'upload-checksum': `sha256 ${sumOf(rest)}` })).status).toBe(204);
  const told = await finish(id, { 'repr-digest': `sha-256=:${sumOf(pdf)}:` });
  expect(told.status, told.text).toBe(201);
  expect(told.json).toEqual({ file: expect.any(String), name: 'ticket.pdf', size: String(pdf.length), type: 'application/pdf' });
  expect((await app.ask({ path: `/_app/files/${told.json.file}`, ...as('Ada') })).text).toBe(pdf);
  expect(contents().filter((one) => !before.includes(one))).toEqual([told.json.file]);
  expect((await state(id)).status).toBe(404);
  expect((await finish(id)).status).toBe(404);
});

test('what of a part arrived before it broke off is kept, and it goes on there', async () => {
  const listening = await listen(app.server, { port: 0 });
  const id = await begun();
  const origin = `http://127.0.0.1:${listening.port}`;
  const headers = {
    ...as('Ada'),
    origin,
    'upload-offset': '0',
    'content-length': String(pdf.length),
    'content-type': 'application/octet-stream',
  };
  const sending = httpRequest(origin + at(id), { method: 'PATCH', headers });
  sending.on('error', () => undefined);
  sending.write(pdf.slice(0, 90_000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  sending.destroy();
  await expect.poll(async () => (await state(id)).json.offset).toBe(90_000);
  expect((await send(id, 90_000, pdf.slice(90_000))).status).toBe(204);
  const told = await finish(id);
  expect((await app.ask({ path: `/_app/files/${told.json.file}`, ...as('Ada') })).text).toBe(pdf);
  await listening.close();
});

test('a part that begins elsewhere, is sent twice at once, is not as it was sent or goes beyond the end is not taken', async () => {
  const id = await begun();
  const before = contents();
  const elsewhere = await send(id, 5, 'x');
  expect([elsewhere.status, elsewhere.headers.get('upload-offset')]).toEqual([409, '0']);
  const twice = await Promise.all([send(id, 0, pdf.slice(0, 1000)), send(id, 0, pdf.slice(0, 1000))]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await send(id, 1000, 'other', { 'upload-checksum': `sha256 ${sumOf('as sent')}` })).status).toBe(400);
  expect((await send(id, 1000, `${pdf}x`)).status).toBe(413);
  expect((await send(id, 1000, 'x', { 'content-encoding': 'gzip' })).status).toBe(415);
  for (const wrong of ['-1', '1e3', '', '99999999999999999999'])
    expect((await send(id, 0, 'x', { 'upload-offset': wrong })).status).toBe(400);
  expect((await send(id, 1000, 'x', { 'upload-checksum': 'md5 abc' })).status).toBe(400);
  expect((await send(id, 1000, '')).status).toBe(204);
  expect((await state(id)).json.offset).toBe(1000);
  expect(contents()).toHaveLength(before.length + 1);
  expect((await app.ask({ method: 'DELETE', path: at(id), ...as('Ada') })).status).toBe(204);
  expect(contents()).toEqual(before);
});

test('a content with another sum than its sender has is not kept', async () => {
  const before = contents();
  const id = await begun();
  await send(id, 0, pdf);
  expect((await finish(id, { 'repr-digest': `sha-256=:${sumOf('another')}:` })).status).toBe(404);
  expect(contents()).toEqual(before);
  expect((await state(id)).status).toBe(404);
});

test('what is another’s is not there, and who may not fill in the field begins nothing', async () => {
  const id = await begun();
  for (const told of [await state(id, 'Ben'), await send(id, 0, 'x', {}, 'Ben'), await finish(id, {}, 'Ben')])
    expect(told.status).toBe(404);
  expect((await app.ask({ method: 'DELETE', path: at(id), ...as('Ben') })).status).toBe(404);
  expect((await app.ask({ path: at(id) })).status).toBeGreaterThanOrEqual(401);
  expect((await begin(10, 'Ada', '/_app/uploads?entity=Line&field=amount')).status).toBe(404);
  const foreign = await app.ask({
    method: 'PATCH',
    path: at(id),
    ...as('Ada'),
    body: 'x',
    headers: { 'upload-offset': '0', origin: 'https://elsewhere.example' },
  });
  expect(foreign.status).toBe(403);
  await app.store.files.uploads.end(id);
});

test('limits hold as it begins and as it ends, and so does the right', async () => {
  expect((await begin(10_000_001)).json).toMatchObject({ status: 413, code: 'too-large' });
  expect((await begin(0)).status).toBe(422);
  expect((await begin('many')).status).toBe(400);
  const exe = await begun(4);
  await send(exe, 0, 'MZ\u0090\0'.slice(0, 4));
  const id = await begun(9);
  await send(id, 0, 'MZ plain\0');
  expect((await finish(id)).json).toMatchObject({ status: 422, code: 'wrong-type', field: 'receipt' });
  await app.store.files.uploads.end(exe);
  await app.store.files.uploads.end(id);
  const cy = await app.person({ name: 'Cy', email: 'cy@example.test' }, ['Employee']);
  cookies.Cy = await app.signIn('cy@example.test');
  const own = await begin(pdf.length, 'Cy');
  await send(own.json.upload, 0, pdf, {}, 'Cy');
  await app.store.system.setRoles(cy, []);
  expect((await finish(own.json.upload, {}, 'Cy')).status).toBe(404);
  await app.store.system.setRoles(cy, ['Employee']);
  // What is begun counts with all that it will be.
  for (let count = 0; count < 49; count += 1) expect((await begin(10_000_000, 'Cy')).status).toBe(201);
  expect((await begin(10_000_000, 'Cy')).status).toBe(201);
  expect((await begin(10_000_000, 'Cy')).status).toBe(429);
});

test('what nobody went on with for a day goes, with all that arrived of it', async () => {
  const before = contents();
  const id = await begun();
  await send(id, 0, pdf.slice(0, 1000));
  await app.store.files.sweep(app.clock.moment - 24 * 60 * 60 * 1000);
  expect((await state(id)).json.offset).toBe(1000);
  app.clock.moment += 25 * 60 * 60 * 1000;
  await app.store.files.sweep(app.clock.moment - 24 * 60 * 60 * 1000);
  app.clock.moment -= 25 * 60 * 60 * 1000;
  expect((await state(id)).status).toBe(404);
  expect(contents().filter((one) => !before.includes(one))).toEqual([]);
});
