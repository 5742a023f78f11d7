import { expect, test } from 'vitest';
import { type SubmissionEvent, stepSubmission, unsent } from './submission.ts';

const after = (...events: readonly SubmissionEvent[]) => events.reduce(stepSubmission, unsent);
const conflict = { message: 'Somebody was faster.', both: [], theirs: [] };

test('a try that came to nothing says why until the next is answered', () => {
  const failed = after({ kind: 'sent' }, { kind: 'answered' }, { kind: 'failed', trouble: 'no connection' });
  expect(failed).toEqual({ ...unsent, trouble: 'no connection' });
  expect(stepSubmission(failed, { kind: 'sent' })).toEqual({ ...unsent, saving: true, trouble: 'no connection' });
  expect(after({ kind: 'failed', trouble: 'failed' }, { kind: 'sent' }, { kind: 'answered' })).toEqual(unsent);
});

test('a conflict stands until it is settled', () => {
  expect(after({ kind: 'overtaken', conflict }).conflict).toBe(conflict);
  expect(after({ kind: 'overtaken', conflict }, { kind: 'settled' })).toEqual(unsent);
});

test('each time what is wrong is told counts', () => expect(after({ kind: 'told' }, { kind: 'told' }).tries).toBe(2));

test('what others changed is told as it was taken over last', () =>
  expect(after({ kind: 'taken over', fields: ['title'] }, { kind: 'taken over', fields: ['amount'] }).taken).toEqual(['amount']));
