import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const frame = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (does: () => void) => setTimeout(does, frame));
  vi.stubGlobal('cancelAnimationFrame', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 300])('is done in a task of its own when the next frame begins, and %i ms later', (laterMs) => {
  const does = vi.fn();
  afterPaint(does, laterMs);
  vi.advanceTimersByTime(2 * frame + laterMs - 1);
  expect(does).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(does).toHaveBeenCalledTimes(1);
});

test.each([0, frame, 2 * frame])('is taken back after %i ms', (after) => {
  const does = vi.fn();
  const takeBack = afterPaint(does, 300);
  vi.advanceTimersByTime(after);
  takeBack();
  vi.advanceTimersByTime(1_000);
  expect(does).not.toHaveBeenCalled();
});
