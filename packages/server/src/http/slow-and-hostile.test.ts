/** Slow and hostile callers on real sockets: they are cut off with the right answer, others go on, and nothing of them stays. */
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { settingsFor } from '@ninefold/engine';
import type { Store } from '@ninefold/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { type BoatClub, openBoatClub } from '../testing/boat-club.ts';

let club: BoatClub;
let listening: Listening;
beforeAll(async () => {
  club = await openBoatClub();
  listening = await listen(club.server, { port: 0 });
});
afterAll(async () => {
  await listening.close();
  await club.store.close();
});

/** What a server says to raw bytes, until it closes. `more` is written once the first are. */
function raw(bytes: string | Buffer, more?: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(bytes, () => more?.(socket));
  });
}

const head = (lines: readonly string[]) => ['POST /api/boats HTTP/1.1', 'host: 127.0.0.1', ...lines, '', ''].join('\r\n');
const json = ['content-type: application/json'];
const mine = () => [...json, `cookie: ${club.cookies.master}`, 'connection: close'];

async function boats(): Promise<number> {
  const told = await fetch(`http://127.0.0.1:${listening.port}/api/boats`, { headers: { cookie: club.cookies.ann } });
  await told.text();
  return told.status;
}

test('500 callers that never finish are told 408; others are answered meanwhile, and no socket stays', async () => {
  const slow = Array.from({ length: 500 }, () => raw('GET / HTTP/1.1\r\nhost: x\r\nx-slow: '));
  await expect.poll(() => listening.connections()).toBeGreaterThan(100);
  expect(await boats()).toBe(200);
  const answers = await Promise.all(slow);
  expect(answers.filter((text) => /^HTTP\/1\.1 408[\s\S]*"code":"too-slow"/u.test(text))).toHaveLength(500);
  await expect.poll(() => listening.connections()).toBeLessThan(5);
});

test('a body of 100 MB is refused before it is read', async () => {
  const began = process.memoryUsage().rss;
  const piece = Buffer.alloc(1_000_000, 0x20);
  const told = await raw(head([...mine(), 'content-length: 100000000']), (socket) => {
    for (let index = 0; index < 100 && !socket.destroyed; index += 1) socket.write(piece);
  });
  expect(told).toMatch(/^HTTP\/1\.1 413[\s\S]*"code":"too-large"/u);
  expect((process.memoryUsage().rss - began) / 1024 / 1024).toBeLessThan(200);
});

test('ten thousand headers, JSON a million deep, a packed bomb', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y`);
  expect(await raw(head([...mine(), ...many]))).toMatch(/^HTTP\/1\.1 431/u);
  const deep = '['.repeat(1_000_000);
  expect(await raw(head([...mine(), `content-length: ${deep.length}`]) + deep)).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"malformed"/u);
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const packed = Buffer.concat([Buffer.from(head([...mine(), 'content-encoding: gzip', `content-length: ${bomb.length}`])), bomb]);
  expect(await raw(packed)).toMatch(/^HTTP\/1\.1 415[\s\S]*"code":"unsupported"/u);
});

test('a body that trickles is told 408, and its connection ends', async () => {
  const hasty = await openBoatClub({ bodyTimeMs: 100 });
  const there = await listen(hasty.server, { port: 0 });
  const text = await new Promise<string>((resolve) => {
    const socket = connect(there.port, '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      said += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    socket.write(`${head([...json, `cookie: ${hasty.cookies.master}`, 'content-length: 1000'])}{`);
  });
  expect(text).toMatch(/^HTTP\/1\.1 408[\s\S]*"code":"too-slow"/u);
  await there.close();
  await hasty.store.close();
});

test('200 requests broken off half-way change nothing and leave nothing open', async () => {
  const count = () => club.ask({ path: '/_app/rows?screen=Boats', cookie: club.cookies.master }).then(({ json: { total } }) => total);
  const before = await count();
  const body = JSON.stringify({ name: 'Half', seats: 2 });
  const half = head([...json, `cookie: ${club.cookies.master}`, `content-length: ${body.length}`]) + body.slice(0, -3);
  await Promise.all(Array.from({ length: 200 }, () => raw(half, (socket) => setTimeout(() => socket.destroy(), 20))));
  await expect.poll(() => listening.connections()).toBeLessThan(5);
  expect(await count()).toBe(before);
  expect(club.logged).toEqual([]);
});

test('whoever leaves waits for nothing more; what they changed is done', async () => {
  const watched: (() => boolean)[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { store } = club;
  const watching: Store = {
    ...store,
    attendedBy(isThere) {
      watched.push(isThere);
      return { ...store, list: (query) => held.then(() => store.list(query)) };
    },
  };
  club.server.replace({ ...club, store: watching, settings: settingsFor(club.application).settings, documentHash: 'watched' });
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api/boats HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${club.cookies.ann}\r\n\r\n`);
  await expect.poll(() => watched.length).toBe(1);
  expect(watched.map((isThere) => isThere())).toEqual([true]);
  socket.destroy();
  await expect.poll(() => watched.map((isThere) => isThere())).toEqual([false]);
  release();
  const body = { name: 'Kept', seats: 2 };
  expect((await club.ask({ method: 'POST', path: '/api/boats', cookie: club.cookies.master, body })).status).not.toBe(503);
  expect(watched).toHaveLength(1);
});
