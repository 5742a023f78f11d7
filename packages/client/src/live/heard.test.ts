/** What a page shows was so until it stopped hearing of changes. */
import { afterEach, expect, test, vi } from 'vitest';
import { heardUntil, noteStream } from './heard.ts';

afterEach(() => vi.useRealTimers());

test('is now while it hears, and stays at the moment it stopped', () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
  noteStream(true);
  vi.setSystemTime(5_000);
  expect(heardUntil()).toBe(5_000);
  noteStream(false);
  vi.setSystemTime(9_000);
  noteStream(false);
  expect(heardUntil()).toBe(5_000);
});
