import { readDocument } from '@ninefold/language';
import type { ActionState } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { finalStateOf } from './final-states.ts';
import { leadingOffer } from './leading-offer.ts';
import type { RecordOffer } from './record-offers.ts';

const { application } = readDocument(expenseClaims);

const action = (words: string, to: readonly string[], more: Partial<ActionState> = {}): RecordOffer => ({
  kind: 'action',
  words,
  statement: '',
  state: { action: words, statement: '', asksFor: [], to, available: true, reason: null, needs: [], gap: false, ...more },
});
const edit: RecordOffer = { kind: 'edit', words: 'edit', statement: '', reason: null };
const stopped: Partial<ActionState> = {
  available: false,
  reason: 'A receipt is missing.',
  needs: [{ code: 'E-RECEIPT', statement: 'V7', field: 'lines.0.receipt', detail: 'A receipt is missing.' }],
};
const leads = (...offers: readonly RecordOffer[]) => leadingOffer(application, 'Claim', offers)?.words;

test('the first action that leads on is the next step, never one that ends the record', () => {
  expect(leads(edit, action('submit', ['Submitted']), action('withdraw', ['Withdrawn']))).toBe('submit');
  expect(leads(action('refuse', ['Refused']), action('return', ['Returned']))).toBe('return');
  expect(leads(edit, action('withdraw', ['Withdrawn']))).toBeUndefined();
});

test('what the record itself stops is mended first, where it may be', () => {
  expect(leads(edit, action('submit', ['Submitted'], stopped), action('withdraw', ['Withdrawn']))).toBe('edit');
  expect(leads(action('submit', ['Submitted'], stopped), action('return', ['Returned']))).toBe('return');
  const waits = { available: false, reason: 'It waits for a call.' };
  expect(leads(edit, action('submit', ['Submitted'], waits))).toBeUndefined();
});

test('an end is final unless something one may do leads out of it', () => {
  expect(finalStateOf(application, 'Claim', { to: ['Paid'] })).toBe('Paid');
  expect(finalStateOf(application, 'Claim', { to: ['Approved', 'Paid'] })).toBeUndefined();
  expect(finalStateOf(application, 'Claim', { to: [] })).toBeUndefined();
  const [machine] = application.states;
  const again = machine?.transitions.map((row) => (row.id === 'T8' ? { ...row, from: ['Paid'] } : row)) ?? [];
  const reopened = { ...application, states: machine ? [{ ...machine, transitions: again }] : [] };
  expect(finalStateOf(reopened, 'Claim', { to: ['Paid'] })).toBeUndefined();
});
