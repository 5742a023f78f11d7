import { expect, test } from 'vitest';
import { inThePast } from './past-tense.ts';

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
