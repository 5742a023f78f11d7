import type { ActionState } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import type { RecordOffer } from '../record/record-offers.ts';
import { firstActions } from './offered-now.ts';

const action = (words: string, more: Partial<ActionState> = {}): RecordOffer => ({
  kind: 'action',
  words,
  statement: '',
  state: { action: words, statement: '', asksFor: [], to: [], available: true, reason: null, needs: [], gap: false, ...more },
});

test('the first actions that can be taken now', () => {
  const edit: RecordOffer = { kind: 'edit', words: 'edit', statement: '', reason: null };
  const all = [edit, action('a', { available: false, reason: 'No.' }), action('b'), action('c', { gap: true }), action('d'), action('e')];
  expect(firstActions(all, 2).map(({ words }) => words)).toEqual(['b', 'd']);
});
