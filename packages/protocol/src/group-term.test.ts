import { expect, test } from 'vitest';
import { type GroupTerm, readGroupTerm, writeGroupTerm } from './group-term.ts';

test.each<[string, GroupTerm]>([
  ['state', { path: ['state'], unit: null }],
  ['spent on:month', { path: ['spent on'], unit: 'month' }],
  ['claim.paid on:day', { path: ['claim', 'paid on'], unit: 'day' }],
  ['of: late', { path: ['of: late'], unit: null }],
])('%s', (text, term) => {
  expect(readGroupTerm(text)).toEqual(term);
  expect(writeGroupTerm(term)).toBe(text);
});
