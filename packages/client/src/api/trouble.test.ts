import { beforeEach, expect, test, vi } from 'vitest';
import { NoConnectionError, ProblemError, readProblem } from './problem-error.ts';
import { troubleOf } from './trouble.ts';

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});

test('only silence is a connection that failed', () => {
  expect(troubleOf(new NoConnectionError())).toBe('no connection');
  expect(troubleOf(new DOMException('Too long.', 'TimeoutError'))).toBe('no connection');
  expect(troubleOf(new ProblemError(readProblem(404, {})))).toBe('failed');
  expect(reported).not.toHaveBeenCalled();
});

test('a mistake of ours is told to the browser', () => {
  const mistake = new TypeError('x is undefined');
  expect(troubleOf(mistake)).toBe('failed');
  expect(reported).toHaveBeenCalledWith(mistake);
});
