import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = { readyState: 'interactive' };
let load: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    load = listener;
  });
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('requestIdleCallback', (does: () => void) => setTimeout(does, 10));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what nobody waits for begins once the page is there and has settled, once however often it is asked for', async () => {
  // Of its own: other tests' pages have settled.
  const fresh = './at-leisure.ts?fresh';
  const { atLeisure } = (await import(fresh)) as typeof import('./at-leisure.ts');
  const work = vi.fn(async () => undefined);
  atLeisure(work);
  atLeisure(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  load?.();
  await vi.advanceTimersByTimeAsync(1_400);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(1);
  // Later it waits for a moment without other work only.
  atLeisure(work);
  await vi.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(2);
});
