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

test.each([0, 300])('is done once a frame has come to the screen, and %i ms later', (laterMs) => {
  const does = vi.fn();
  afterPaint(does, laterMs);
  vi.advanceTimersByTime(frame + 50 + laterMs - 1);
  expect(does).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(does).toHaveBeenCalledTimes(1);
});

test.each([0, frame, frame + 50])('is taken back after %i ms', (after) => {
  const does = vi.fn();
  const takeBack = afterPaint(does, 300);
  vi.advanceTimersByTime(after);
  takeBack();
  vi.advanceTimersByTime(1_000);
  expect(does).not.toHaveBeenCalled();
});
