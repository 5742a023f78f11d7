import { beforeEach, expect, test, vi } from 'vitest';
import { NoConnectionError, ProblemError, readProblem } from './problem-error.ts';
import { shownTrouble, troubleOf, wordsOfTrouble } from './trouble.ts';

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

test('a person reads what was said to them, and nothing of a mistake of ours', () => {
  expect(wordsOfTrouble(new NoConnectionError(), 'That did not work.')).toMatch(/^No connection/u);
  expect(wordsOfTrouble(new ProblemError(readProblem(409, { detail: 'Already paid.' })), 'That did not work.')).toBe('Already paid.');
  expect(reported).not.toHaveBeenCalled();
  const mistake = new TypeError('x is undefined');
  expect(wordsOfTrouble(mistake, 'That did not work.')).toBe('That did not work.');
  expect(reported).toHaveBeenCalledWith(mistake);
});

test('what is drawn again and again reports nothing', () => {
  expect(shownTrouble(new NoConnectionError())).toMatch(/^No connection/u);
  expect(shownTrouble(new TypeError('x is undefined'))).toBe('This did not work.');
  expect(reported).not.toHaveBeenCalled();
});
