import { expect, it } from 'vitest';
import { around, claim, claims, employee, manager } from '../../test/claims.ts';
import { moveAsSent, type RecordMove } from './move-as-sent.ts';

const waiting = { call: 'C7', words: 'order the payment' };

function move(json: unknown, more: Partial<RecordMove> = {}): string {
  const by = more.by ?? manager;
  const sent = moveAsSent(claims, { kept: claim('Submitted'), action: 'return', by, json, ...more }, around(by));
  const judged = sent.kind === 'lookup' ? sent.judge(sent.sent) : sent;
  if (judged.kind === 'refused') return judged.refusals.map(({ code, path }) => `${code} ${path.join('.')}`.trim()).join(', ');
  return judged.kind === 'moves' ? String(judged.record.fields.state) : judged.kind;
}

it('takes along what the action asks for', () => {
  expect(move({ reason: 'No receipt' })).toBe('Returned');
  expect(move({ reason: 'No receipt' }, { action: 'Return' })).toBe('Returned');
});

it('of a record that is as it was seen says that the action is none of its state, of another that it moved', () => {
  expect(move({}, { kept: claim('Paid'), action: 'approve', version: claim('Paid').version })).toBe('not-possible');
  expect(move({}, { kept: claim('Paid'), action: 'approve' })).toBe('E-STATE');
});

it('judges the version, whether it waits, what was sent, and only then all else', () => {
  const wrong = { title: 'Mine' };
  expect(move(wrong, { version: 7, waiting })).toBe('stale');
  expect(move(wrong, { version: 1, waiting })).toBe('waiting');
  expect(move(wrong, { by: employee })).toBe('not-editable title');
  expect(move({ 'payment reference': 'x' })).toBe('unknown-field payment reference');
  expect(move({ reason: 'x' }, { by: employee })).toBe('E-FORBIDDEN');
  expect(move({})).toBe('E-REASON reason');
});
