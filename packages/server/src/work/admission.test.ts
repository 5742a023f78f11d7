/** More than a server gets through are sent away at once; whoever is waited for keeps nobody out. */
import { expect, test } from 'vitest';
import { openBoatClub } from '../testing/boat-club.ts';
import { createAdmission } from './admission.ts';

test('as many as may be are worked on, one more is refused, and the next one comes in when one is done', async () => {
  const admission = createAdmission({ most: 2, longestTurnMs: 500 });
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
  const admission = createAdmission({ most: 1, longestTurnMs: 500 });
  await expect(admission.admit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  let answer = (): void => undefined;
  const slow = admission.admit(() => admission.aside(() => new Promise<void>((resolve) => (answer = resolve))));
  expect(await admission.admit(async () => 'meanwhile')).toBe('meanwhile');
  answer();
  await slow;
  expect(await admission.admit(async () => 'afterwards')).toBe('afterwards');
});

test('of many that are read in one turn the last are refused when the turn has been long, and the next turn is another', async () => {
  let at = 0;
  let endTurn = (): void => undefined;
  const admission = createAdmission(
    { most: 1000, longestTurnMs: 500 },
    () => at,
    (work) => {
      endTurn = work;
    },
  );
  const takesMs = (ms: number) =>
    admission
      .admit(async () => {
        at += ms;
      }, true)
      .then(
        () => 'answered',
        () => 'refused',
      );
  const turn = async (count: number, ms: number): Promise<readonly string[]> => {
    const answers: string[] = [];
    for (let i = 0; i < count; i += 1) answers.push(await takesMs(ms));
    endTurn();
    return answers;
  };
  const many = await turn(100, 10);
  expect(many.filter((answer) => answer === 'answered')).toHaveLength(51);
  expect(many.lastIndexOf('answered')).toBe(50);
  expect(await turn(40, 10)).not.toContain('refused');
  // One that takes long keeps nobody out who is not there in great number.
  expect(await turn(16, 1000)).not.toContain('refused');
});

test('the turn of a real server ends by itself', async () => {
  const admission = createAdmission({ most: 1000, longestTurnMs: -1 });
  const ask = () => admission.admit(async () => 'answered', true).catch(() => 'refused');
  const together = await Promise.all(Array.from({ length: 20 }, ask));
  expect(together.filter((answer) => answer === 'refused')).toHaveLength(4);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await ask()).toBe('answered');
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
