import { expect, test } from 'vitest';
import { readWho, writtenWho } from './who.ts';

test.each([
  { who: null },
  { who: '0192-a' },
  { who: '0192-a', actedFor: { person: '0192-b', role: 'Manager' } },
  { who: '0192-a', actedFor: { person: '0192-b', role: 'Agent for Spain as of today' } },
])('%j is read as it was written', (who) => {
  expect(readWho(writtenWho(who))).toEqual(who);
});

test('whoever acts for nobody is written as before', () => {
  expect(writtenWho({ who: '0192-a' })).toBe('0192-a');
});
