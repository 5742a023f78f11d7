/** More than a server gets through are sent away at once; whoever is waited for keeps nobody out. */
import { expect, test } from 'vitest';
import { openBoatClub } from '../testing/boat-club.ts';
import { createAdmission } from './admission.ts';

test('as many as may be are worked on, one more is refused, and the next one comes in when one is done', async () => {
  const admission = createAdmission({ most: 2, longestWaitMs: 500 });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const first = [admission.admit(work), admission.admit(work)];
  await expect(admission.admit(work)).rejects.toMatchObject({
    refusals: [{ code: 'unavailable', status: 503 }],
    headers: { 'retry-after': '1' },
  });
  ends[0]?.();
  await first[0];
  const next = admission.admit(work);
  for (const end of ends) end();
  await Promise.all([next, first[1]]);
  expect(ends).toHaveLength(3);
});

test('what fails makes room, and so does what waits for somebody else', async () => {
  const admission = createAdmission({ most: 1, longestWaitMs: 500 });
  await expect(admission.admit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  let answer = (): void => undefined;
  const slow = admission.admit(() => admission.aside(() => new Promise<void>((resolve) => (answer = resolve))));
  expect(await admission.admit(async () => 'meanwhile')).toBe('meanwhile');
  answer();
  await slow;
  expect(await admission.admit(async () => 'afterwards')).toBe('afterwards');
});

/** A server whose clock and turns are told, and what became of those who asked, in their order. */
function inTurns(most = 1000) {
  let at = 0;
  let planned: (() => void)[] = [];
  const admission = createAdmission(
    { most, longestWaitMs: 500 },
    () => at,
    (work) => planned.push(work),
  );
  const answers: string[] = [];
  const ask = (name: string, ms: number, connection: object, isThere = () => true) => {
    const work = async () => {
      at += ms;
    };
    void admission.admit(work, { connection, isThere }).then(
      () => answers.push(name),
      (problem) => answers.push(`${name}: ${problem.headers['retry-after']}`),
    );
  };
  const turn = async (): Promise<readonly string[]> => {
    const now = planned;
    planned = [];
    for (const work of now) {
      work();
      await settled();
    }
    return answers.splice(0);
  };
  return { ask, turn, admission, pass: (ms: number) => (at += ms), isIdle: () => planned.length === 0 };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `${from + i}`);

test('a few of those that are read in a turn are begun at once; of the others a little in each turn, first come first served', async () => {
  const { ask, turn, isIdle } = inTurns();
  const connections = names(0, 30).map(() => ({}));
  for (const [i, connection] of connections.entries()) ask(`${i}`, 0, connection);
  await settled();
  expect(await turn()).toEqual(names(0, 30));
  // Nobody new came in since: each turn has a millisecond.
  for (const [i, connection] of connections.entries()) ask(`${30 + i}`, i < 16 ? 0 : 0.4, connection);
  expect(await turn()).toEqual(names(30, 49));
  for (let i = 49; i < 58; i += 3) expect(await turn()).toEqual(names(i, i + 3));
  expect(await turn()).toEqual(['58', '59']);
  expect(await turn()).toEqual([]);
  expect(isIdle()).toBe(true);
});

test('while somebody new comes in with each turn, turns are short', async () => {
  const { ask, turn } = inTurns();
  for (let i = 0; i < 40; i += 1) ask(`${i}`, 0.4, {});
  await settled();
  for (let i = 0; i < 20; i += 1) {
    const answered = await turn();
    expect(answered).toEqual(i === 0 ? names(0, 17) : names(16 + i, 17 + i));
    ask(`${40 + i}`, 0.4, {});
  }
});

test('whoever has waited too long, or has left, is told so behind those that are in time', async () => {
  const { ask, turn, pass } = inTurns();
  const connection = {};
  let isThere = true;
  const few = async () => {
    for (let i = 0; i < 16; i += 1) ask('few', 0, connection);
    await settled();
  };
  // From then on nobody is new.
  await few();
  ask('new', 0, connection);
  await turn();
  await few();
  for (let i = 0; i < 20; i += 1) ask(`early ${i}`, 0.4, connection);
  await settled();
  pass(501);
  ask('gone', 0.4, connection, () => isThere);
  for (let i = 0; i < 7; i += 1) ask(`late ${i}`, 0.4, connection);
  isThere = false;
  const lateAt = (from: number, to: number) => names(from, to).map((i) => `late ${i}`);
  const earlyAt = (from: number, to: number) => names(from, to).map((i) => `early ${i}: 1`);
  expect((await turn()).slice(16)).toEqual([...lateAt(0, 3), ...earlyAt(0, 13)]);
  expect(await turn()).toEqual([...lateAt(3, 6), ...earlyAt(13, 20), 'gone: 1']);
  expect(await turn()).toEqual(lateAt(6, 7));
  expect(await turn()).toEqual([]);
});

test('those that wait are not begun while as many as may be are worked on', async () => {
  const { ask, turn, admission } = inTurns(17);
  let end = (): void => undefined;
  void admission.admit(() => new Promise<void>(() => undefined));
  const connection = {};
  for (let i = 0; i < 15; i += 1) void admission.admit(() => new Promise<void>(() => undefined), { connection, isThere: () => true });
  ask('done', 0, connection);
  ask('in time', 0, connection);
  await settled();
  const other = admission.admit(() => new Promise<void>((resolve) => (end = resolve)));
  expect(await turn()).toEqual(['done', 'in time: 1']);
  end();
  await other;
  ask('after it', 0, connection);
  await settled();
  expect(await turn()).toEqual(['after it']);
});

test('no more wait than there is room for', async () => {
  const { ask, turn } = inTurns();
  const connection = {};
  for (let i = 0; i < 20_017; i += 1) ask(`${i}`, 1, connection);
  await settled();
  expect((await turn()).filter((one) => one.includes(':'))).toEqual(['20016: 1']);
});

test('the turns of a real server go on by themselves, and who asks from within waits for nobody', async () => {
  const admission = createAdmission({ most: 1000, longestWaitMs: 60_000 });
  const begun: number[] = [];
  const caller = { connection: {}, isThere: () => true };
  const together = Array.from({ length: 200 }, (_, i) => admission.admit(async () => begun.push(i), caller));
  await admission.admit(async () => begun.push(-1));
  await Promise.all(together);
  expect(begun).toEqual([...Array.from({ length: 16 }, (_, i) => i), -1, ...Array.from({ length: 184 }, (_, i) => 16 + i)]);
});

test('a server that has its hands full says so, and whoever sends slowly does not fill them', async () => {
  const club = await openBoatClub({ requestsAtOnce: 1 });
  const at = (path: string, more: RequestInit & { readonly duplex?: 'half' } = {}) =>
    club.server.fetch(
      new Request(`http://localhost${path}`, {
        ...more,
        headers: { cookie: club.cookies.master, ...(more.headers as Record<string, string>) },
      }),
    );
  const both = await Promise.all([at('/api/boats'), at('/api/boats')]);
  expect(both.map(({ status }) => status)).toEqual([200, 503]);
  expect(both[1]?.headers.get('retry-after')).toBe('1');
  expect(await both[1]?.json()).toMatchObject({ code: 'unavailable', detail: 'Too much is asked at once. Try again in a moment.' });
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = () => controller.close();
    },
  });
  const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
  const slow = at('/api/boats', { method: 'POST', body, duplex: 'half', headers });
  await expect.poll(async () => (await at('/api/boats')).status).toBe(200);
  end();
  expect((await slow).status).toBeGreaterThanOrEqual(400);
  expect((await at('/api/boats')).status).toBe(200);
  await club.server.close();
  await club.store.close();
});
