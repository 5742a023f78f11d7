import { expect, it } from 'vitest';
import { ageWords } from './age-words.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-28T11:59:30Z', ''],
  ['2026-11-28T11:59:00Z', '1 minute'],
  ['2026-11-28T10:30:00Z', '1 hour'],
  ['2026-11-28T10:00:00Z', '2 hours'],
  ['2026-11-27T12:00:00Z', '1 day'],
  ['2026-10-29T12:00:00Z', '30 days'],
  ['2026-11-28T13:00:00Z', ''],
  ['never', ''],
])('%s: %s', (since, words) => {
  expect(ageWords(since, now)).toBe(words);
});
