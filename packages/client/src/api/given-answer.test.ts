/** What came within the page answers what the first screen asks, and nothing that is asked later. */
import { afterEach, expect, test, vi } from 'vitest';
import { giveAnswer, takeAnswer } from './given-answer.ts';

const first = { path: '/_app/rows?screen=Claims', answer: { rows: [] } };

afterEach(() => vi.useRealTimers());

test('it answers the request that it belongs to, once', () => {
  giveAnswer(first);
  expect(takeAnswer('/_app/rows?screen=Claims&after=x')).toBeUndefined();
  expect(takeAnswer(first.path)).toBe(first.answer);
  expect(takeAnswer(first.path)).toBeUndefined();
});

test('after a change, or a while, the server is asked', () => {
  giveAnswer(first);
  giveAnswer(undefined);
  expect(takeAnswer(first.path)).toBeUndefined();
  vi.useFakeTimers();
  giveAnswer(first);
  vi.advanceTimersByTime(10_001);
  expect(takeAnswer(first.path)).toBeUndefined();
});
