/** What is taken from the page, and what is asked for instead. */
import { expect, test } from 'vitest';
import { readInlined } from './inlined.ts';

const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : Object.assign(Object.create(null), { textContent: text })),
});

test('what is whole is read', () => {
  expect(readInlined(page('17'), 'last-change')).toBe(17);
  const first = { path: '/_app/rows?screen=Claims', answer: { rows: [], next: null, total: 0 } };
  expect(readInlined(page(JSON.stringify(first)), 'first-answer')).toEqual(first);
});

test('what is not there, no JSON, or not what was agreed is as good as nothing', () => {
  for (const text of [null, '', '{', '"17"', 'null']) expect(readInlined(page(text), 'last-change')).toBeUndefined();
  expect(readInlined(page('{"path":17,"answer":{"rows":[]}}'), 'first-answer')).toBeUndefined();
  expect(readInlined(page('{"title":"Claims"}'), 'session')).toBeUndefined();
});
