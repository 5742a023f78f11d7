import { expect, test } from 'vitest';
import { foundWords, taskWords } from './bulk-words.ts';

const claims = { name: 'Claim', plural: 'Claims' };

test.each([
  [12, 0, 'It can be done to all 12 claims.'],
  [1, 0, 'It can be done.'],
  [9, 3, 'It can be done to 9 of 12 claims.'],
  [0, 1, 'It can be done to none of 1 claim.'],
])('%d can, %d cannot', (can, cannot, words) => expect(foundWords(can, cannot, claims, 'en')).toBe(words));

test('what is done to how many', () => {
  const which = { kind: 'these', ids: [] } as const;
  const approve = { kind: 'action', action: 'approve', words: 'approve', statement: '', asksFor: [], to: [] } as const;
  expect(taskWords({ doing: approve, which, count: 12 }, claims, 'en')).toBe('Approve 12 claims');
  expect(taskWords({ doing: { kind: 'delete', statement: '' }, which, count: 10_001 }, claims, 'en')).toBe(
    'Delete more than 10,000 claims',
  );
});
