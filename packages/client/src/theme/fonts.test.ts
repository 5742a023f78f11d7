import { expect, test, vi } from 'vitest';
import { fontsFor } from './fonts.ts';

test('the letters of the words that are drawn are waited for', async () => {
  const order: string[] = [];
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    order.push('there');
    return [];
  });
  await fontsFor('Łukasz', { load }).then(() => order.push('drawn'));
  expect(order).toEqual(['there', 'drawn']);
  expect(load).toHaveBeenCalledWith(expect.stringContaining('Inter Other'), 'Łukasz');
});

test('letters that fail to come are not waited for', async () => {
  await expect(fontsFor('a', { load: () => Promise.reject(new Error('not found')) })).resolves.toBeUndefined();
});

test('letters that do not come are waited for a moment only', async () => {
  vi.useFakeTimers();
  const drawn = fontsFor('a', { load: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(1000);
  await expect(drawn).resolves.toBeUndefined();
  vi.useRealTimers();
});
