import { afterEach, expect, test, vi } from 'vitest';
import { inThePast } from './past-tense.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['submit', 'submitted it'],
  ['approve', 'approved it'],
  ['return', 'returned it'],
  ['withdraw', 'withdrew it'],
  ['pay', 'paid it'],
  ['retry', 'retried it'],
  ['cancel', 'cancelled it'],
  ['assign', 'assigned it'],
  ['ship', 'shipped it'],
  ['edit', 'edited it'],
  ['offer', 'offered it'],
  ['open', 'opened it'],
  ['repaired', 'repaired it'],
  ['Take back', 'took back'],
  ['hand out', 'handed out'],
  ['report damage', 'reported damage'],
  ['take out of service', 'took out of service'],
  ['prüfen', undefined],
  ['3rd review', undefined],
])('%s: %s', (action, past) => expect(inThePast(action)).toBe(past));

test.each(['ankommen', 'ist gestorben'])('an action of a document in German has no English past: %s', (action) => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  expect(inThePast(action)).toBeUndefined();
});
