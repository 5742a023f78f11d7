/** Files through the real server and store: who may send, what is taken, who may open, and that nothing stays behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { StoreUnavailable } from '@ninefold/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentsBegun, contentsKept, dataFile } from '../../../store/test/inside.ts';
import { listen } from '../listen.ts';
import { readExample, type Started, start } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};
let travel = '';

// Finance neither claims nor sees receipts.
const document = readExample('expense-claims')
  .replace('| create Claim | yes | yes | yes |', '| create Claim | yes | yes | no |')
  .replace(
    '| edit Claim | own draft | own draft | own draft |',
    '| edit Claim | own draft | own draft | no |\n| read Line.receipt | yes | yes | no |',
  );
const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-files-'));

beforeAll(async () => {
  app = await start(document, { directory });
  const max = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  const manager = { entity: 'Person', id: max, fields: {} };
  for (const [name, role] of [
    ['Ada', 'Employee'],
    ['Ben', 'Employee'],
    ['Fay', 'Finance'],
  ] as const) {
    await app.person({ name, email: `${name.toLowerCase()}@example.test`, manager }, [role]);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  }
  cookies.Max = await app.signIn('max@example.test');
  const options = await app.ask({ path: '/_app/options/Category?search=Travel', cookie: cookies.Ada ?? '' });
  travel = options.json.options[0].id;
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
  rmSync(directory, { recursive: true, force: true });
});

const pdf = '%PDF-1.4\n% a ticket\n';
const place = '/_app/files?entity=Line&field=receipt';
const as = (who: string) => ({ cookie: cookies[who] ?? '' });

const send = (content: string, who = 'Ada', name = 'ticket.pdf', path = place) =>
  app.ask({
    method: 'POST',
    path,
    ...as(who),
    body: content,
    headers: { 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(name) },
  });
const open = (id: string, who: string, headers = {}) => app.ask({ path: `/_app/files/${id}`, ...as(who), headers });
const claim = (receipt: unknown, who = 'Ada') =>
  app.ask({
    method: 'POST',
    path: '/api/claims',
    ...as(who),
    body: { title: 'Train', lines: [{ 'spent on': new Date().toISOString().slice(0, 10), category: travel, amount: '120.00', receipt }] },
  });
const contents = () => contentsKept(directory);

test('a receipt is sent, taken up by a claim, opened by whoever may read the claim, and by nobody else', async () => {
  const sent = await send(pdf, 'Ada', 'Köln/ticket.pdf');
  expect(sent.status, sent.text).toBe(201);
  expect(sent.json).toEqual({ file: expect.any(String), name: 'ticket.pdf', size: String(pdf.length), type: 'application/pdf' });
  const id = sent.json.file;
  expect((await open(id, 'Ada')).text).toBe(pdf);
  expect((await open(id, 'Ben')).status).toBe(404);
  // What the client says of it counts for nothing.
  const made = await claim({ ...sent.json, name: 'x.html', type: 'text/html', size: '1' });
  expect(made.json.lines[0].receipt).toEqual(sent.json);
  const opened = await open(id, 'Ada');
  expect(opened.text).toBe(pdf);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="ticket.pdf"; filename*=UTF-8\'\'ticket.pdf',
    // Shown in a frame of our own pages only; no script of it runs.
    'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const etag = opened.headers.get('etag') ?? '';
  expect((await open(id, 'Ada', { 'if-none-match': etag })).status).toBe(304);
  expect((await open(id, 'Ben', { 'if-none-match': etag })).status).toBe(404);
  const part = await open(id, 'Ada', { range: 'bytes=1-3' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
    206,
    opened.text.slice(1, 4),
    `bytes 1-3/${opened.headers.get('content-length')}`,
  ]);
  expect((await open(id, 'Ada', { range: 'bytes=1-3', 'if-range': '"another"' })).status).toBe(200);
  const beyond = await open(id, 'Ada', { range: 'bytes=99999999-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${opened.headers.get('content-length')}`]);
  expect((await open(id, 'Ben', { range: 'bytes=0-' })).status).toBe(404);
  // Her manager sees the claim only once it is sent in.
  expect((await open(id, 'Max')).status).toBe(404);
  const submitted = await app.ask({ method: 'POST', path: `/api/claims/${made.json.id}/submit`, ...as('Ada'), body: {} });
  expect(submitted.status, submitted.text).toBe(200);
  expect((await open(id, 'Max')).text).toBe(pdf);
  expect((await open(id, 'Ben')).status).toBe(404);
  const approved = await app.ask({ method: 'POST', path: `/api/claims/${made.json.id}/approve`, ...as('Max'), body: {} });
  expect(approved.status, approved.text).toBe(200);
  const seen = await app.ask({ path: `/api/claims/${made.json.id}`, ...as('Fay') });
  expect(seen.json.lines[0]).toMatchObject({ amount: '120.00' });
  expect(seen.json.lines[0]).not.toHaveProperty('receipt');
  expect((await open(id, 'Fay')).status).toBe(404);
  expect((await app.ask({ path: `/_app/files/${id}` })).status).toBe(401);
});

test('the type is decided by the content, not by the name', async () => {
  const exe = await send('MZ\u0090\0\u0003', 'Ada', 'ticket.pdf');
  expect(exe.json).toMatchObject({ status: 422, code: 'wrong-type', field: 'receipt' });
  expect(exe.json.detail).toContain('image or pdf');
  expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'Ada', 'a.svg')).status).toBe(422);
  expect((await send(pdf, 'Ada', 'a.exe')).json).toMatchObject({ type: 'application/pdf' });
  expect((await send('', 'Ada')).json).toMatchObject({ status: 422, detail: 'This file is empty.' });
});

test('a file larger than the document allows is refused, and nothing of it stays', async () => {
  const before = contents();
  const large = await send(pdf + 'x'.repeat(10_000_000));
  expect(large.json).toMatchObject({ status: 413, code: 'too-large', detail: 'The file may have at most 10 MB.' });
  expect(contents()).toEqual(before);
});

test('nobody fills the disk with files that no record takes', async () => {
  const cy = await app.person({ name: 'Cy', email: 'cy@example.test' }, ['Employee']);
  for (let i = 0; i < 200; i += 1) {
    await app.store.files.keep({ file: `waiting-${i}`, name: 'a.pdf', size: 10n, type: 'application/pdf', who: cy });
  }
  cookies.Cy = await app.signIn('cy@example.test');
  const told = await send(pdf, 'Cy');
  expect(told.json).toMatchObject({ status: 429, detail: 'Many files wait to be saved. Save what they belong to first.' });
  expect((await send(pdf, 'Ada')).status).toBe(201);
});

test('a file that is broken off on its way leaves nothing behind', async () => {
  const before = contents();
  const listening = await listen(app.server, { port: 0 });
  const origin = `http://127.0.0.1:${listening.port}`;
  const sending = httpRequest(`${origin}${place}`, {
    method: 'POST',
    headers: { ...as('Ada'), 'file-name': 'a.pdf', 'content-length': '9000000', origin },
  });
  const told: unknown[] = [];
  sending.on('error', (error) => told.push(error));
  sending.on('response', ({ statusCode }) => told.push(statusCode));
  // More than is gathered for a part.
  sending.write(pdf.repeat(400_000));
  await expect.poll(() => [contentsBegun(directory), told, app.logged]).toEqual([1, [], []]);
  sending.destroy();
  await expect.poll(() => contentsBegun(directory)).toBe(0);
  expect(contents()).toEqual(before);
  await listening.close();
});

test('nobody takes what another sent, what another record has, or what is not there', async () => {
  const sent = (await send(pdf, 'Ben')).json;
  const refused = { status: 422, code: 'wrong-type', field: 'lines.0.receipt', detail: expect.stringContaining('Add it again') };
  expect((await claim(sent, 'Ada')).json).toMatchObject(refused);
  expect((await claim({ ...sent, file: 'sample-123' }, 'Ada')).json).toMatchObject(refused);
  expect((await claim({ ...sent, file: `../${basename(dataFile(directory))}` }, 'Ada')).json).toMatchObject(refused);
  expect((await claim(sent, 'Ben')).status).toBe(201);
  expect((await claim(sent, 'Ben')).json).toMatchObject(refused);
});

test('only who may fill in the field sends files for it, from our own pages', async () => {
  expect((await send(pdf, 'Fay')).status).toBe(404);
  expect((await send(pdf, 'Max')).status).toBe(201);
  expect((await send(pdf, 'Ada', 'a.pdf', '/_app/files?entity=Line&field=amount')).status).toBe(404);
  expect((await send(pdf, 'Ada', 'a.pdf', '/_app/files?entity=Nothing&field=x')).status).toBe(404);
  const headers = { 'content-type': 'application/pdf', 'file-name': 'a.pdf' };
  expect((await app.ask({ method: 'POST', path: place, body: pdf, headers })).status).toBe(401);
  const foreign = { ...headers, origin: 'https://elsewhere.example' };
  expect((await app.ask({ method: 'POST', path: place, ...as('Ada'), body: pdf, headers: foreign })).status).toBe(403);
  const nameless = { 'content-type': 'text/plain' };
  expect((await app.ask({ method: 'POST', path: place, ...as('Ada'), body: pdf, headers: nameless })).status).toBe(422);
});

test('a file stays through edits, goes with its line, and with its record', async () => {
  const sent = (await send(pdf)).json;
  const made = (await claim(sent)).json;
  const path = `/api/claims/${made.id}`;
  const [line] = made.lines;
  const renamed = await app.ask({ method: 'PUT', path, ...as('Ada'), body: { title: 'Bus', lines: [line] } });
  expect(renamed.json.lines[0].receipt).toEqual(sent);
  expect(contents()).toContain(sent.file);
  const other = (await send(pdf, 'Ada', 'other.pdf')).json;
  const changed = await app.ask({ method: 'PUT', path, ...as('Ada'), body: { lines: [{ ...line, receipt: other }] } });
  expect(changed.json.lines[0].receipt).toEqual(other);
  await expect.poll(contents).not.toContain(sent.file);
  expect((await open(sent.file, 'Ada')).status).toBe(404);
  expect((await open(other.file, 'Ada')).status).toBe(200);
  const kept = await app.store.change((tx) => tx.delete({ entity: 'Claim', id: made.id, version: 3, stamp: { who: null } }));
  expect(kept.kind).toBe('done');
  expect((await open(other.file, 'Ada')).status).toBe(404);
  await expect.poll(contents).not.toContain(other.file);
});

test('what no record took within a day goes', async () => {
  const sent = (await send(pdf)).json;
  await app.store.files.sweep(app.clock.moment - 24 * 60 * 60 * 1000);
  expect(contents()).toContain(sent.file);
  app.clock.moment += 25 * 60 * 60 * 1000;
  await app.store.files.sweep(app.clock.moment - 24 * 60 * 60 * 1000);
  await expect.poll(contents).not.toContain(sent.file);
  expect((await claim(sent)).status).toBe(422);
  expect(app.logged).toEqual([]);
});

test('a file that is not as it was kept never comes whole, and one in parts is not judged', async () => {
  const sent = (await send(pdf)).json;
  await app.store.files.contents.remove(sent.file);
  await app.store.files.contents.write(sent.file, Readable.from([Buffer.from(pdf.replace('ticket', 'tickel'))]));
  await expect(open(sent.file, 'Ada')).rejects.toThrow('not as it was kept');
  expect((await open(sent.file, 'Ada', { range: 'bytes=0-3' })).text).toBe('%PDF');
});

test('while files are out of reach that is said, and records are read and kept', async () => {
  const sent = (await send(pdf)).json;
  const made = (await claim(sent)).json;
  const gone = new StoreUnavailable('files out of reach', 'Files cannot be reached now. All else works.');
  const { contents: those } = app.store.files;
  vi.spyOn(those, 'read').mockRejectedValue(gone);
  vi.spyOn(those, 'write').mockRejectedValue(gone);
  const opened = await open(sent.file, 'Ada');
  expect([opened.status, opened.json, opened.headers.get('retry-after')]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable', detail: gone.message }),
    '2',
  ]);
  expect((await open(sent.file, 'Ben')).status).toBe(404);
  expect((await send(pdf)).status).toBe(503);
  const path = `/api/claims/${made.id}`;
  expect((await app.ask({ path, ...as('Ada') })).json.lines[0].receipt).toEqual(sent);
  expect((await app.ask({ method: 'PUT', path, ...as('Ada'), body: { title: 'Bus' } })).status).toBe(200);
  expect(app.logged.splice(0)).toEqual([expect.stringContaining(gone.message), expect.stringContaining(gone.message)]);
});
