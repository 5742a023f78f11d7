import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionFailed, tryAgain } from './connection.ts';
import { NoConnectionError, ProblemError, readProblem } from './problem-error.ts';
import { createTries } from './tries.ts';

const problem = (status: number) => new ProblemError(readProblem(status, {}));
let waits: boolean[];
let ending: AbortController;
beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  // The server is asked whether it is back.
  vi.stubGlobal('fetch', async () => new Response());
  // What was tried before in this process waits no more.
  await tryAgain();
  vi.useFakeTimers();
  waits = [];
  ending = new AbortController();
});
afterEach(async () => {
  await tryAgain();
  vi.useRealTimers();
});

const tries = () => createTries(ending.signal, (isWaiting) => void waits.push(isWaiting));

/** Fails with each of these, then gives a word. */
function failing(...errors: readonly Error[]) {
  let asked = 0;
  return vi.fn(async () => {
    const error = errors[asked];
    asked += 1;
    if (error instanceof NoConnectionError) connectionFailed();
    if (error) throw error;
    return 'through';
  });
}

test('what breaks off is asked again once the connection is back, and it says that it waits', async () => {
  const work = failing(new NoConnectionError(), problem(503), new NoConnectionError());
  const done = tries().until(work);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await done).toBe('through');
  expect(work).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([true, false, true, false, true, false]);
});

test('what is refused is not asked again', async () => {
  const work = failing(problem(413));
  await expect(tries().until(work)).rejects.toMatchObject({ status: 413 });
  expect(work).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([]);
});

test('where nothing gets through though the server is there, it ends; what gets on counts anew', async () => {
  const never = Array.from({ length: 30 }, () => new NoConnectionError());
  const stuck = expect(tries().until(failing(...never))).rejects.toBeInstanceOf(NoConnectionError);
  await vi.advanceTimersByTimeAsync(120_000);
  await stuck;
  const some = Array.from({ length: 8 }, () => new NoConnectionError());
  const going = tries();
  for (let part = 0; part < 3; part += 1) {
    const done = going.until(failing(...some));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await done).toBe('through');
    going.wentOn();
  }
});

test('stopped while it waits, it ends at once and asks no more', async () => {
  const work = failing(new NoConnectionError(), new NoConnectionError());
  const ended = expect(tries().until(work)).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  ending.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});
